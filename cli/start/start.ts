// Entry code of `dist/sitegen.js` and of the worker files next to it. It loads all other code, using the V8 code cache of an earlier
// run.
import { fileURLToPath } from "node:url";
import type { start } from "../main.ts";
import { createCodeCache } from "../state/code-cache.ts";
import { createChunkLoader } from "./load-chunk.ts";
import { makeMachineCode, spareMachineCode } from "./machine-code.ts";

const chunks = new URL("chunks/", import.meta.url);
const openCache = () => createCodeCache(fileURLToPath(new URL("compiled", import.meta.url)));

/** Runs the command line. @param chunk Name of the chunk of `main.ts`. */
export function startProgram(chunk: string): void {
  // Set first, since the code cache depends on the flags.
  spareMachineCode();
  const cache = openCache();
  process.on("exit", (code) => {
    if (code === 0) cache.store();
  });
  try {
    const program = createChunkLoader(chunks, cache)(chunk) as { start: typeof start };
    void program.start(() => {
      cache.store();
      makeMachineCode();
    });
  } catch (error) {
    // the code that describes errors could not be read
    if (!(error instanceof Error && "syscall" in error)) throw error;
    process.stderr.write(
      `error  SG1804 disk-fault\n  Unexpected error reading sitegen's own code: ${error.message}\n  help: Check the disk and the limit of open files, or install sitegen again.\n`,
    );
    process.exitCode = 3;
  }
}

/** Runs a worker. It writes no code cache: it may be terminated at any time, and the program caches the shared code. */
export const startWorker = (chunk: string): unknown => createChunkLoader(chunks, openCache())(chunk);
