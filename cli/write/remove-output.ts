import fs from "node:fs/promises";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { disk } from "./file-system.ts";
import { MARKER_NAME } from "./marker.ts";
import { findOwner } from "./output-owner.ts";
import { foldersOf, walkFolder } from "./walk-folder.ts";

export interface RemovedOutput {
  removed: number;
  /** Files that no build wrote, relative to the output folder. They stay. */
  foreign: string[];
}

/** Removes the files that a build recorded, then the record, then empty folders. */
export async function removeOutput(outDir: FilePath, root: FilePath): Promise<Outcome<RemovedOutput>> {
  const present = await walkFolder(disk, outDir);
  if (present.size === 0) return { value: { removed: 0, foreign: [] }, diagnostics: [] };
  const request = { outDir, root, present, wanted: new Map(), isSame: async () => false };
  const { owner, diagnostics } = await findOwner(disk, request);
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const files = [...present.keys()].filter((file) => !file.endsWith("/"));
  const own = files.filter((file) => file !== MARKER_NAME && !owner.foreign.has(file));
  for (const file of own) await fs.unlink(path.join(outDir, file));
  if (present.has(MARKER_NAME)) await fs.unlink(path.join(outDir, MARKER_NAME));
  // those without files too: an earlier call may have been interrupted
  const folders = [
    ...own,
    ...[...present.keys()].filter((file) => file.endsWith("/")).map((folder) => `${folder}file`),
  ];
  const deepestFirst = [...foldersOf(folders)].sort((a, b) => b.length - a.length);
  for (const folder of deepestFirst) await removeEmpty(path.join(outDir, folder));
  await removeEmpty(outDir);
  return { value: { removed: own.length, foreign: [...owner.foreign].sort() }, diagnostics: [] };
}

/** Removes a folder if it is empty. */
const removeEmpty = (folder: string): Promise<void> => fs.rmdir(folder).catch(() => {});
