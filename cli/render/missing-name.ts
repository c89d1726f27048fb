import type { StackFrame } from "../diagnostics/stack-frames.ts";
import { readIfPresent } from "../model/disk/read-file.ts";

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

type Position = Pick<StackFrame, "line" | "column">;

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
