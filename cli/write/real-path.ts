import fs from "node:fs/promises";
import path from "node:path";

/** Links resolved as far as the path exists. */
export async function realPath(file: string): Promise<string> {
  try {
    return await fs.realpath(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(await realPath(parent), path.basename(file));
  }
}
