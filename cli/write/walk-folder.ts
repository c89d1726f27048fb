import { posix } from "node:path";
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Entry } from "../model/disk/entry.ts";
import type { FileSystem } from "./file-system.ts";

/** All files below a folder by posix path, and its empty folders, whose paths end in `/`. */
export type Tree = ReadonlyMap<string, Entry>;

/** The paths of a `Tree`; none if the folder does not exist. */
export async function listFolder(fs: FileSystem, folder: string): Promise<string[]> {
  const all: string[] = [];
  // Sequential: a tree of a thousand folders must not open them all at once.
  const visit = async (place: string, prefix: string): Promise<void> => {
    const entries = await fs.list(place);
    if (entries.length === 0 && prefix !== "") all.push(prefix);
    for (const { name, type } of entries) {
      if (type === "folder") await visit(`${place}/${name}`, `${prefix}${name}/`);
      else all.push(prefix + name);
    }
  };
  await visit(folder, "");
  return all;
}

/** Lists all files below a folder; empty if the folder does not exist. */
export async function walkFolder(fs: FileSystem, folder: string): Promise<Tree> {
  const tree = new Map<string, Entry>();
  for (const name of await listFolder(fs, folder)) {
    // Not `path.join`, which scans every character of tens of thousands of paths.
    const entry = await fs.entry(`${folder}/${name}`);
    if (entry) tree.set(name, entry);
  }
  return tree;
}

/** All parent folders of these files, without the root. */
export function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = posix.dirname(file); folder !== "." && !folders.has(folder); folder = posix.dirname(folder))
      folders.add(folder);
  return folders;
}

/** Hash of names, sizes and times; null if there are symlinks, whose targets may change unnoticed. */
export function hashTree(tree: Tree): Hash | null {
  const files = [...tree].sort(([a], [b]) => (a < b ? -1 : 1));
  if (files.some(([, { type }]) => type === "other")) return null;
  return contentHash(
    files
      .map(([name, { size, modified, changed, inode }]) => `${name} ${size} ${modified} ${changed} ${inode}`)
      .join("\n"),
  );
}
