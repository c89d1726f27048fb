import path from "node:path";
import type { Entry, FileSystem } from "./file-system.ts";

/** Everything below a folder but folders themselves, by posix path; folders without content end in `/`. */
export async function walkFolder(fs: FileSystem, folder: string): Promise<Map<string, Entry["type"]>> {
  const found = new Map<string, Entry["type"]>();
  const visit = async (relative: string): Promise<void> => {
    const entries = await fs.list(path.join(folder, relative));
    if (entries.length === 0 && relative !== "") found.set(`${relative}/`, "folder");
    // Folder by folder: a tree of a thousand folders must not open them all at once.
    for (const { name, type } of entries) {
      const below = relative === "" ? name : `${relative}/${name}`;
      if (type === "folder") await visit(below);
      else found.set(below, type);
    }
  };
  await visit("");
  return found;
}
