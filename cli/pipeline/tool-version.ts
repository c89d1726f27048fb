import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FilePath } from "../model/brands.ts";

/**
 * Stands for everything of sitegen and of Node that a cached result depends on: our own code as it runs, the packages
 * that we pin, and the format that V8 writes values in.
 */
export function toolVersion(packageDir: FilePath): string {
  const here = fileURLToPath(import.meta.url);
  const bundled = path.relative(packageDir, here).startsWith("dist");
  const folders = bundled ? ["dist/chunks"] : ["cli", "runtime/shared"];
  const hash = createHash("sha256");
  hash.update(readFileSync(path.join(packageDir, "package.json")));
  // chunks are named after their content
  for (const folder of folders) hashFolder(path.join(packageDir, folder), hash, bundled);
  return `${hash.digest("hex")} ${process.versions.v8}`;
}

function hashFolder(folder: string, hash: ReturnType<typeof createHash>, namesSuffice: boolean): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    hash.update(`${entry.name}\0`);
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) hashFolder(file, hash, namesSuffice);
    else if (!namesSuffice) hash.update(readFileSync(file));
  }
}
