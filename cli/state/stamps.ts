// Stamps of files, by which a later run finds unchanged files without reading them.
import { lstatSync, readdirSync, readFileSync, type Stats } from "node:fs";
import path from "node:path";
import type { FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { startIn } from "../model/disk/file-paths.ts";
import { statPath } from "../model/disk/read-file.ts";

/**
 * Size, times and inode of a file. Empty, and equal to nothing, if the file changed just before: a further change could leave the
 * same times. Git's index does the same.
 */
export type Stamp = string;

/** Stamps by absolute path. */
export type Stamps = Map<string, Stamp>;

/** The stamp of a file of which only the existence counts. */
export const PRESENT: Stamp = "present";

/** Files in `node_modules` that change with every installation. */
const INSTALLERS = [".package-lock.json", ".modules.yaml", ".yarn-integrity", ".yarn-state.yml"];
/** A folder with more files is no site's, or its site would not fit in memory. */
const MOST_FILES = 400_000;
/** Resolution of a file system's clock, in ms: the kernel's ticks, or whole seconds on coarse file systems. */
const TICK_MS = 20;
const COARSE_TICK_MS = 2_000;

/** Whether a further change could leave the same times. @param diskTime In ms. */
const isRecent = ({ mtimeMs, ctimeMs }: Pick<Stats, "mtimeMs" | "ctimeMs">, diskTime: number): boolean => {
  const tick = mtimeMs % 1000 === 0 ? COARSE_TICK_MS : TICK_MS;
  return Math.max(mtimeMs, ctimeMs) >= diskTime - tick;
};

// `join`: a template literal would keep its parts in memory
const stampOf = (stats: Stats, diskTime: number): Stamp =>
  isRecent(stats, diskTime) ? "" : [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(" ");

/** The stamp of one file or folder; "absent" if it does not exist. @param diskTime In ms. */
export function stampFile(file: string, diskTime: number): Stamp {
  const stats = statPath(file);
  return stats ? stampOf(stats, diskTime) : "absent";
}

/** Adds stamps that change with an installation of packages. @param folder A `node_modules`. */
export function stampPackages(folder: string, diskTime: number, stamps: Stamps): void {
  stamps.set(folder, stampFile(folder, diskTime));
  for (const name of INSTALLERS) stamps.set(path.join(folder, name), stampFile(path.join(folder, name), diskTime));
}

interface Listed {
  file: FilePath;
  type: "file" | "link" | "packages";
}

/** @throws Error if there are more files than `most`. */
function listTree(folder: FilePath, skip: ReadonlySet<string>, most: number, list: Listed[] = []): Listed[] {
  const below = startIn(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = (below + entry.name) as FilePath;
    if (entry.name === ".git" || skip.has(file)) continue;
    if (entry.name === "node_modules") list.push({ file, type: "packages" });
    else if (entry.isDirectory()) listTree(file, skip, most, list);
    else if (list.push({ file, type: entry.isSymbolicLink() ? "link" : "file" }) > most)
      throw new Error(`too many files in ${folder}`);
  }
  return list;
}

/**
 * Adds the files below a folder; `.git` and the folders of `skip` are left out, and packages are covered by `stampPackages`.
 * @param diskTime In ms.
 * @param counts Whether a file's content counts; of other files only the names do. By default all content counts.
 * @param most Largest number of files.
 * @throws Error if there are more files, or links to folders.
 */
export function stampTree(
  folder: FilePath,
  skip: ReadonlySet<string>,
  diskTime: number,
  stamps: Stamps,
  counts: (file: string) => boolean = () => true,
  most = MOST_FILES,
): void {
  for (const { file, type } of listTree(folder, skip, most - stamps.size)) {
    if (type === "packages") {
      stampPackages(file, diskTime, stamps);
      continue;
    }
    const target = type === "link" ? statPath(file) : undefined;
    if (target?.isDirectory()) throw new Error(`${file} leads elsewhere`);
    if (!counts(file)) {
      stamps.set(file, PRESENT);
      continue;
    }
    const own = stampOf(lstatSync(file), diskTime);
    stamps.set(file, target ? joinStamps(own, stampOf(target, diskTime)) : own);
  }
}

const joinStamps = (...stamps: Stamp[]): Stamp => (stamps.includes("") ? "" : stamps.join(" "));

/** Differences between the files of two runs. */
export interface StampsDiff {
  /** Files with different bytes. */
  changed: string[];
  /** Files that were added or removed. */
  listed: string[];
}

/**
 * Compares files by stamp, and files with different stamps by their bytes.
 * @param hashes Previous hashes of the bytes; without one, only the stamp counts.
 */
export function compareStamps(
  before: ReadonlyMap<string, Stamp>,
  current: ReadonlyMap<string, Stamp>,
  hashes: ReadonlyMap<string, Hash>,
): StampsDiff {
  const diff: StampsDiff = { changed: [], listed: [] };
  for (const [file, stamp] of before) {
    const currentStamp = current.get(file);
    if (currentStamp === undefined) diff.listed.push(file);
    else if (currentStamp === stamp && stamp !== "") continue;
    else if (currentStamp === "absent" || stamp === "absent") diff.listed.push(file);
    else if (!hasHash(file, hashes.get(file))) diff.changed.push(file);
  }
  for (const file of current.keys()) if (!before.has(file)) diff.listed.push(file);
  return diff;
}

function hasHash(file: string, hash: Hash | undefined): boolean {
  try {
    return hash !== undefined && contentHash(readFileSync(file)) === hash;
  } catch {
    return false; // replaced by a folder, or deleted meanwhile
  }
}

/** Whether `compareStamps` finds no difference. */
export function areUnchanged(
  before: Iterable<readonly [file: string, stamp: Stamp]>,
  current: ReadonlyMap<string, Stamp>,
  hashes: ReadonlyMap<string, Hash>,
): boolean {
  const { changed, listed } = compareStamps(new Map(before), current, hashes);
  return changed.length + listed.length === 0;
}
