import { realpathSync } from "node:fs";
import path from "node:path";
import { missingRoot, usageError } from "../diagnostics/command-line.ts";
import type { FilePath } from "../model/brands.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { hasBackslash } from "../model/disk/file-paths.ts";
import { statPath } from "../model/disk/read-file.ts";

/** The site's folder: `[root]`, `--root` or the current folder. Symlinks are resolved, so that paths in messages agree. */
export function findRoot(argument: string | undefined, option: string | undefined, cwd: string): Outcome<FilePath> {
  if (argument !== undefined && option !== undefined && path.resolve(cwd, argument) !== path.resolve(cwd, option)) {
    return {
      value: undefined,
      diagnostics: [
        usageError({ message: `Unexpected two site folders, \`${argument}\` and \`--root ${option}\`, expected one` }),
      ],
    };
  }
  const given = argument ?? option ?? ".";
  const root = path.resolve(cwd, given);
  if (!statPath(root)?.isDirectory()) {
    const message = `Unexpected site \`${given}\`, expected a folder that exists`;
    const help = hasBackslash(given) ? `Write \`${given.replaceAll("\\", "/")}\`.` : missingRoot.entry.remedy;
    return { value: undefined, diagnostics: [(hasBackslash(given) ? usageError : missingRoot)({ message, help })] };
  }
  const real = realpathSync(root);
  if (hasBackslash(real))
    return {
      value: undefined,
      diagnostics: [
        usageError({
          message: `Unexpected \`\\\` in the path \`${real}\` of the site, expected a path from which Node.js imports modules`,
          help: "Rename the folder.",
        }),
      ],
    };
  return { value: real as FilePath, diagnostics: [] };
}
