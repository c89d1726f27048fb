import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import type { FilePath } from "../model/brands.ts";

export type Exports = Record<string, unknown>;
export type ImportModule = (file: FilePath) => Promise<Exports>;
/** The function in a page's file. @param load Loads an imported module by its path relative to the file. */
type StartPage = (load: (file: string) => Promise<Exports>) => Promise<Exports>;

/** The module stays in memory. */
export const importFile: ImportModule = (file) => import(pathToFileURL(file).href);

/**
 * Loads server code. `.mjs` files are modules. Other files are function bodies, one per page, that can be garbage-collected; until
 * then, the same exports are returned again.
 */
export function createModuleLoader(importModule: ImportModule = importFile): ImportModule {
  const pages = new Map<FilePath, WeakRef<Promise<Exports>>>();
  const load = (file: FilePath): Promise<Exports> => {
    if (file.endsWith(".mjs")) return importModule(file);
    const cached = pages.get(file)?.deref();
    if (cached) return cached;
    // Unlike scripts, functions are not in V8's compilation cache, which would keep them for some collections.
    const start = compileFunction(readFileSync(file, "utf8"), [], { filename: file }) as StartPage;
    const exports = start((name) => load(path.resolve(path.dirname(file), name) as FilePath));
    pages.set(file, new WeakRef(exports));
    return exports;
  };
  return load;
}
