// An example of each option: the value from the table, or the first candidate of its type that the schema accepts.
import { findIssues } from "../../../cli/options/schema.ts";
import { factsOf } from "./option-facts.ts";
import { type Schema, typeOf, unwrap } from "./schema-types.ts";

export interface Option {
  /** `themeConfig.navbar.items`, `docs.sidebarPath`: of the config, or of a function of the content. */
  name: string;
  /** Schema of the value. */
  schema: Schema;
  type: string;
  required: boolean;
  /** As Markdown; null if the docstring and the schema name none. */
  default: string | null;
  /** Text without the default. */
  text: string;
  demands: string[];
  /** Fields of a config: the option in its place, with all that must stand beside it. */
  example: string | null;
  children: Option[];
}

/** Values for options of a type, tried in this order. */
const CANDIDATES = [
  ...['"guides"', '"https://example.com"', '"https://example.com/a.js"', "true", "3", "{}", '"warn"'],
  ...["[]", '["guides"]', '["https://example.com"]', "() => undefined", "/draft/", '"G-XXXXXXXXXX"', '"GTM-XXXXXXX"'],
];

/** The value of an example, as source. Null if no candidate is accepted. */
export function exampleValue({ name, schema }: Pick<Option, "name" | "schema">): string | null {
  const given = factsOf(name).example;
  if (given !== undefined) return given;
  const bare = unwrap(schema);
  const [first] = /^"[^"]*"(?= \||$)/.exec(typeOf(bare)) ?? [];
  const candidates = [...(first === undefined ? [] : [first]), ...CANDIDATES];
  return candidates.find((source) => findIssues(schema, evaluate(source)).length === 0) ?? null;
}

export const evaluate = (source: string): unknown => new Function(`return (${source});`)();

/** An object with these fields, in the list or record that the steps of an option name. */
export const inSteps = (steps: string, fields: string): string =>
  (steps.match(/\[\]|\.\*/g) ?? []).reduceRight(
    (inner, step) => (step === "[]" ? `[${inner}]` : `{ name: ${inner} }`),
    `{ ${fields} }`,
  );
