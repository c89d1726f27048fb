import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { FileSystem } from "./file-system.ts";

/** Where an output folder is prepared, kept aside and mended. */
export interface Staging {
  folder: string;
  /** The new output while it grows. */
  stage: string;
  /** Files that are moved into the stage once the spare one has taken its place; without folders, which stand there. */
  early: string;
  /** The previous output while the new one takes its place. */
  old: string;
  /** Exists from the moment the stage is complete until the swap is done. */
  journal: string;
  /**
   * The output before the last one, whose files are links to those of the last one as far as they are the same: nearly the
   * next stage. Null where it would lie beside the output.
   */
  spare: string | null;
}

export interface WriteTarget {
  /** Real path, links resolved. */
  outDir: FilePath;
  root: FilePath;
  cacheDir: FilePath;
}

async function deviceOf(fs: FileSystem, folder: string): Promise<number | null> {
  for (let at = folder; ; at = path.dirname(at)) {
    const entry = await fs.entry(at);
    if (entry) return entry.device;
    if (at === path.dirname(at)) return null;
  }
}

/**
 * The cache folder if it stands on the output's device, else a hidden folder beside the output: only within a device
 * can files be linked and folders renamed.
 */
export async function locateStaging(fs: FileSystem, target: WriteTarget): Promise<Staging> {
  const { outDir, cacheDir } = target;
  const near = (await deviceOf(fs, cacheDir)) === (await deviceOf(fs, path.dirname(outDir)));
  const name = contentHash(outDir).slice(0, 12);
  const folder = near
    ? path.join(cacheDir, `output-${name}`)
    : path.join(path.dirname(outDir), `.${path.basename(outDir)}.sitegen`);
  return {
    folder,
    spare: near ? path.join(cacheDir, `spare-${name}`) : null,
    stage: path.join(folder, "stage"),
    early: path.join(folder, "early"),
    old: path.join(folder, "old"),
    journal: path.join(folder, "journal.json"),
  };
}
