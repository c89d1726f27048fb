// What folders hold, for whoever walks through thousands of them again. A file system changes the times of a folder when a name in
// it comes, goes, or leads to another file: one that looks as it did holds what it held, wherever it has been moved to.
import type { Entry } from "./file-system.ts";

/** Files have a number, folders none. */
export type Names = ReadonlyMap<string, Entry["inode"] | null>;

export interface FolderNotes {
  /** What a folder that looks so holds. Null if nobody has noted it. */
  namesIn(folder: Entry): Names | null;
  /** @param folder How it looked before it was listed. @param names All that is in it. */
  note(folder: Entry, names: Names): void;
}

/** In whole: its looks, then by turns a name and its number, 0 for a folder. */
export type FolderNote = [inode: number, modified: number, changed: number, ...names: (string | number)[]];

export interface KeptFolderNotes extends FolderNotes {
  /** Of the folders that were met. */
  met(): FolderNote[];
  /** Of all folders; null if nothing was noted. */
  changed(): FolderNote[] | null;
}

/** Nothing is known, and nothing kept. */
export const NO_NOTES: FolderNotes = { namesIn: () => null, note: () => {} };

/** @param known What was met before. @param device The only one of which folders are noted. */
export function createFolderNotes(known: readonly FolderNote[], device: number): KeptFolderNotes {
  const before = new Map(known.map((note) => [note[0], note]));
  const met = new Map<number, FolderNote>();
  let isChanged = false;
  return {
    namesIn(folder) {
      const note = folder.device === device ? before.get(folder.inode) : undefined;
      if (note?.[1] !== folder.modified || note[2] !== folder.changed) return null;
      met.set(folder.inode, note);
      const names = new Map<string, number | null>();
      for (let place = 3; place < note.length; place += 2)
        names.set(note[place] as string, (note[place + 1] as number) || null);
      return names;
    },
    note({ device: own, inode, modified, changed }, names) {
      if (own !== device) return;
      isChanged = true;
      met.set(inode, [inode, modified, changed, ...[...names].flatMap(([name, number]) => [name, number ?? 0])]);
    },
    met: () => [...met.values()],
    changed: () => (isChanged ? [...new Map([...before, ...met]).values()] : null),
  };
}
