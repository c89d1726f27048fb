// The type of a schema as TypeScript writes it, and what its checks ask for.

/** What is read of valibot's schemas. */
export interface Schema {
  type: string;
  expects: string;
  wrapped?: Schema;
  default?: unknown;
  item?: Schema;
  key?: Schema;
  value?: Schema;
  options?: readonly (Schema | string | number)[];
  entries?: Record<string, Schema>;
  literal?: unknown;
  pipe?: readonly (Schema & { kind: string; message?: unknown })[];
  message?: unknown;
}

/** A field of an options class: a schema, or one that must be there. */
export const schemaOfField = (field: unknown): { schema: Schema; required: boolean } => {
  const { required } = field as { required?: Schema };
  return required ? { schema: required, required: true } : { schema: field as Schema, required: false };
};

export const isOptional = ({ type }: Schema): boolean => type === "optional" || type === "nullish";

/** Without what allows absence. */
export function unwrap(schema: Schema): Schema {
  return schema.wrapped && schema.type === "optional" ? unwrap(schema.wrapped) : schema;
}

/** The default that the schema fills in; undefined if it has none. */
export const defaultOf = ({ type, default: value }: Schema): unknown =>
  type !== "optional" ? undefined : typeof value === "function" ? (value as () => unknown)() : value;

const quote = (value: unknown): string => JSON.stringify(value);
const union = (parts: readonly string[]): string => [...new Set(parts)].join(" | ");
const inList = (type: string): string => (/[ |]/.test(type) ? `(${type})[]` : `${type}[]`);

/** @param functions Signatures of functions in the order of the schema, as its source has them. */
export function typeOf(schema: Schema, functions: string[] = []): string {
  const inner = (part: Schema): string => typeOf(part, functions);
  switch (schema.type) {
    case "optional":
    case "nonoptional":
      return schema.wrapped ? inner(schema.wrapped) : "unknown";
    case "nullable":
    case "nullish":
      return union([schema.wrapped ? inner(schema.wrapped) : "unknown", "null"]);
    case "array":
      return schema.item ? inList(inner(schema.item)) : "unknown[]";
    case "record":
      return schema.value ? `Record<string, ${inner(schema.value)}>` : "object";
    case "picklist":
      return union((schema.options ?? []).map(quote));
    case "literal":
      return quote(schema.literal);
    case "union":
      return union((schema.options ?? []).map((option) => inner(option as Schema)));
    case "object":
    case "strict_object":
    case "variant":
      return "object";
    case "function":
      return functions.shift() ?? "function";
    case "instance":
      return "RegExp";
    case "any":
      return "unknown";
    case "custom":
      return schema.expects === "unknown" ? "unknown" : schema.expects;
    default:
      return schema.type;
  }
}

/** What the checks of a schema say that they expect. */
export function demandsOf(schema: Schema): string[] {
  const own = schema.type === "custom" && typeof schema.message === "string" ? [schema.message] : [];
  const checks = (schema.pipe ?? []).flatMap((part) =>
    part.kind === "validation" && typeof part.message === "string" ? [part.message] : [],
  );
  const inner = [
    ...(schema.wrapped ? [schema.wrapped] : []),
    ...(schema.type === "array" && schema.item ? [schema.item] : []),
    ...(schema.type === "union" ? (schema.options as Schema[]) : []),
    ...(schema.pipe ?? []).filter((part) => part.kind === "schema" && part !== schema && part.pipe),
  ];
  return [...new Set([...own, ...checks, ...inner.flatMap(demandsOf)])];
}

/** Objects whose fields the schema knows, with the steps that lead to them: `[]` for a list, `.*` for a record. */
export function objectsIn(schema: Schema, steps = ""): { steps: string; entries: Record<string, Schema> }[] {
  if (schema.type === "object" && schema.entries) return [{ steps, entries: schema.entries }];
  if (schema.wrapped) return objectsIn(schema.wrapped, steps);
  if (schema.type === "array" && schema.item) return objectsIn(schema.item, `${steps}[]`);
  if (schema.type === "record" && schema.value) return objectsIn(schema.value, `${steps}.*`);
  if (schema.type === "union") return (schema.options as Schema[]).flatMap((option) => objectsIn(option, steps));
  return [];
}
