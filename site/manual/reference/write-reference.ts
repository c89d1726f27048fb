import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sourceOf } from "./page.ts";
import { readReference } from "./read-reference.ts";

/**
 * Writes the pages of the reference from the code of this repository. Files that are current are not touched, so that a build
 * after it reuses their pages.
 */
export function writeReference(repoRoot: string): void {
  const folder = path.join(repoRoot, "content/manual/reference");
  const files = new Map(readReference(repoRoot).map((page) => [`${page.path}.md`, sourceOf(page)]));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".md") && !files.has(name)) rmSync(path.join(folder, name));
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (readIfPresent(file) !== text) writeFileSync(file, text);
  }
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
