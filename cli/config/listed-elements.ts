// The elements that a site's `MDXComponents` lists: `{ ...MDXComponents, table: Table }`. The compiler has to know them before any
// component runs, so the module is only read.
import type { Expression, Program, Property, SpreadElement } from "acorn";
import { join } from "node:path";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { readIfPresent } from "../model/disk/read-file.ts";
import { passEnvironment } from "../model/pass-environment.ts";
import type { ModuleStore } from "./modules/module-store.ts";

const FILES = ["MDXComponents", "MDXComponents/index"].flatMap((name) =>
  ["tsx", "ts", "jsx", "js"].map((extension) => `${name}.${extension}`),
);

/**
 * Names of Markdown elements, sorted; empty if the module's default export is no object, or has a syntax error.
 * @param store Holds the names as JSON, since a run without changes would start the bundler's process for them.
 */
export async function listedElements(themeDir: FilePath, store: ModuleStore | null = null): Promise<string[]> {
  const file = FILES.map((name) => join(themeDir, name) as FilePath).find((name) => readIfPresent(name) !== null);
  if (file === undefined) return [];
  const stored = store?.find(file);
  if (stored) return JSON.parse(stored.code) as string[];
  const keep = store?.begin(file);
  const text = readIfPresent(file) ?? "";
  const names = await elementsIn(text);
  if (names === null) return []; // the bundler reports it
  keep?.({ code: JSON.stringify(names), fingerprint: contentHash(text), inputs: [file], found: [], packages: [] });
  return names;
}

/** Null for a syntax error. */
async function elementsIn(text: string): Promise<string[] | null> {
  const [{ transform }, { parse }] = await Promise.all([import("esbuild"), import("acorn")]);
  const options = { loader: "tsx", jsx: "automatic", logLevel: "silent" } as const;
  // it may start the process
  const code = await passEnvironment(() => transform(text, options)).catch(() => null);
  if (code === null) return null;
  const program = parse(code.code, { ecmaVersion: "latest", sourceType: "module" });
  const names = propertiesOf(exportedValue(program), program).flatMap((property) =>
    property.type === "Property" && !property.computed ? nameOf(property) : [],
  );
  return [...new Set(names)].filter((name) => /^[a-z][a-z\d]*$/.test(name)).sort();
}

const nameOf = ({ key }: Property): string[] =>
  key.type === "Identifier" ? [key.name] : key.type === "Literal" && typeof key.value === "string" ? [key.value] : [];

/** esbuild writes `export default x` and `export { x as default }`. */
function exportedValue({ body }: Program): Expression | null {
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") return statement.declaration as Expression;
    if (statement.type !== "ExportNamedDeclaration") continue;
    for (const { exported, local } of statement.specifiers)
      if (exported.type === "Identifier" && exported.name === "default") return local as Expression;
  }
  return null;
}

function propertiesOf(value: Expression | null, program: Program): (Property | SpreadElement)[] {
  if (value?.type === "ObjectExpression") return value.properties;
  if (value?.type !== "Identifier") return [];
  for (const statement of program.body) {
    if (statement.type !== "VariableDeclaration") continue;
    const declared = statement.declarations.find(({ id }) => id.type === "Identifier" && id.name === value.name);
    if (declared?.init?.type === "ObjectExpression") return declared.init.properties;
  }
  return [];
}
