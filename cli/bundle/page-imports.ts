// Splits a compiled page into its imports, which need esbuild, and its own code, which does not. So an edit of text bundles
// nothing.
import { ownText } from "../model/own-text.ts";

/** Strings are copied: they outlive the code, and a substring would keep all of it in memory. */
export interface PageImport {
  specifier: string;
  /** Exported names, or `*` for the namespace, with their local names. */
  names: [imported: string, local: string][];
}

export interface SplitCode {
  imports: PageImport[];
  /** Offsets of the code between imports and exports. */
  start: number;
  end: number;
  /** Local name of the page's component. */
  main: string;
}

/** Imports as `finishBody` writes them: first in the file, one per line. */
const IMPORT =
  /import (?:([\w$]+)?(?:, )?(?:\* as ([\w$]+))?(?:\{([\w$, ]+)\})? from )?(?:"([^"\\\n]+)"|'([^'\\\n]+)');(?:\n|$)/y;
/** The exports, on the last line. */
const EXPORTS = /^\nexport \{([\w$, ]+)\};\n?$/;
/** Code that depends on its file or on esbuild. Matches in strings count too. */
const BOUND = [
  "\nimport ",
  "\nexport *",
  "\nexport {",
  "\nexport default ",
  "import(",
  "import.meta",
  "require(",
  "NODE_ENV",
];

const namesIn = (list: string): [imported: string, local: string][] =>
  list.split(",").map((item) => {
    const [imported = "", local = imported] = item.trim().split(" as ");
    return [ownText(imported), ownText(local)];
  });

/** Null for code that must be bundled as a whole. */
export function splitCode(code: string): SplitCode | null {
  const imports: PageImport[] = [];
  const locals = new Set<string>();
  IMPORT.lastIndex = 0;
  let start = 0;
  for (let match = IMPORT.exec(code); match; match = IMPORT.exec(code)) {
    const [, whole, namespace, list, double, single] = match;
    const names: PageImport["names"] = [
      ...(whole ? [["default", ownText(whole)] satisfies [string, string]] : []),
      ...(namespace ? [["*", ownText(namespace)] satisfies [string, string]] : []),
      ...(list ? namesIn(list) : []),
    ];
    for (const [, local] of names) {
      if (locals.has(local)) return null;
      locals.add(local);
    }
    imports.push({ specifier: ownText(double ?? single ?? ""), names });
    start = IMPORT.lastIndex;
  }
  const end = code.lastIndexOf("\nexport {");
  const [, exported = ""] = EXPORTS.exec(code.slice(Math.max(end, 0))) ?? [];
  const [, main] =
    namesIn(exported)
      .map(([local, name]) => [name, local] as const)
      .find(([name]) => name === "default") ?? [];
  const rest = `\n${code.slice(start, Math.max(start, end))}`;
  return main === undefined || BOUND.some((text) => rest.includes(text)) ? null : { imports, start, end, main };
}

/** Name under which an imported value is exported to the page's code. */
const exportedName = (index: number, imported: string): string =>
  imported === "*" ? `i${index}` : `i${index}_${imported}`;

/** A statement that re-exports an import. */
export function reexport({ specifier, names }: PageImport, index: number): string {
  const from = JSON.stringify(specifier);
  if (names.length === 0) return `import ${from};`;
  const statements = names.map(([imported]) => {
    const name = exportedName(index, imported);
    return imported === "*" ? `export * as ${name} from ${from};` : `export { ${imported} as ${name} } from ${from};`;
  });
  return statements.join(" ");
}

/** Properties of the destructuring pattern by which the page's code takes re-exported values. */
export const importBindings = ({ names }: PageImport, index: number): string[] =>
  names.map(([imported, local]) => `${exportedName(index, imported)}: ${local}`);
