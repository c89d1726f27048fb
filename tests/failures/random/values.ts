// Values that a schema describes, so that an option or a field which is added is tried without further work; values that it
// does not describe; and how both are written.
import fc from "fast-check";
import type * as v from "valibot";
import { choose, seldom } from "./pieces.ts";
import { date, shownText, slug } from "./words.ts";

/** Source that stands in a value as it is. */
export class Code {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Functions that an option may hold, and results that it should not have. */
export const FUNCTIONS = [
  ...["() => undefined", "() => null", "() => 5", "() => []", "() => ({})", '() => "/x"'],
  ...['() => "javascript:alert(1)"', "() => true"],
  ...['() => { throw new Error("thrown by a function") }', "() => { throw null }", "async () => [1]", "(x) => x"],
  ...["() => [5, {}]"],
  ...["() => undefined.x", "() => [[[]]]", "class { }", "() => new Map([[1, 2]])", "({ blogPosts }) => blogPosts"],
  ...["() => Number.NaN"],
];
const TEXTS = [
  ...["x", "a b", "/x/", "../x", "https://x.example", "https://x.example/a", "http://[::1", "javascript:alert(1)"],
  ...["docs", "gone"],
  ...["first", "guide/second", "en", "fr", "none", "G-1", "#ff0000", "/img/dot.png", "content/docs", "warn"],
  ...["light", "*/", "[", "\\", "%"],
];

/** Anything at all. */
const junk: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    Number.NaN,
    "",
    " ",
    "x",
    [],
    ["x"],
    [null],
    [[]],
    {},
    { x: 1 },
    { label: "x" },
    "\u0001",
  ],
  ...[
    new Code("undefined"),
    new Code("() => 1"),
    new Code("Symbol('x')"),
    new Code("10n"),
    new Code("new Date(Number.NaN)"),
  ],
  ...[
    new Code("new Map()"),
    new Code("/x/g"),
    new Code("Promise.resolve(1)"),
    new Code("(() => { const a = {}; a.a = a; return a })()"),
  ],
  new Code("{ get x() { throw new Error('read') } }"),
);

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  item?: Schema;
  value?: Schema;
  wrapped?: Schema;
  options?: readonly unknown[];
  literal?: unknown;
};

const textOf: fc.Arbitrary<unknown> = choose(
  [3, fc.constantFrom(...TEXTS)],
  [2, shownText], // `/` as a folder would be the whole machine
  [1, slug.filter((path) => path !== "/")],
  [1, date],
);

/** A value that the schema accepts, apart from what only its checks know. */
function accepted(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case "string":
      return textOf;
    case "number":
      return fc.constantFrom(0, 1, 2, 3, 10, -1, 0.5, 1000);
    case "boolean":
      return fc.boolean();
    case "literal":
      return fc.constant(schema.literal);
    case "picklist":
      return fc.constantFrom(...(schema.options ?? []));
    case "array":
      return fc.array(ofSchema(schema.item), { maxLength: 3 });
    case "record":
      return fc.dictionary(
        fc.constantFrom("x", "href", "label", "to", "name", "current", "1.0", "en", "fr", "a b"),
        ofSchema(schema.value),
        {
          maxKeys: 3,
          noNullPrototype: true,
        },
      );
    case "object":
    case "strict_object":
      return objectOf(schema.entries ?? {});
    case "optional":
    case "nullable":
    case "nullish":
      return accepted(schema.wrapped as Schema);
    case "union":
    case "variant":
      return fc.oneof(...(schema.options as Schema[]).map(ofSchema));
    case "function":
      return fc.constantFrom(...FUNCTIONS).map((source) => new Code(source));
    case "instance":
      return fc.constantFrom("/x/", "/^\\/docs/", "/<!--\\s*more\\s*-->/", "/[/").map((source) => new Code(source));
    case "date":
      return date;
    case "any":
    case "unknown":
      return fc.oneof(
        junk,
        textOf,
        fc.constantFrom(...FUNCTIONS).map((source) => new Code(source)),
      );
    default:
      return junk;
  }
}

/** A value of a schema, in rare cases something else. */
export const ofSchema = (schema: unknown): fc.Arbitrary<unknown> => {
  const { required } = schema as { required?: Schema };
  return seldom(12, junk, accepted(required ?? (schema as Schema)));
};

/** Some fields of an object, in rare cases with a name that it does not have. */
export function objectOf(fields: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  const field = fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), ofSchema(fields[name])));
  /** A letter less, or two letters swapped. */
  const typo = fc
    .tuple(fc.constantFrom(...names), fc.nat({ max: 6 }), junk)
    .map(([name, at, value]): [string, unknown] => [
      name.slice(0, at) + (name[at + 1] ?? "") + name.slice(at + 2),
      value,
    ]);
  return fc
    .array(seldom(20, typo, field), { maxLength: Math.min(4, names.length) })
    .map((entries) => Object.fromEntries(entries));
}

/** JavaScript source of a value. */
export function toSource(value: unknown): string {
  if (value instanceof Code) return value.source;
  if (value === undefined) return "undefined";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `[${value.map(toSource).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    // a quoted `__proto__` would set the prototype
    const fields = Object.entries(value).map(([name, inner]) => `[${JSON.stringify(name)}]: ${toSource(inner)}`);
    return `{ ${fields.map((field) => field.replace(/^\["([A-Za-z]\w*)"\]/, "$1")).join(", ")} }`;
  }
  return JSON.stringify(value);
}

/** YAML of a value: JSON, which is part of it, or scalars without quotes. */
export function toYaml(value: unknown, bare: boolean): string {
  if (value instanceof Code) return "!!js/function x";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === undefined || value === null) return bare ? "" : "null";
  if (typeof value === "string") return bare ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => toYaml(item, false)).join(", ")}]`;
  return `{${Object.entries(value as object)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${toYaml(inner, false)}`)
    .join(", ")}}`;
}
