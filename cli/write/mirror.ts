import path from "node:path";
import { forEachBounded } from "./bounded.ts";
import type { FileSystem } from "./file-system.ts";
import { formatRecord, isRecorded, MARKER_NAME, nameKey, type OutputRecord, readRecord } from "./marker.ts";
import { listFolder, type Tree, walkFolder } from "./walk-folder.ts";

const isPage = (file: string): boolean => /\.html?$/.test(file);

/** Removes whatever blocks the path of a file or of one of its folders, and creates its folder. */
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

/** Name of a file while it is written beside the one that it replaces. */
const TEMPORARY = ".sitegen-new";

/** Writes a record atomically, and to the disk: without one, no file of the output is known to be ours. */
async function putRecord(fs: FileSystem, folder: string, text: string): Promise<void> {
  const target = path.join(folder, MARKER_NAME);
  const temporary = target + TEMPORARY;
  await fs.remove(temporary);
  await fs.create(temporary, text);
  await fs.sync(temporary);
  await fs.rename(temporary, target);
}

/** The record of an output that holds files of two builds, as after an interrupted run. */
function joinRecords(next: OutputRecord, previous: OutputRecord | null, present: Tree): string {
  const previousFiles = previous?.files ?? new Map([...present.keys()].map((file) => [nameKey(file), ""]));
  return formatRecord(next, new Map([...(previous ? previousFiles : []), ...(next.files ?? [])]));
}

/**
 * Makes `to` equal to `from` file by file, for folders that cannot be renamed (a mount, another device). Assets come first,
 * pages next, deletions last, so that every page always finds its assets. Copies instead of moving, so that a run after a
 * crash has the same result. Files that no build wrote stay.
 */
export async function mirrorFolder(
  fs: FileSystem,
  from: string,
  to: string,
  onPages: () => void = () => {},
): Promise<void> {
  const wanted = (await listFolder(fs, from)).filter((file) => !file.endsWith("/"));
  const present = await walkFolder(fs, to);
  const put = async (file: string): Promise<void> => {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    if (present.get(file)?.type === "file" && (await fs.sameContent(source, target))) return;
    await makeWay(fs, to, file);
    const temporary = target + TEMPORARY;
    await fs.remove(temporary);
    await fs.copy(source, temporary);
    await fs.rename(temporary, target);
  };
  const previous = await readRecord(fs, to);
  const next = await readRecord(fs, from);
  // Written first: after an interrupted run, the next one must know which files are sitegen's.
  if (next) {
    await fs.makeFolder(to);
    await putRecord(fs, to, joinRecords(next, previous, present));
  }
  const assets = wanted.filter((file) => !isPage(file) && file !== MARKER_NAME);
  // Sequential, since two files may need the same new folder.
  for (const file of assets) await put(file);
  onPages();
  for (const file of wanted.filter(isPage)) await put(file);
  const wantedPaths = new Set(wanted);
  await forEachBounded(
    [...present.keys()].filter(
      (file) => !wantedPaths.has(file) && !file.endsWith("/") && previous !== null && isRecorded(previous, file),
    ),
    (file) => fs.remove(path.join(to, file)),
  );
  if (next) await putRecord(fs, to, formatRecord(next, next.files ?? new Map()));
  await removeEmptyFolders(fs, to);
}

/** Removes what an interrupted `mirrorFolder` was writing, if the folder to copy from is lost. */
export async function removeTemporaries(fs: FileSystem, to: string): Promise<void> {
  const record = await readRecord(fs, to);
  for (const file of await listFolder(fs, to)) {
    const target = file.slice(0, -TEMPORARY.length);
    const isOurs = target === MARKER_NAME || (record !== null && isRecorded(record, target));
    if (file.endsWith(TEMPORARY) && isOurs) await fs.remove(path.join(to, file));
  }
}

async function removeEmptyFolders(fs: FileSystem, folder: string): Promise<boolean> {
  const entries = await fs.list(folder);
  let remaining = entries.length;
  for (const { name, type } of entries) {
    if (type !== "folder") continue;
    const below = path.join(folder, name);
    if (!(await removeEmptyFolders(fs, below))) continue;
    await fs.remove(below);
    remaining--;
  }
  return remaining === 0;
}
