import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FilePath } from "../brands.ts";
import { pathExists } from "./read-file.ts";

/**
 * A path below `node_modules`, such as a package's folder: of the site, else of sitegen's neighbours; null if there is none. Only the disk
 * is checked: Node remembers that a package was missing, and `dev` has to find it once it is installed.
 */
export function findInstalled(name: string, root: FilePath): FilePath | null {
  for (const place of [root, dirname(fileURLToPath(import.meta.url))]) {
    for (let folder = place; ; folder = dirname(folder)) {
      const path = join(folder, "node_modules", name);
      if (pathExists(path)) return path as FilePath;
      if (folder === dirname(folder)) break;
    }
  }
  return null;
}
