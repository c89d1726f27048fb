import { outputCaseCollision, outputDuplicate, outputFolderCollision, outputReserved } from "../diagnostics/write.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputFile } from "../model/output.ts";
import { MARKER_NAME } from "./marker.ts";

/** Name as case-insensitive, Unicode-normalizing file systems compare it. */
const folded = (path: string): string =>
  ASCII.test(path) ? path.toLowerCase() : path.normalize("NFC").toLowerCase().normalize("NFC");
const ASCII = /^[\x20-\x7e]*$/;

/** A null character, or a part that is empty, `.` or `..`. */
const OUTSIDE = /\0|(?:^|\/)\.{0,2}(?:\/|$)/;

/** @throws Error if a path would leave the output folder; earlier stages must prevent that. */
export function assertInside(path: string): void {
  if (OUTSIDE.test(path)) throw new Error(`output path ${JSON.stringify(path)} does not stay inside the output folder`);
}

/**
 * Reports outputs whose paths collide.
 * @returns The files to write: of equal paths the first.
 */
export function checkOutputPaths(outputs: readonly OutputFile[]): { files: OutputFile[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byPath = new Map<string, OutputFile>();
  const byFolded = new Map<string, string>();
  for (const output of outputs) {
    const { path } = output;
    assertInside(path);
    if (path === MARKER_NAME) {
      const message = `Unexpected output \`${path}\`, expected any other name: the build writes this file itself`;
      diagnostics.push(outputReserved({ message }));
      continue;
    }
    if (byPath.has(path)) {
      diagnostics.push(
        outputDuplicate({ message: `Unexpected second output \`${path}\`, expected one source for each file` }),
      );
      continue;
    }
    byPath.set(path, output);
    const twin = byFolded.get(folded(path));
    if (twin !== undefined) {
      const message = `Unexpected output \`${path}\` beside \`${twin}\`, expected names that differ in more than case or accents`;
      diagnostics.push(outputCaseCollision({ message }));
    } else byFolded.set(folded(path), path);
  }
  const checkedFolders = new Set<string>();
  for (const path of byPath.keys()) {
    for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) {
      const folder = path.slice(0, end);
      if (checkedFolders.has(folder)) continue;
      checkedFolders.add(folder);
      const file = byFolded.get(folded(folder));
      if (file === undefined) continue;
      const message = `Unexpected output file \`${file}\`, expected a folder of that name for \`${path}\``;
      diagnostics.push(outputFolderCollision({ message }));
    }
  }
  return { files: [...byPath.values()], diagnostics };
}
