import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { CodeCache } from "../state/code-cache.ts";

/** The function that the script of a chunk evaluates to; `.ci/build-cli.mjs` writes it. */
type Chunk = (
  module: { exports: unknown },
  require: (name: string) => unknown,
  importModule: (name: string) => Promise<unknown>,
  url: string,
) => void;

/**
 * Creates a loader for chunks of the bundled command line. Chunks are scripts, because Node allows no V8 code cache for modules.
 * @param folder URL of the folder of the chunks.
 * @returns A function that takes the name of a chunk, such as `./build-ABCD.cjs`, and returns its exports.
 */
export function createChunkLoader(folder: URL, cache: CodeCache): (name: string) => unknown {
  const chunks = new Map<string, { exports: unknown }>();
  const isChunk = (name: string): boolean => name.startsWith("./");
  const requirePackage = createRequire(folder);
  const requireAny = (name: string): unknown => (isChunk(name) ? load(name) : requirePackage(name));
  const importAny = async (name: string): Promise<unknown> => (isChunk(name) ? load(name) : import(name));
  const load = (name: string): unknown => {
    const cached = chunks.get(name);
    if (cached) return cached.exports;
    const { href } = new URL(name, folder);
    const file = fileURLToPath(href);
    const run = cache.compile(readFileSync(file, "utf8"), file).runInThisContext() as Chunk;
    const module = { exports: {} };
    chunks.set(name, module);
    try {
      run(module, requireAny, importAny, href);
    } catch (error) {
      // The next call throws again instead of returning half a chunk.
      chunks.delete(name);
      throw error;
    }
    return module.exports;
  };
  return load;
}
