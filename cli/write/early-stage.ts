import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { FilePath, OutputPath } from "../model/brands.ts";
import type { PutOutput } from "../model/output.ts";
import { assertInside } from "./check-output-paths.ts";
import { disk, type Entry, type FileSystem } from "./file-system.ts";
import { locateStaging, type WriteTarget } from "./staging.ts";
import type { Tree } from "./walk-folder.ts";

/** Files of the next output that are written before all others are known. */
export interface EarlyStage {
  /** Writes a file, unless the output holds the same. Of equal paths the first counts. Faults of the disk are told by `writeOutputs`. */
  put: PutOutput;
  /** What was written, by where it stands, and how it looks. */
  readonly written: ReadonlyMap<string, Entry>;
  /** The first fault of the disk, and the bytes of all that is missing for it. */
  fault(): EarlyFault | null;
  /** At once, so that a signal handler can do it. Nothing is written afterwards; a stage that is complete stays. */
  discard(): void;
}

export interface EarlyFault {
  error: unknown;
  bytes: number;
}

/** The caller holds the lock and has called `recover`. @param present What stands in the output folder. */
export async function openEarlyStage(target: WriteTarget, present: Tree, fs: FileSystem = disk): Promise<EarlyStage> {
  const { folder, stage, journal } = await locateStaging(fs, target);
  const places = new Map<OutputPath, Promise<FilePath>>();
  const folders = new Set<string>();
  const written = new Map<string, Entry>();
  let fault: EarlyFault | null = null;
  let ended = false;
  const isSame = async (file: OutputPath, bytes: Uint8Array): Promise<boolean> => {
    const there = present.get(file);
    if (there?.type !== "file" || there.size !== bytes.length) return false;
    return Buffer.compare(bytes, await fs.read(path.join(target.outDir, file))) === 0;
  };
  const write = async (file: string, bytes: Uint8Array): Promise<void> => {
    const above = path.dirname(file);
    if (!folders.has(above)) await fs.makeFolder(above);
    folders.add(above);
    written.set(file, await fs.create(file, bytes));
  };
  const put = async (file: OutputPath, bytes: Uint8Array): Promise<FilePath> => {
    assertInside(file);
    const next = path.join(stage, file) as FilePath;
    if (ended) return next;
    try {
      if (await isSame(file, bytes)) return path.join(target.outDir, file) as FilePath;
      if (fault) fault.bytes += bytes.length;
      else await write(next, bytes);
    } catch (error) {
      fault ??= { error, bytes: 0 };
      fault.bytes += bytes.length;
    }
    return next;
  };
  return {
    put(file, bytes) {
      const place = places.get(file) ?? put(file, bytes);
      places.set(file, place);
      return place;
    },
    written,
    fault: () => fault,
    discard() {
      ended = true;
      if (!existsSync(journal)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
