import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import type { FilePath } from "../model/brands.ts";

type Exports = Record<string, unknown>;
/** What the file of a page gives. @param load Of the modules that it takes something from, by their places beside it. */
type StartPage = (load: (file: string) => Promise<Exports>) => Promise<Exports>;

/**
 * Loads server code: `.mjs` are modules, which stay as long as the process; all else are bodies of functions, one for a page, of which
 * nothing is left once nobody needs what it gave. Who asks for one before that gets the same.
 */
export function createModuleLoader(): (file: FilePath) => Promise<Exports> {
  const pages = new Map<FilePath, WeakRef<Promise<Exports>>>();
  const load = (file: FilePath): Promise<Exports> => {
    if (file.endsWith(".mjs")) return import(pathToFileURL(file).href);
    const known = pages.get(file)?.deref();
    if (known) return known;
    // unlike a script, it is in no cache of V8's, which would hold it for some collections
    const start = compileFunction(readFileSync(file, "utf8"), [], { filename: file }) as StartPage;
    const made = start((name) => load(path.resolve(path.dirname(file), name) as FilePath));
    pages.set(file, new WeakRef(made));
    return made;
  };
  return load;
}
