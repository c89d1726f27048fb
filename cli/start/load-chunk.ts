import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { CodeCache } from "../state/code-cache.ts";

/** What the script of a chunk gives: its module as a function, by `.ci/build-cli.mjs`. */
type Chunk = (
  module: { exports: unknown },
  require: (name: string) => unknown,
  importModule: (name: string) => Promise<unknown>,
  url: string,
) => void;

/**
 * Loads parts of the bundled command line. They are scripts, because Node lets nobody keep the compiled code of modules.
 * @param folder URL of the folder that they lie in.
 * @returns Takes a chunk as they call each other, as `./build-ABCD.cjs`, and gives what it exports.
 */
export function createChunkLoader(folder: URL, cache: CodeCache): (name: string) => unknown {
  const chunks = new Map<string, { exports: unknown }>();
  const isChunk = (name: string): boolean => name.startsWith("./");
  const requirePackage = createRequire(folder);
  const requireAny = (name: string): unknown => (isChunk(name) ? load(name) : requirePackage(name));
  const importAny = async (name: string): Promise<unknown> => (isChunk(name) ? load(name) : import(name));
  const load = (name: string): unknown => {
    const known = chunks.get(name);
    if (known) return known.exports;
    const { href } = new URL(name, folder);
    const file = fileURLToPath(href);
    const run = cache.compile(readFileSync(file, "utf8"), file).runInThisContext() as Chunk;
    const module = { exports: {} };
    chunks.set(name, module);
    try {
      run(module, requireAny, importAny, href);
    } catch (error) {
      // who asks again gets the error again, not half of the chunk
      chunks.delete(name);
      throw error;
    }
    return module.exports;
  };
  return load;
}
