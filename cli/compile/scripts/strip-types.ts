// JavaScript from a sample in TypeScript, with its comments, blank lines and formatting: what an author would have written.
import { type Options, getFormattedTokens, transform } from "sucrase";

export type StrippedCode =
  | {
      code: string;
      /** Line of the result for each line of the source, both 1-based. Lines of types alone have none. */
      lines: ReadonlyMap<number, number>;
    }
  | { problem: { message: string; line: number | null } };

/** @param hasJsx Whether the code may have elements: without, `<T>value` asserts a type. */
export function stripTypes(source: string, hasJsx: boolean): StrippedCode {
  const options: Options = {
    transforms: hasJsx ? ["typescript", "jsx"] : ["typescript"],
    jsxRuntime: "preserve",
    keepUnusedImports: true,
    disableESTransforms: true,
  };
  try {
    const tokens = readTokens(source, options);
    const { text, origins } = applyEdits(source, [...typeImports(source, tokens), ...typeRuns(source, tokens)]);
    // `enum`, `constructor(private size: number)` and the like; lines stay where they are
    return dropEmptyLines(source, transform(text, options).code, origins);
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } };
    const text = message.replace(/^Error transforming [^:]*: /, "").replace(/ \(\d+:\d+\)$/, "");
    return { problem: { message: text, line: loc?.line ?? null } };
  }
}

interface Token {
  start: number;
  end: number;
  isType: boolean;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The table of tokens is the part of the parser that the package promises. */
function readTokens(source: string, options: Options): Token[] {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = (line = "1", column = "1"): number => (starts[Number(line) - 1] ?? 0) + Number(column) - 1;
  const [header = "", ...rows] = getFormattedTokens(source, options).split("\n");
  const column = header.indexOf("isType");
  return rows.flatMap((row) => {
    const place = /^(\d+):(\d+)-(\d+):(\d+)/.exec(row);
    if (!place) return [];
    const [, line, from, endLine, to] = place;
    return [{ start: offset(line, from), end: offset(endLine, to), isType: row.startsWith("isType", column) }];
  });
}

const IMPORT =
  /^[ \t]*import\s+(?:type\s+(?=[{*]|\w+\s+from\b))?([^;'"()]*?)\s*\bfrom\s*(?:"[^"\n]*"|'[^'\n]*')[ \t]*;?/gm;

/** Removes imports of types. A name that the sample does not use at all may be a value, and stays. */
function typeImports(source: string, tokens: readonly Token[]): Edit[] {
  const statements = [...source.matchAll(IMPORT)];
  if (statements.length === 0) return [];
  const isImport = ({ start }: Token): boolean =>
    statements.some(({ index, 0: text }) => start >= index && start < index + text.length);
  const types = new Set<string>();
  const values = new Set<string>();
  for (const token of tokens)
    if (!isImport(token)) (token.isType ? types : values).add(source.slice(token.start, token.end));
  const isValue = (clause: string): boolean => {
    const name = /([\w$]+)\s*$/.exec(clause)?.[1] ?? "";
    return !/^\s*type\s+[\w$]/.test(clause) && (values.has(name) || !types.has(name));
  };
  return statements.flatMap(({ index, 0: text, 1: clauses = "" }): Edit[] => {
    const end = index + text.length;
    if (/^\s*import\s+type\b(?!\s*,|\s+from\b)/.test(text)) return [{ start: index, end, text: "" }];
    const braces = /\{([\s\S]*)\}/.exec(clauses);
    const names = braces?.[1]?.split(",") ?? [];
    const remaining = names.filter((name) => name.trim() === "" || isValue(name));
    const others = (braces ? clauses.slice(0, braces.index) : clauses).split(",").filter((name) => name.trim() !== "");
    const otherValues = others.filter(isValue);
    if (remaining.length === names.length && otherValues.length === others.length) return [];
    const hasNames = remaining.some((name) => name.trim() !== "");
    if (!hasNames && otherValues.length === 0) return [{ start: index, end, text: "" }];
    const list = remaining.join(",").replace(/^\s+/, (space) => (space.includes("\n") ? space : " "));
    const written = [...otherValues.map((name) => name.trim()), ...(hasNames ? [`{${spaced(list)}}`] : [])];
    const tail = text.slice(text.indexOf(clauses) + clauses.length);
    return [{ start: index, end, text: `import ${written.join(", ")}${tail}` }];
  });
}

/** `{ a }` after the last name was removed from `{ a, type B }`. */
const spaced = (list: string): string => (/^ .*\S$/s.test(list) ? `${list} ` : list);

/** Runs of tokens that are types: annotations, assertions, parameters of types, declarations. */
function typeRuns(source: string, tokens: readonly Token[]): Edit[] {
  const edits: Edit[] = [];
  let run: Edit | null = null;
  for (const { start, end, isType } of tokens) {
    if (!isType) run = null;
    else if (run) run.end = end;
    else {
      run = { start, end, text: "" };
      edits.push(run);
    }
  }
  // in `export { type A, b }`, the comma goes too
  const isSpecifier = ({ start, end }: Edit): boolean => /^type\s+[^=]+$/.test(source.slice(start, end));
  return edits
    .filter((edit) => !isSpecifier(edit))
    .map((edit) => {
      const before = source.slice(0, edit.start);
      const isStatement = /(?:^|\n)[ \t]*$/.test(before);
      // the description of a declaration goes with it
      const comment = isStatement
        ? /(?:^|\n)([ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n[ \t]*)$/.exec(before)?.[1]
        : null;
      const touches = /^[^\s;,:)\]}]/.test(source.slice(edit.end, edit.end + 1));
      const space = isStatement || touches ? null : /[ \t]+$/.exec(before)?.[0];
      return { ...edit, start: edit.start - (comment ?? space ?? "").length };
    });
}

/** @returns The text, and for each of its lines the line of the source where it begins, counted from 0. */
function applyEdits(source: string, edits: readonly Edit[]): { text: string; origins: number[] } {
  const origins = [0];
  let text = "";
  let line = 0;
  let from = 0;
  const keep = (part: string, counts: boolean): void => {
    text += part;
    for (const _ of part.matchAll(/\n/g)) origins.push(counts ? ++line : line);
  };
  for (const { start, end, text: written } of [...edits].sort((a, b) => a.start - b.start)) {
    // a type in an import that is gone
    if (start < from) continue;
    keep(source.slice(from, start), true);
    keep(written, false);
    line += source.slice(start, end).split("\n").length - 1;
    from = end;
  }
  keep(source.slice(from), true);
  return { text, origins };
}

/** Removes lines that had types alone, and one of two blank lines around them. */
function dropEmptyLines(source: string, code: string, origins: readonly number[]): StrippedCode {
  const written = source.split("\n");
  const result: string[] = [];
  const lines = new Map<number, number>();
  let afterTypes = false;
  for (const [index, line] of code.split("\n").entries()) {
    const origin = origins[index] ?? 0;
    const original = written[origin] ?? "";
    // a semicolon is left of `export type { A };`
    const isBlank = /^\s*;?\s*$/.test(line);
    if (isBlank && original.trim() !== "") {
      afterTypes = true;
      continue;
    }
    if (isBlank && afterTypes && (result.at(-1) ?? "").trim() === "") continue;
    if (!isBlank) afterTypes = false;
    result.push(line === original ? line : tidy(line, original));
    if (!lines.has(origin + 1)) lines.set(origin + 1, result.length);
  }
  while (result.length > 1 && result.at(-1)?.trim() === "" && (written.at(-1) !== "" || result.at(-2)?.trim() === ""))
    result.pop();
  return { code: result.join("\n"), lines };
}

const MODIFIERS = /^\s*(?:private|protected|public|readonly|abstract|override|declare)\s/;

/** Removes the spaces that modifiers leave, and semicolons without a statement. */
function tidy(line: string, original: string): string {
  const text = MODIFIERS.test(original) ? (/^\s*/.exec(original)?.[0] ?? "") + line.trimStart() : line;
  return text
    .trimEnd()
    .replace(/\b(static|export) {2,}/, "$1 ")
    .replace(/(?<=\bconstructor\(.*,) {2,}/g, " ")
    .replace(/(?<=\bconstructor\() +/, "")
    .replace(/\{;(?=this\.)/, "{ ")
    .replaceAll(/;(?=this\.\w+ = \w+;)/g, "; ")
    .replace(/;;$/, ";");
}
