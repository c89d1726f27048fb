import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FilePath } from "../model/brands.ts";

/** Of the code that runs: found once, since that stays what it is. */
let running: string | undefined;

/**
 * Stands for everything of sitegen and of Node that a cached result depends on: our own code as it runs, the packages
 * that we pin, and the format that V8 writes values in.
 */
export function toolVersion(packageDir: FilePath): string {
  running ??= versionOf(packageDir, runsFromDist(packageDir));
  return running;
}

/** @param bundled Whether the code that runs is the one in `dist`. */
export function versionOf(packageDir: FilePath, bundled: boolean): string {
  const folders = bundled ? ["dist/chunks"] : ["cli", "runtime/shared"];
  const hash = createHash("sha256");
  hash.update(readFileSync(path.join(packageDir, "package.json")));
  // chunks are named after their content
  for (const folder of folders) hashFolder(path.join(packageDir, folder), hash, bundled ? "names" : "contents");
  // 240 files: of those that come with a release the sizes tell enough
  if (bundled) hashFolder(path.join(packageDir, "cli/highlight/tables"), hash, "sizes");
  return `${hash.digest("hex")} ${process.versions.v8}`;
}

function runsFromDist(packageDir: FilePath): boolean {
  return path.relative(packageDir, fileURLToPath(import.meta.url)).startsWith("dist");
}

function hashFolder(folder: string, hash: ReturnType<typeof createHash>, by: "names" | "sizes" | "contents"): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    hash.update(`${entry.name}\0`);
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) hashFolder(file, hash, by);
    else if (by === "contents") hash.update(readFileSync(file));
    else if (by === "sizes") hash.update(`${statSync(file).size}\0`);
  }
}
