import fs from "node:fs/promises";
import path from "node:path";

/** Resolves symlinks in the existing part of a path. */
export async function realPath(file: string): Promise<string> {
  try {
    return await fs.realpath(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(await realPath(parent), path.basename(file));
  }
}
