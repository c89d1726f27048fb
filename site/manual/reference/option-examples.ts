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

/** The example in place: `{ themeConfig: { navbar: { hideOnScroll: true } } }` without the outer braces. */
export function exampleOf(option: Pick<Option, "name" | "schema">): string | null {
  const value = exampleValue(option);
  return value === null ? null : nest(option.name, value);
}

/** Writes a value below the path of an option: a list as a list, a record as one with the key `name`. */
function nest(name: string, value: string): string {
  const steps = name.match(/\[\]|\.\*|[^.[\]]+/g) ?? [];
  return steps.reduceRight((inner, step, index) => {
    if (step === "[]") return `[{ ${inner} }]`;
    if (step === ".*") return `{ name: { ${inner} } }`;
    const next = steps[index + 1];
    if (next === undefined) return `${step}: ${inner}`;
    return next === "[]" || next === ".*" ? `${step}: ${inner}` : `${step}: { ${inner} }`;
  }, value);
}
