// Schemas of options. To the compiler, a schema is the value that it accepts: the fields of an options class hold schemas
// at run time, and the class itself is the type of the options, docstrings included. So each option is declared once,
// and the published types do not depend on the validator.
import * as v from "valibot";

type Schema = v.GenericSchema;

/** A schema as the value that it accepts. */
export const typed = <T>(schema: unknown): T => schema as T;
/** The schema of what the compiler takes for a value. */
const schemaOf = (value: unknown): Schema => value as Schema;

/** An object that is no list, which the validator takes for one. */
function noList<S extends Schema>(schema: S): S {
  const run: S["~run"] = (dataset, config) => {
    if (!Array.isArray(dataset.value)) return schema["~run"](dataset, config);
    v._addIssue(schema, "type", dataset, config);
    return dataset as ReturnType<S["~run"]>;
  };
  return { ...schema, "~run": run };
}

export const boolean = typed<boolean>(v.boolean());
export const number = typed<number>(v.number());
/** Any string, also an empty one. */
export const string = typed<string>(v.string());
/** A string that is not empty. */
export const text = typed<string>(v.pipe(v.string(), v.nonEmpty("a text that is not empty")));
export const regExp = typed<RegExp>(v.instance(RegExp));
export const anything = typed<unknown>(v.any());
/** Only `false`. */
export const off = typed<false>(v.literal(false));

export const fn = <F>(): F => typed<F>(v.function());
export const listOf = <T>(item: T): T[] => typed<T[]>(v.array(schemaOf(item)));
export const recordOf = <T>(value: T, key: string = string): Record<string, T> =>
  typed<Record<string, T>>(noList(v.record(schemaOf(key) as v.GenericSchema<string, string>, schemaOf(value))));
/** An object whose fields are checked elsewhere. */
export const openObject = <T = Record<string, unknown>>(): T => typed<T>(noList(v.record(v.string(), v.any())));
export const nullable = <T>(value: T): T | null => typed<T | null>(v.nullable(schemaOf(value)));
export const nullish = <T>(value: T): T | null | undefined => typed<T | null | undefined>(v.nullish(schemaOf(value)));
export const oneOf = <const T extends string | number>(...values: T[]): T => typed<T>(v.picklist(values));
export const either = <T extends unknown[]>(...options: T): T[number] =>
  typed<T[number]>(v.union(options.map(schemaOf)));

/** @param expected What the message of a value that fails the test says was expected. */
export const check = <T>(value: T, test: (value: T) => boolean, expected: string): T =>
  typed<T>(
    v.pipe(
      schemaOf(value),
      v.check((given) => test(given as T), expected),
    ),
  );
/** Text of a form. */
export const matching = (pattern: RegExp, expected: string): string =>
  check(string, (value) => pattern.test(value), expected);
export const atLeast = (least: number): number =>
  typed<number>(v.pipe(v.number(), v.minValue(least, `${least} or more`)));
/** A whole number from `least` on. */
export const wholeNumber = (least: number, expected: string): number =>
  typed<number>(v.pipe(v.number(), v.integer("a whole number"), v.minValue(least, expected)));
export const atLeastOne = <T>(items: T[], expected: string): T[] =>
  typed<T[]>(v.pipe(schemaOf(items) as v.GenericSchema<T[]>, v.nonEmpty(expected)));
export const url = (expected: string): string => check(string, isUrl, expected);
export const isUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
/** Data for the browser: no functions, no instances. */
export const plainData = check(openObject(), isPlainData, "plain data: functions cannot travel to the browser");
function isPlainData(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean", "undefined"].includes(typeof value)) return true;
  return typeof value === "object" && Object.values(value).every(isPlainData);
}
/** A value that is known by a test only. A value that cannot be read does not pass. */
export const custom = <T>(test: (value: unknown) => boolean, expected: string): T =>
  typed<T>(
    v.custom((value) => {
      try {
        return test(value);
      } catch {
        return false;
      }
    }, expected),
  );

interface RequiredField {
  required: Schema;
}
const isRequired = (field: unknown): field is RequiredField => Object.hasOwn(field as object, "required");

/** A field that must be there. All others may be left out: declare them with a question mark. */
export const required = <T>(value: T): T => typed<T>({ required: schemaOf(value) } satisfies RequiredField);

/** The object whose fields a class declares. */
export const object = <T>(fields: new () => T): T => objectOf(new fields());

/** The object with these fields, for objects that are put together from several classes. */
export function objectOf<T>(fields: T): T {
  const entries = Object.entries(fields as Record<string, unknown>).map(([name, field]) => [
    name,
    isRequired(field) ? field.required : schemaOf(field).type === "optional" ? field : v.optional(schemaOf(field)),
  ]);
  return typed<T>(noList(v.object(Object.fromEntries(entries))));
}

/** A field with a value for configs that leave it out. */
export const byDefault = <T>(value: T, fallback: NoInfer<T>): T =>
  typed<T>(v.optional(schemaOf(value), () => fallback));

type Leaf = string | number | boolean | null | RegExp | readonly unknown[] | ((...args: never[]) => unknown);
/** Options of a class whose fields all have defaults, here and in the objects inside. */
export type WithDefaults<T> = T extends Leaf ? T : { [K in keyof T]-?: WithDefaults<Exclude<T[K], undefined>> };

/** The declared fields of valid options, with defaults filled in. */
export const fillDefaults = <T>(fields: new () => T, options: T): WithDefaults<T> =>
  v.parse(schemaOf(object(fields)), options) as WithDefaults<T>;

/** The fields of a class with none of them required. */
export const partial = <T>(fields: new () => T): Partial<T> =>
  Object.fromEntries(
    Object.entries(new fields() as object).map(([name, field]) => [name, isRequired(field) ? field.required : field]),
  ) as Partial<T>;

/** Objects that differ by their field `type`: what other fields each of them has. */
export const variant = <T>(fields: Record<string, Record<string, unknown>>): T =>
  typed<T>(
    v.variant(
      "type",
      Object.entries(fields).map(([type, others]) =>
        v.object({ type: v.literal(type), ...(others as Record<string, Schema>) }),
      ),
    ),
  );

/** An error of the validator. */
export interface Issue {
  kind: string;
  type: string;
  expected: string | null;
  received: string;
  message: string;
  path?: { key: unknown }[];
  /** Of a union: why each of its options fails. */
  issues?: Issue[];
}

/** Checks a value. Empty if it is right. */
export const findIssues = (schema: unknown, value: unknown): Issue[] =>
  (v.safeParse(schemaOf(schema), value).issues ?? []) as Issue[];

export type Attributes = Record<string, string | number | boolean | null | undefined>;
export const attributeValue = nullish(either(string, number, boolean));

export type Level = "ignore" | "log" | "warn" | "error" | "throw";
export const level: Level = oneOf("ignore", "log", "warn", "error", "throw");
