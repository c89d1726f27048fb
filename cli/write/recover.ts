import { disk } from "./file-system.ts";
import type { FileSystem } from "./file-system.ts";
import { mirrorFolder } from "./mirror.ts";
import { rescueFiles } from "./output-owner.ts";
import type { Staging, WriteTarget } from "./staging.ts";
import { locateStaging } from "./staging.ts";
import { walkFolder } from "./walk-folder.ts";

/**
 * How the stage replaces the output. `swap`: two renames. `mirror`: file by file. The journal that records it exists from the
 * completion of the stage to that of the output. Without one, or with half a journal, the output is untouched.
 */
export type SwapMode = "swap" | "mirror";

export async function writeJournal(fs: FileSystem, { journal }: Staging, mode: SwapMode): Promise<void> {
  await fs.remove(`${journal}.new`);
  await fs.create(`${journal}.new`, JSON.stringify({ mode }));
  await fs.rename(`${journal}.new`, journal);
}

async function readJournal(fs: FileSystem, { journal }: Staging): Promise<SwapMode | null> {
  if (!(await fs.entry(journal))) return null;
  const text = Buffer.from(await fs.read(journal)).toString();
  return text.includes('"mirror"') ? "mirror" : "swap";
}

/**
 * Restores a complete output after a build was killed: the new one if its stage was complete, else the previous one. Every
 * build calls it first, after taking the lock.
 */
export async function recover(target: WriteTarget, fs: FileSystem = disk): Promise<void> {
  const staging = await locateStaging(fs, target);
  if (!(await fs.entry(staging.folder))) return;
  const mode = await readJournal(fs, staging);
  const [stage, old] = await Promise.all([fs.entry(staging.stage), fs.entry(staging.old)]);
  if (mode === "mirror" && stage) {
    await mirrorFolder(fs, staging.stage, target.outDir);
  } else if (!(await fs.entry(target.outDir))) {
    if (mode === "swap" && stage) await fs.rename(staging.stage, target.outDir);
    else if (old) await fs.rename(staging.old, target.outDir);
  }
  if (await fs.entry(staging.old)) await rescueFiles(fs, await walkFolder(fs, staging.old), staging.old, target.outDir);
  await fs.remove(staging.journal);
  await fs.remove(staging.folder);
}
