import path from "node:path";
import { disk } from "./file-system.ts";
import type { FileSystem } from "./file-system.ts";
import { foreignFiles, isWhole, readRecord } from "./marker.ts";
import { mirrorFolder, removeTemporaries } from "./mirror.ts";
import { rescueFiles } from "./output-owner.ts";
import type { Staging, WriteTarget } from "./staging.ts";
import { locateStaging } from "./staging.ts";
import { syncName } from "./sync-output.ts";
import { listFolder } from "./walk-folder.ts";

/**
 * How the stage replaces the output. `swap`: two renames. `mirror`: file by file. The journal that records it exists from the
 * completion of the stage to that of the output. Without one, or with half a journal, the output is untouched.
 */
export type SwapMode = "swap" | "mirror";

/** @param fsync See `WriteOptions`. */
export async function writeJournal(
  fs: FileSystem,
  { journal, folder }: Staging,
  mode: SwapMode,
  fsync: boolean,
): Promise<void> {
  await fs.remove(`${journal}.new`);
  await fs.create(`${journal}.new`, JSON.stringify({ mode }));
  if (fsync) await fs.sync(`${journal}.new`);
  await fs.rename(`${journal}.new`, journal);
  if (fsync) await syncName(fs, journal, path.dirname(path.dirname(folder)));
}

async function readJournal(fs: FileSystem, { journal }: Staging): Promise<SwapMode | null> {
  if (!(await fs.entry(journal))) return null;
  const text = Buffer.from(await fs.read(journal)).toString();
  return text.includes('"mirror"') ? "mirror" : "swap";
}

/**
 * Restores a complete output after a build was killed: the new one if its stage was complete, else the previous one. Every
 * build calls it first, after taking the lock. After a power cut, even a stage that was complete may be damaged.
 */
export async function recover(target: WriteTarget, fs: FileSystem = disk): Promise<void> {
  const staging = await locateStaging(fs, target);
  if (!(await fs.entry(staging.folder))) return;
  const mode = await readJournal(fs, staging);
  const [stage, old] = await Promise.all([fs.entry(staging.stage), fs.entry(staging.old)]);
  const isComplete = mode !== null && stage !== null && (await isWhole(fs, staging.stage));
  if (mode === "mirror" && isComplete) {
    await mirrorFolder(fs, staging.stage, target.outDir);
  } else if (await fs.entry(target.outDir)) {
    // of a mirror whose stage or journal is lost
    await removeTemporaries(fs, target.outDir);
  } else {
    if (mode === "swap" && isComplete) await fs.rename(staging.stage, target.outDir);
    else if (old) await fs.rename(staging.old, target.outDir);
  }
  const record = await readRecord(fs, staging.old);
  if (record)
    await rescueFiles(fs, foreignFiles(await listFolder(fs, staging.old), record), staging.old, target.outDir);
  await fs.remove(staging.journal);
  await fs.remove(staging.folder);
}
