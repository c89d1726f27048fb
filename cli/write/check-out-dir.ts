import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { foreignOutDir, unsafeOutDir } from "../diagnostics/command-line.ts";
import { notWritable } from "../diagnostics/environment.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import { staysInside } from "../model/disk/file-paths.ts";
import { lstatPath } from "../model/disk/read-file.ts";
import { disk } from "./file-system.ts";
import { refuseForeign } from "./output-owner.ts";
import { realPath } from "./real-path.ts";

export interface OutDirRequest {
  outDir: FilePath;
  root: FilePath;
  /** Source files and folders of the site, relative to the root. */
  sources: string[];
}

const holds = (folder: string, file: string): boolean => staysInside(path.relative(folder, file));

const exists = (file: string): boolean => lstatPath(file) !== null;

/** The reason why a build must not replace this folder; null if it may. */
async function danger(outDir: string, root: string, sources: readonly string[]): Promise<string | null> {
  if (outDir === path.parse(outDir).root) return "is the root of the disk";
  if (outDir === (await realPath(os.homedir()))) return "is your home folder";
  if (outDir === root) return "is the site's folder";
  if (holds(outDir, root)) return "contains the site's folder";
  for (const source of sources) {
    const file = await realPath(path.join(root, source));
    if (holds(outDir, file)) return `contains the source \`${source}\``;
    if (file !== root && holds(file, outDir)) return `is inside the source \`${source}\``;
  }
  for (const name of [".git", "package.json"]) if (exists(path.join(outDir, name))) return `contains \`${name}\``;
  return null;
}

async function isWritable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    if (exists(at)) {
      return fs.access(at, fs.constants.W_OK).then(
        () => true,
        () => false,
      );
    }
    if (at === path.dirname(at)) return false;
  }
}

/**
 * Checks before any work that the output folder may be replaced and is writable.
 * @returns The real path of the folder, so that a symlink is followed once and never replaced.
 */
export async function checkOutDir({ outDir, root, sources }: OutDirRequest): Promise<Outcome<FilePath>> {
  const real = await realPath(outDir);
  const shown = path.relative(root, outDir) || ".";
  const fail = (diagnostic: Diagnostic): Outcome<FilePath> => ({ value: undefined, diagnostics: [diagnostic] });
  const why = await danger(real, await realPath(root), sources);
  if (why) {
    const message = `Unexpected output folder \`${shown}\`, expected one that a build may replace: it ${why}`;
    return fail(unsafeOutDir({ message, help: unsafeOutDir.entry.remedy }));
  }
  const stats = lstatPath(real);
  if (stats && !stats.isDirectory()) {
    const message = `Unexpected file \`${shown}\`, expected a folder for the output`;
    return fail(foreignOutDir({ message, help: "Choose another folder with `--out-dir`." }));
  }
  const refused = stats && (await refuseForeign(disk, real, shown));
  if (refused) return fail(refused);
  if (!(await isWritable(real))) {
    const message = `Unexpected read-only output folder \`${shown}\`, expected one that this user may write to`;
    return fail(notWritable({ message, help: notWritable.entry.remedy }));
  }
  return { value: real as FilePath, diagnostics: [] };
}
