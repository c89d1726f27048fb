import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Entry, FileSystem } from "./file-system.ts";
import { type FolderNotes, NO_NOTES } from "./folder-notes.ts";

/** All files below a folder by posix path, and its empty folders, whose paths end in `/`. */
export type Tree = ReadonlyMap<string, Entry>;

/** Identity of a file. */
export type FileId = Pick<Entry, "type" | "device" | "inode">;

/**
 * Lists all files below a folder; empty if the folder does not exist.
 * @param notes Cached listings of folders. The entries of files are still read.
 */
export async function walkFolder(fs: FileSystem, folder: string, notes: FolderNotes = NO_NOTES): Promise<Tree> {
  return walk(fs, folder, notes, (path) => fs.entry(path));
}

/** The same without reading the entries of files in cached listings. */
export async function identifyFiles(
  fs: FileSystem,
  folder: string,
  notes: FolderNotes,
): Promise<ReadonlyMap<string, FileId>> {
  return walk<FileId>(fs, folder, notes, async (path, known) => known ?? fs.entry(path));
}

async function walk<Item extends FileId>(
  fs: FileSystem,
  folder: string,
  notes: FolderNotes,
  find: (path: string, known: FileId | null) => Promise<Item | null>,
): Promise<ReadonlyMap<string, Item>> {
  const all = new Map<string, Item>();
  // Not `path.join`, which scans every character of tens of thousands of paths.
  const add = async (name: string, known: FileId | null = null): Promise<Item | null> => {
    const item = await find(`${folder}/${name}`, known);
    if (item) all.set(name, item);
    return item;
  };
  // Sequential: a tree of a thousand folders must not open them all at once.
  const visit = async (relative: string): Promise<void> => {
    const place = relative === "" ? folder : `${folder}/${relative}`;
    const prefix = relative === "" ? "" : `${relative}/`;
    const self = notes === NO_NOTES ? null : await fs.entry(place);
    const known = self && notes.namesIn(self);
    if (known) {
      if (known.size === 0 && prefix !== "") await add(prefix);
      for (const [name, inode] of known) {
        if (inode === null) await visit(prefix + name);
        else await add(prefix + name, { type: "file", device: self.device, inode });
      }
      return;
    }
    const entries = await fs.list(place);
    if (entries.length === 0 && prefix !== "") await add(prefix);
    const names = new Map<string, number | null>();
    for (const { name, type } of entries) {
      if (type === "folder") {
        names.set(name, null);
        await visit(prefix + name);
        continue;
      }
      const item = await add(prefix + name);
      if (item?.type === "file") names.set(name, item.inode);
    }
    if (self && names.size === entries.length) notes.note(self, names);
  };
  await visit("");
  return all;
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
