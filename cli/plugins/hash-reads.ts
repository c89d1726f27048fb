import path from "node:path";
import type { FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { readRegularFile, statPath } from "../model/disk/read-file.ts";

const IGNORED = ["**/node_modules/**", "**/.sitegen/**", "**/.git/**"];

/** Hash of the names and contents of files, of everything in folders, and of the files that match globs. A path may lead nowhere. */
export async function hashReads(root: FilePath, reads: readonly string[]): Promise<Hash> {
  const files = new Set<string>();
  const listed: string[] = [];
  for (const given of reads) {
    const stat = statPath(path.resolve(root, given));
    if (stat?.isFile()) files.add(path.resolve(root, given));
    else listed.push(stat?.isDirectory() ? `${given.replace(/\/+$/, "")}/**` : given);
  }
  if (listed.length > 0) {
    const { default: glob } = await import("fast-glob");
    const matching = await glob(listed, { cwd: root, absolute: true, dot: true, ignore: IGNORED });
    for (const file of matching) files.add(path.resolve(file));
  }
  const contents = [...files].sort().map((file) => [pathFrom(root, file), contentHash(readRegularFile(file))]);
  return contentHash(JSON.stringify(contents));
}
