import { fileURLToPath } from "node:url";

export interface StackFrame {
  /** Absolute path. */
  file: string;
  line: number;
  column: number;
}

const FRAME = /^\s*at (?:async )?(?:.*? \()?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/gm;
/** Code that a string contained, named by the call of `eval` or `new Function`. */
const EVALUATED = /^(.*?):(\d+):(\d+)\), /;

function pathOf(name: string): string | null {
  if (!name.startsWith("file:")) return name;
  try {
    // without the query by which a module is loaded again
    return fileURLToPath(name);
  } catch {
    return null;
  }
}

/** Before the message of an error of linking, which no code throws: the place, the line, and marks below the name. */
const LINKED = /^(file:\/\/.+?):(\d+)\n.*\n( *)\^+\n/;

/** The frames of an error's stack that are in files, topmost first. */
export function readFrames(stack: string): StackFrame[] {
  const [, linked = "", linkedLine, before = ""] = LINKED.exec(stack) ?? [];
  const linkedFile = linked === "" ? null : pathOf(linked);
  if (linkedFile !== null) return [{ file: linkedFile, line: Number(linkedLine), column: before.length + 1 }];
  return [...stack.matchAll(FRAME)].flatMap((match) => {
    const [, name = "", line, column] = EVALUATED.exec(match[1] ?? "") ?? match;
    const file = pathOf(name);
    return file === null ? [] : { file, line: Number(line), column: Number(column) };
  });
}
