import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { FileSystem } from "./file-system.ts";

/** Paths used while an output folder is replaced. */
export interface Staging {
  folder: string;
  /** The new output while it is written. */
  stage: string;
  /** Files written before the spare becomes the stage, without folders. They are moved into the stage then. */
  early: string;
  /** The previous output during the swap. */
  old: string;
  /** Exists from the completion of the stage to the end of the swap. */
  journal: string;
  /**
   * The output before the previous one. Its unchanged files are hard links to those of the previous one, so that it is nearly
   * the next stage. Null if it would have to be next to the output.
   */
  spare: string | null;
}

export interface WriteTarget {
  /** Real path, with symlinks resolved. */
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
 * Chooses the staging folder: in the cache folder if that is on the output's device, else in a hidden folder next to the
 * output. Files can be linked and folders renamed only within a device.
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
