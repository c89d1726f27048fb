import path from "node:path";
import { pathExists } from "./read-file.ts";

/** Path of the `.git` of a folder or its closest parent; null outside a repository. */
export function findGit(root: string): string | null {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, ".git");
    if (pathExists(file)) return file;
    if (folder === path.dirname(folder)) return null;
  }
}
