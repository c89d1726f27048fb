import { readdirSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../../model/brands.ts";
import { contentHash } from "../../model/content-hash.ts";
import { readRegularFile, statPath } from "../../model/disk/read-file.ts";

/** Paths with what was there: see `FileStates`. */
export type ProbedFiles = Readonly<Record<string, string>>;

/** What is at paths below and above the site's folder; each is looked up once. */
export interface FileStates {
  /** Hash of a file; of the names in a folder whose path ends with `/`; else `folder` or `absent`. */
  get(file: string): string;
  areCurrent(probed: ProbedFiles): boolean;
}

/** @param root Start of relative paths. */
export function createFileStates(root: FilePath): FileStates {
  const states = new Map<string, string>();
  const get = (file: string): string => {
    let state = states.get(file);
    if (state === undefined) {
      state = stateOf(path.resolve(root, file), file.endsWith("/"));
      states.set(file, state);
    }
    return state;
  };
  return { get, areCurrent: (probed) => Object.entries(probed).every(([file, state]) => get(file) === state) };
}

export function stateOf(file: string, isListed: boolean): string {
  const stats = statPath(file);
  if (stats === null) return "absent";
  if (!stats.isDirectory()) return isListed ? "absent" : contentHash(readRegularFile(file));
  return isListed ? contentHash(readdirSync(file).sort().join("\n")) : "folder";
}
