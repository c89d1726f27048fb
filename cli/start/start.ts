// What `dist/sitegen.js` and the threads' files beside it are made of: all else is loaded by this, with the code that V8 made of it in
// an earlier run.
import { fileURLToPath } from "node:url";
import type { start } from "../main.ts";
import { createCodeCache } from "../state/code-cache.ts";
import { createChunkLoader } from "./load-chunk.ts";
import { makeMachineCode, spareMachineCode } from "./machine-code.ts";

const chunks = new URL("chunks/", import.meta.url);
const openCache = () => createCodeCache(fileURLToPath(new URL("compiled", import.meta.url)));

/** @param chunk That of `main.ts`. */
export function startProgram(chunk: string): void {
  // first of all, since the flags tell which code is read
  spareMachineCode();
  const cache = openCache();
  process.on("exit", (code) => {
    if (code === 0) cache.keep();
  });
  const program = createChunkLoader(chunks, cache)(chunk) as { start: typeof start };
  void program.start(() => {
    cache.keep();
    makeMachineCode();
  });
}

/** It keeps no code: it is ended in the middle of its work, and what it shares with the program that one keeps. */
export const startWorker = (chunk: string): unknown => createChunkLoader(chunks, openCache())(chunk);
