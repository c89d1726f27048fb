// What files looked like, so that a later run can tell without reading them that nobody has touched them since.
import { lstatSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import type { FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";

/**
 * Size, times and inode of a file. Empty if it changed so shortly before it was looked at that a further change might
 * leave the same ones: such a file equals nothing, as in the index of git.
 */
export type Stamp = string;

/** Stamps by absolute path. */
export type Stamps = Map<string, Stamp>;

/** Stands for the stamp of a file of which it only counts that it is there. */
export const PRESENT: Stamp = "present";

/** What an installation of packages leaves changed in a `node_modules`. */
const INSTALLERS = [".package-lock.json", ".modules.yaml", ".yarn-integrity", ".yarn-state.yml"];
/** More files than this are not the folder of a site alone, or of one that no machine has the memory for. */
const MOST_FILES = 400_000;
/** Steps of a file system's clock, in ms: the kernel's ticks, and whole seconds where times have nothing finer. */
const TICK_MS = 20;
const COARSE_TICK_MS = 2_000;

/** Whether a further change might leave the same times. @param now Time of the disk, in ms. */
const isRecent = ({ mtimeMs, ctimeMs }: Pick<Stats, "mtimeMs" | "ctimeMs">, now: number): boolean => {
  const tick = mtimeMs % 1000 === 0 ? COARSE_TICK_MS : TICK_MS;
  return Math.max(mtimeMs, ctimeMs) >= now - tick;
};

/** Joined, since all are kept: a template leaves a chain of its parts. */
const stampOf = (stats: Stats, now: number): Stamp =>
  isRecent(stats, now) ? "" : [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(" ");

/** The stamp of one file or folder, "absent" if it is not there. @param now Time of the disk, in ms. */
export function stampFile(file: string, now: number): Stamp {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? stampOf(stats, now) : "absent";
}

/** Adds what tells of another installation of packages. @param folder A `node_modules`. */
export function stampPackages(folder: string, now: number, stamps: Stamps): void {
  stamps.set(folder, stampFile(folder, now));
  for (const name of INSTALLERS) stamps.set(path.join(folder, name), stampFile(path.join(folder, name), now));
}

interface Listed {
  file: FilePath;
  type: "file" | "link" | "packages";
}

/** @throws Error if there are more files than `most`. */
function listTree(folder: FilePath, skip: ReadonlySet<string>, most: number, found: Listed[] = []): Listed[] {
  const below = folder.endsWith(path.sep) ? folder : folder + path.sep;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = (below + entry.name) as FilePath;
    if (entry.name === ".git" || skip.has(file)) continue;
    if (entry.name === "node_modules") found.push({ file, type: "packages" });
    else if (entry.isDirectory()) listTree(file, skip, most, found);
    else if (found.push({ file, type: entry.isSymbolicLink() ? "link" : "file" }) > most)
      throw new Error(`too many files in ${folder}`);
  }
  return found;
}

/**
 * Adds all files below a folder, of packages only what an installation changes; `.git` and the folders of `skip` are left out.
 * @param now Time of the disk, in ms.
 * @param counts Whether it counts how a file looks; of others only names are noted.
 * @param most With more files none is looked at.
 * @throws Error where nobody can say what belongs to the folder: links to folders, endless numbers of files.
 */
export function stampTree(
  folder: FilePath,
  skip: ReadonlySet<string>,
  now: number,
  stamps: Stamps,
  counts: (file: string) => boolean = () => true,
  most = MOST_FILES,
): void {
  for (const { file, type } of listTree(folder, skip, most - stamps.size)) {
    if (type === "packages") {
      stampPackages(file, now, stamps);
      continue;
    }
    const target = type === "link" ? statSync(file, { throwIfNoEntry: false }) : undefined;
    if (target?.isDirectory()) throw new Error(`${file} leads elsewhere`);
    if (!counts(file)) {
      stamps.set(file, PRESENT);
      continue;
    }
    const own = stampOf(lstatSync(file), now);
    stamps.set(file, target ? joinStamps(own, stampOf(target, now)) : own);
  }
}

const joinStamps = (...stamps: Stamp[]): Stamp => (stamps.includes("") ? "" : stamps.join(" "));

/** How the files of a site differ from those of an earlier run. */
export interface StampsDiff {
  /** Files with other bytes. */
  changed: string[];
  /** Files that were added or removed. */
  listed: string[];
}

/**
 * Compares files by their stamps, or, where these prove nothing, by their bytes.
 * @param hashes Of the bytes that files had; without one the stamp alone decides.
 */
export function compareStamps(
  before: ReadonlyMap<string, Stamp>,
  current: ReadonlyMap<string, Stamp>,
  hashes: ReadonlyMap<string, Hash>,
): StampsDiff {
  const diff: StampsDiff = { changed: [], listed: [] };
  for (const [file, stamp] of before) {
    const found = current.get(file);
    if (found === undefined) diff.listed.push(file);
    else if (found === stamp && stamp !== "") continue;
    else if (found === "absent" || stamp === "absent") diff.listed.push(file);
    else if (!hasHash(file, hashes.get(file))) diff.changed.push(file);
  }
  for (const file of current.keys()) if (!before.has(file)) diff.listed.push(file);
  return diff;
}

function hasHash(file: string, hash: Hash | undefined): boolean {
  try {
    return hash !== undefined && contentHash(readFileSync(file)) === hash;
  } catch {
    return false; // a folder in its place, or gone meanwhile
  }
}

/** Whether there are the same files, and each is as it was. See `compareStamps`. */
export function areSame(
  before: Iterable<readonly [file: string, stamp: Stamp]>,
  current: ReadonlyMap<string, Stamp>,
  hashes: ReadonlyMap<string, Hash>,
): boolean {
  const { changed, listed } = compareStamps(new Map(before), current, hashes);
  return changed.length + listed.length === 0;
}
