import path from "node:path";
import { forEachBounded } from "./bounded.ts";
import { MARKER_NAME } from "./marker.ts";
import type { FileSystem } from "./file-system.ts";
import { walkFolder } from "./walk-folder.ts";

const isPage = (file: string): boolean => /\.html?$/.test(file);

/** Makes way for a file: whatever else stands at its path or in place of one of its folders goes. */
async function makeWay(fs: FileSystem, folder: string, file: string): Promise<void> {
  const parts = file.split("/");
  for (let depth = 1; depth < parts.length; depth++) {
    const above = path.join(folder, ...parts.slice(0, depth));
    const entry = await fs.entry(above);
    if (entry && entry.type !== "folder") await fs.remove(above);
  }
  const entry = await fs.entry(path.join(folder, file));
  if (entry?.type === "folder") await fs.remove(path.join(folder, file));
  await fs.makeFolder(path.dirname(path.join(folder, file)));
}

/** Puts a file in its place at once: readers find the old one or the new one, never a part. Copies, so that it can be done again. */
async function putFile(fs: FileSystem, from: string, to: string, file: string): Promise<void> {
  await makeWay(fs, to, file);
  const target = path.join(to, file);
  const temporary = `${target}.sitegen-new`;
  await fs.remove(temporary);
  await fs.copy(path.join(from, file), temporary);
  await fs.rename(temporary, target);
}

/**
 * Puts files in their places. What pages need comes first, pages next, so that at any moment every page finds its files.
 * @param onPages Called when only pages are left.
 */
async function putFiles(
  fs: FileSystem,
  from: string,
  to: string,
  files: readonly string[],
  onPages: () => void = () => {},
): Promise<void> {
  // The marker first of all: a run that dies half-way must find the folder to be ours.
  if (files.includes(MARKER_NAME)) await putFile(fs, from, to, MARKER_NAME);
  const others = files.filter((file) => file !== MARKER_NAME);
  // In turn, since two files may want the same folder made.
  for (const file of others) if (!isPage(file)) await putFile(fs, from, to, file);
  onPages();
  for (const file of others) if (isPage(file)) await putFile(fs, from, to, file);
}

const filesIn = async (fs: FileSystem, folder: string): Promise<string[]> =>
  [...(await walkFolder(fs, folder)).keys()].filter((file) => !file.endsWith("/"));

/**
 * Makes `to` equal to `from` file by file, for folders that cannot be renamed (a mount, another device). Deletions come last.
 * Run again after a crash, it ends in the same state.
 */
export async function mirrorFolder(
  fs: FileSystem,
  from: string,
  to: string,
  onPages: () => void = () => {},
): Promise<void> {
  const wanted = await filesIn(fs, from);
  const present = await walkFolder(fs, to);
  const isThere = async (file: string): Promise<boolean> =>
    present.get(file) === "file" && (await fs.sameContent(path.join(from, file), path.join(to, file)));
  const same = new Set<string>();
  for (const file of wanted) if (await isThere(file)) same.add(file);
  await putFiles(
    fs,
    from,
    to,
    wanted.filter((file) => !same.has(file)),
    onPages,
  );
  const keep = new Set(wanted);
  await forEachBounded(
    [...present.keys()].filter((file) => !keep.has(file) && !file.endsWith("/")),
    (file) => fs.remove(path.join(to, file)),
  );
  await removeEmptyFolders(fs, to);
}

/** Puts the files of `from` into `to` and takes others away; can be run again like `mirrorFolder`. */
export async function patchFolder(fs: FileSystem, from: string, to: string, removed: readonly string[]): Promise<void> {
  await putFiles(fs, from, to, await filesIn(fs, from));
  for (const file of removed) await removeFile(fs, to, file);
}

/**
 * Takes a patch back.
 * @param old What the folder held of the files that the patch puts or takes away.
 */
export async function unpatchFolder(fs: FileSystem, from: string, to: string, old: string): Promise<void> {
  const before = await filesIn(fs, old);
  const known = new Set(before);
  for (const file of before) {
    await fs.makeFolder(path.dirname(path.join(to, file)));
    await fs.rename(path.join(old, file), path.join(to, file));
  }
  for (const file of await filesIn(fs, from)) {
    await fs.remove(`${path.join(to, file)}.sitegen-new`);
    if (!known.has(file)) await removeFile(fs, to, file);
  }
}

/** Folders that have nothing else in them go too. */
async function removeFile(fs: FileSystem, folder: string, file: string): Promise<void> {
  await fs.remove(path.join(folder, file));
  for (let above = path.dirname(file); above !== "."; above = path.dirname(above)) {
    if ((await fs.list(path.join(folder, above))).length > 0) return;
    await fs.remove(path.join(folder, above));
  }
}

async function removeEmptyFolders(fs: FileSystem, folder: string): Promise<boolean> {
  const entries = await fs.list(folder);
  let left = entries.length;
  for (const { name, type } of entries) {
    if (type !== "folder") continue;
    const below = path.join(folder, name);
    if (!(await removeEmptyFolders(fs, below))) continue;
    await fs.remove(below);
    left--;
  }
  return left === 0;
}
