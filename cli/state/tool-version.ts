import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FilePath } from "../model/brands.ts";
import { oncePerText } from "../../runtime/shared/once.ts";

/**
 * Identifies everything in sitegen and Node that a cached result depends on: sitegen's code, its pinned packages, and V8's
 * serialization format.
 */
export const toolVersion = oncePerText((packageDir: FilePath) => versionOf(packageDir, runsFromDist(packageDir)));

/** @param bundled Whether the code runs from `dist`. */
export function versionOf(packageDir: FilePath, bundled: boolean): string {
  const hash = createHash("sha256");
  hash.update(readFileSync(path.join(packageDir, "package.json")));
  // names of chunks contain hashes of their content; one of them covers the scanner's tables
  if (bundled) hash.update(readdirSync(path.join(packageDir, "dist/chunks")).sort().join("\0"));
  else for (const folder of ["cli", "runtime/shared"]) hashFolder(path.join(packageDir, folder), hash);
  return `${hash.digest("hex")} ${process.versions.v8}`;
}

function runsFromDist(packageDir: FilePath): boolean {
  return path.relative(packageDir, fileURLToPath(import.meta.url)).startsWith("dist");
}

function hashFolder(folder: string, hash: ReturnType<typeof createHash>): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    hash.update(`${entry.name}\0`);
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) hashFolder(file, hash);
    else hash.update(readFileSync(file));
  }
}
