// What `--fsync` adds: each step waits until the one before is on the disk. Without it, a power cut may truncate the files that were
// written last, in any order.
import path from "node:path";
import { isIn } from "../model/disk/file-paths.ts";
import { forEachBounded } from "./bounded.ts";
import type { FileSystem } from "./file-system.ts";
import type { WriteTarget } from "./staging.ts";
import { foldersOf, listFolder } from "./walk-folder.ts";

/** Waits until all files of a folder, and their names, are on the disk. */
export async function syncTree(fs: FileSystem, folder: string): Promise<void> {
  const names = await listFolder(fs, folder);
  // after the files, since a folder holds their names
  await forEachBounded(names, (name) => fs.sync(path.join(folder, name)));
  await forEachBounded([...foldersOf(names), ""], (name) => fs.sync(path.join(folder, name)));
}

/** Waits until the name of a file or folder is on the disk, and the names of the folders above, up to `top` if it contains them. */
export async function syncName(fs: FileSystem, file: string, top: string): Promise<void> {
  for (let above = path.dirname(file); ; above = path.dirname(above)) {
    await fs.sync(above);
    if (!isIn(above, top)) return;
  }
}

/** Waits until the output is on the disk. */
export async function syncOutput(
  fs: FileSystem,
  { outDir, root }: Pick<WriteTarget, "outDir" | "root">,
): Promise<void> {
  await syncTree(fs, outDir);
  await syncName(fs, outDir, root);
}
