// A compiled page in two parts: its imports, which need the bundler, and its own code, which does not. So an edit of words
// bundles nothing.
import { ownText } from "../model/own-text.ts";

/** Texts of its own: a plan keeps it for longer than the code. */
export interface PageImport {
  specifier: string;
  /** Names of the other module, or `*` for all of it, with those that stand for them in the code. */
  names: [imported: string, local: string][];
}

export interface SplitCode {
  imports: PageImport[];
  /** Where the code between imports and exports begins, and where it ends. */
  start: number;
  end: number;
  /** The component's name in it. */
  main: string;
}

/** As `finishBody` writes them: before all else, one a line. */
const IMPORT =
  /import (?:([\w$]+)?(?:, )?(?:\* as ([\w$]+))?(?:\{([\w$, ]+)\})? from )?(?:"([^"\\\n]+)"|'([^'\\\n]+)');(?:\n|$)/y;
/** Behind all else, on a line of its own. */
const EXPORTS = /^\nexport \{([\w$, ]+)\};\n?$/;
/** What means the file it stands in, or what only the bundler knows. A text that says so is taken for it. */
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

/** Null for code that the bundler must see as a whole. */
export function splitCode(code: string): SplitCode | null {
  const imports: PageImport[] = [];
  const locals = new Set<string>();
  IMPORT.lastIndex = 0;
  let start = 0;
  for (let found = IMPORT.exec(code); found; found = IMPORT.exec(code)) {
    const [, whole, namespace, list, double, single] = found;
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

/** The name under which what an import gives is exported to the page's code. */
const exportedName = (index: number, imported: string): string =>
  imported === "*" ? `i${index}` : `i${index}_${imported}`;

/** A statement that hands an import on. */
export function handOn({ specifier, names }: PageImport, index: number): string {
  const from = JSON.stringify(specifier);
  if (names.length === 0) return `import ${from};`;
  const handed = names.map(([imported]) => {
    const name = exportedName(index, imported);
    return imported === "*" ? `export * as ${name} from ${from};` : `export { ${imported} as ${name} } from ${from};`;
  });
  return handed.join(" ");
}

/** The part of a pattern by which the page's code takes what was handed on. */
export const takenNames = ({ names }: PageImport, index: number): string[] =>
  names.map(([imported, local]) => `${exportedName(index, imported)}: ${local}`);
