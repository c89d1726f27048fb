import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Entry, FileSystem } from "./file-system.ts";

/** Everything below a folder but folders themselves, by posix path; folders without content end in `/`. */
export type Tree = ReadonlyMap<string, Entry>;

/** Nothing if there is no folder. */
export async function walkFolder(fs: FileSystem, folder: string): Promise<Tree> {
  const found = new Map<string, Entry>();
  // not joined by `path`, which looks at each letter of tens of thousands of paths
  const visit = async (relative: string): Promise<void> => {
    const entries = await fs.list(relative === "" ? folder : `${folder}/${relative}`);
    const name = relative === "" ? null : `${relative}/`;
    if (entries.length === 0 && name !== null) await note(name);
    // Folder by folder: a tree of a thousand folders must not open them all at once.
    for (const entry of entries) {
      const below = `${name ?? ""}${entry.name}`;
      await (entry.type === "folder" ? visit(below) : note(below));
    }
  };
  const note = async (name: string): Promise<void> => {
    const entry = await fs.entry(`${folder}/${name}`);
    if (entry) found.set(name, entry);
  };
  await visit("");
  return found;
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
