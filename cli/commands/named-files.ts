// Path arguments of `check-links`: files, folders and globs, relative to the current folder.
import { realpathSync } from "node:fs";
import path from "node:path";
import { usageError } from "../diagnostics/command-line.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { hasBackslash, pathFrom, staysInside } from "../model/disk/file-paths.ts";
import { statPath } from "../model/disk/read-file.ts";

export interface NamedFiles {
  /** Relative to the site's root; null means the whole site. */
  files: ContentPath[] | null;
  /** Relative to the site's root; includes subfolders. */
  folders: ContentPath[];
  diagnostics: Diagnostic[];
}

/** Resolves path arguments; no arguments mean the whole site. */
export async function readNamedFiles(given: readonly string[], cwd: string, root: FilePath): Promise<NamedFiles> {
  const named: NamedFiles = { files: given.length === 0 ? null : [], folders: [], diagnostics: [] };
  let isWhole = given.length === 0;
  const fail = (message: string, help?: string): void => void named.diagnostics.push(usageError({ message, help }));
  for (const name of given) {
    const full = path.resolve(cwd, name);
    const stats = statPath(full);
    if (!stats) {
      const matches = await expandGlob(name, cwd, root);
      const help = hasBackslash(name)
        ? `Write \`${name.replaceAll("\\", "/")}\`.`
        : "Correct the path. It is relative to the current folder.";
      if (matches.length === 0) fail(`Unexpected path \`${name}\`, expected a file or folder that exists`, help);
      named.files?.push(...matches);
      continue;
    }
    const relative = pathFrom(root, realpathSync(full));
    if (stats.isDirectory() && staysInside(path.relative(realpathSync(full), root))) isWhole = true;
    else if (!staysInside(relative)) fail(`Unexpected file \`${name}\`, expected one inside the site's folder`);
    else if (stats.isDirectory()) named.folders.push(relative as ContentPath);
    else named.files?.push(relative as ContentPath);
  }
  return isWhole ? { ...named, files: null, folders: [] } : named;
}

async function expandGlob(pattern: string, cwd: string, root: FilePath): Promise<ContentPath[]> {
  // Loading fast-glob would slow down commit hooks, which pass plain paths.
  if (!/[*?[\]{}()!]/.test(pattern)) return [];
  const { default: fastGlob } = await import("fast-glob");
  if (!fastGlob.isDynamicPattern(pattern)) return [];
  const matches = fastGlob.sync(pattern, {
    cwd,
    absolute: true,
    dot: true,
    ignore: ["**/node_modules/**", "**/.git/**"],
  });
  return matches.map((file) => pathFrom(root, file) as ContentPath).filter(staysInside);
}
