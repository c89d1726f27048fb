import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Entry, FileSystem } from "./file-system.ts";
import { type FolderNotes, NO_NOTES } from "./folder-notes.ts";

/** Everything below a folder but folders themselves, by posix path; folders without content end in `/`. */
export type Tree = ReadonlyMap<string, Entry>;

/** Which file it is that stands somewhere. */
export type FileId = Pick<Entry, "type" | "device" | "inode">;

/**
 * Nothing if there is no folder.
 * @param notes Of folders that need not be listed. How each file looks is asked all the same.
 */
export async function walkFolder(fs: FileSystem, folder: string, notes: FolderNotes = NO_NOTES): Promise<Tree> {
  return walk(fs, folder, notes, (path) => fs.entry(path));
}

/** The same without a look at files that are noted. */
export async function identifyFiles(
  fs: FileSystem,
  folder: string,
  notes: FolderNotes,
): Promise<ReadonlyMap<string, FileId>> {
  return walk<FileId>(fs, folder, notes, async (path, known) => known ?? fs.entry(path));
}

async function walk<Found extends FileId>(
  fs: FileSystem,
  folder: string,
  notes: FolderNotes,
  find: (path: string, known: FileId | null) => Promise<Found | null>,
): Promise<ReadonlyMap<string, Found>> {
  const all = new Map<string, Found>();
  // not joined by `path`, which looks at each letter of tens of thousands of paths
  const add = async (name: string, known: FileId | null = null): Promise<Found | null> => {
    const found = await find(`${folder}/${name}`, known);
    if (found) all.set(name, found);
    return found;
  };
  // Folder by folder: a tree of a thousand folders must not open them all at once.
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
      const found = await add(prefix + name);
      if (found?.type === "file") names.set(name, found.inode);
    }
    if (self && names.size === entries.length) notes.note(self, names);
  };
  await visit("");
  return all;
}

/** Of names, sizes and times. Null where links lead to what they do not tell. */
export function hashTree(tree: Tree): Hash | null {
  const files = [...tree].sort(([a], [b]) => (a < b ? -1 : 1));
  if (files.some(([, { type }]) => type === "other")) return null;
  return contentHash(
    files
      .map(([name, { size, modified, changed, inode }]) => `${name} ${size} ${modified} ${changed} ${inode}`)
      .join("\n"),
  );
}
