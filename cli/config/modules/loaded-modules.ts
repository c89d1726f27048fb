// What modules of packages have loaded, by Node.js's own account. It is exact, and none of their code is read for it.
import { createRequire } from "node:module";
import type { FilePath } from "../../model/brands.ts";

const { cache } = createRequire(import.meta.url);

/**
 * A module in CommonJS that has run, and all that it has loaded so far, with theirs; absolute. Null for a module that has not run, and
 * for ES modules, of which Node.js tells nothing.
 */
export function loadedModules(file: FilePath): FilePath[] | null {
  const entry = cache[file];
  if (!entry) return null;
  const modules = new Set([entry]);
  for (const { children } of modules) for (const child of children) modules.add(child);
  return [...modules].map(({ filename }) => filename as FilePath);
}
