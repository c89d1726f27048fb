import type { StackFrame } from "../diagnostics/stack-frames.ts";
import { type Location, placeAt } from "../model/diagnostic.ts";
import { readIfPresent } from "../model/disk/read-file.ts";
import { maskCode } from "../model/mask-code.ts";

const MISSING_NAME = /^([\w$]+) is not defined$/;
/** Texts are passed over. */
const TEXT = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;

/**
 * Where a name that is not defined stands. V8 gives it the position of the call before it, which may be lines above in the page.
 * @param frame That of V8, in a built file.
 */
export function placeOfMissingName(message: string, frame: StackFrame): StackFrame {
  const name = MISSING_NAME.exec(message)?.[1];
  const code = name === undefined ? null : readIfPresent(frame.file);
  return code === null || name === undefined ? frame : { ...frame, ...findName(code, name, frame) };
}

/** The engine's message about a name that a module does not export; the name is its group. */
const MISSING_EXPORT = /^The requested module '.+' does not provide an export named '(.+)'$/;

/** Where a page imports a name that its module does not export. Import statements of pages have no place in the built code. */
export function placeOfMissingExport(message: string, file: string): Place | null {
  const name = MISSING_EXPORT.exec(message)?.[1];
  const code = name === undefined ? null : readIfPresent(file);
  if (code === null || name === undefined) return null;
  const statement = new RegExp(String.raw`^import\b[^;'"]*?(?<![\w$])(?=${name.replaceAll("$", "\\$")}(?![\w$]))`, "m");
  const [before] = statement.exec(code) ?? [];
  if (before === undefined) return null;
  return positionAt(code, code.search(statement) + before.length);
}

/** Up to the layout, or to the word `default` in a list of names. */
const LAYOUT = /^export\s+default\s+|^export\s*\{[^}]*?(?=\bdefault\b)/m;

/** Where a page exports its layout, if React says that it is no component. The element of a layout has no place in the page. */
export function placeOfLayout(message: string, file: string): Place | null {
  const isPage = message.startsWith("Element type is invalid") && /\.mdx?$/.test(file);
  const code = (isPage && readIfPresent(file)) || "";
  const statement = LAYOUT.exec(maskCode(code).text);
  return statement && positionAt(code, statement.index + statement[0].length);
}

type Position = Pick<StackFrame, "line" | "column">;
type Place = Pick<Location, "line" | "column">;

function positionAt(code: string, offset: number): Place {
  const { line, column } = placeAt("", code, offset, 0);
  return { line, column };
}

/** The first use of a variable at or after a position; the position itself without one. */
export function findName(code: string, name: string, { line, column }: Position): Position {
  const lines = code.split("\n");
  // no key of an object: those have no space before their colon
  const use = new RegExp(String.raw`${TEXT}|(?<![\w$.])(${name.replaceAll("$", "\\$")})(?![\w$:])`, "g");
  for (let index = line - 1; index < lines.length; index++) {
    const start = index === line - 1 ? column - 1 : 0;
    const [match] = [...(lines[index] ?? "").slice(start).matchAll(use)].filter(
      ([, variable]) => variable !== undefined,
    );
    if (match) return { line: index + 1, column: start + match.index + 1 };
  }
  return { line, column };
}
