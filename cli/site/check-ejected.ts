// Files of the site's theme that `sitegen eject` copied, compared with their originals in the installed version.
import path from "node:path";
import { ejectedOutdated } from "../diagnostics/upkeep.ts";
import { contentHash } from "../model/content-hash.ts";
import { readEjectedHeader } from "./ejected-header.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { listIfPresent, readIfPresent, statPath } from "../model/disk/read-file.ts";
import { findPackageDir } from "../model/package-dir.ts";

/** Scripts in a folder of components and in folders with the name of one, sorted. */
const listScripts = (folder: string, prefix = ""): string[] =>
  listIfPresent(path.join(folder, prefix))
    .sort()
    .flatMap((name) => {
      const isScript = /^[A-Z]\w*\.[jt]sx?$/.test(name);
      if (!isScript && !/^[A-Z]\w*$/.test(name)) return [];
      const isFolder = statPath(path.join(folder, prefix, name))?.isDirectory() === true;
      return isFolder ? listScripts(folder, `${prefix}${name}/`) : isScript ? [prefix + name] : [];
    });

export function checkEjected({ root, themeDir }: Pick<SiteConfig, "root" | "themeDir">): Diagnostic[] {
  if (themeDir === null) return [];
  const packageDir = findPackageDir();
  return listScripts(path.join(root, themeDir)).flatMap((name) => {
    const file = path.posix.join(themeDir, name);
    const from = readEjectedHeader(readIfPresent(path.join(root, file)) ?? "");
    if (!from) return [];
    const original = readIfPresent(path.join(packageDir, from.original));
    const part = name.replace(/\.\w+$/, "");
    if (original === null) {
      const message = `Unexpected copy of \`${from.original}\` from version ${from.version}, a file that this version does not have`;
      const help = "Remove the copy, and eject the part that replaces it: `sitegen eject` lists all.";
      return [ejectedOutdated({ message, location: { path: file, line: 1, column: 1 }, help })];
    }
    if (from.hash === null || contentHash(original) === from.hash) return [];
    const message = `Unexpected copy of \`${from.original}\` from version ${from.version}, expected the original as it is now`;
    const help = `Commit your changes, run \`sitegen eject ${part} --whole --force\`, and apply them again.`;
    return [ejectedOutdated({ message, location: { path: file, line: 1, column: 1 }, help })];
  });
}
