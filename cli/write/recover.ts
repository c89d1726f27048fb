import { disk } from "./file-system.ts";
import type { FileSystem } from "./file-system.ts";
import { mirrorFolder, patchFolder } from "./mirror.ts";
import type { Staging, WriteTarget } from "./staging.ts";
import { locateStaging } from "./staging.ts";

/**
 * How a stage takes the place of the output. `swap`: two renames. `mirror`: file by file. `patch`: the stage holds what is
 * new alone, and `removed` goes. Written when the stage is complete, removed when the output is. A missing or half-written
 * journal means that the output was not touched yet.
 */
export type Journal = { mode: "swap" | "mirror" } | { mode: "patch"; removed: readonly string[] };

export async function writeJournal(fs: FileSystem, { journal }: Staging, content: Journal): Promise<void> {
  await fs.remove(`${journal}.new`);
  await fs.create(`${journal}.new`, JSON.stringify(content));
  await fs.rename(`${journal}.new`, journal);
}

async function readJournal(fs: FileSystem, { journal }: Staging): Promise<Journal | null> {
  if (!(await fs.entry(journal))) return null;
  return JSON.parse(Buffer.from(await fs.read(journal)).toString()) as Journal;
}

/**
 * Ends what a killed build began, so that the output is a whole build again: the new one if its stage was complete, else
 * the previous one. Called first by every build, holding the lock.
 */
export async function recover(target: WriteTarget, fs: FileSystem = disk): Promise<void> {
  const staging = await locateStaging(fs, target);
  if (!(await fs.entry(staging.folder))) return;
  const journal = await readJournal(fs, staging);
  const [stage, old] = await Promise.all([fs.entry(staging.stage), fs.entry(staging.old)]);
  if (journal?.mode === "mirror" && stage) {
    await mirrorFolder(fs, staging.stage, target.outDir);
  } else if (journal?.mode === "patch" && stage) {
    await patchFolder(fs, staging.stage, target.outDir, journal.removed);
  } else if (!(await fs.entry(target.outDir))) {
    if (journal?.mode === "swap" && stage) await fs.rename(staging.stage, target.outDir);
    else if (old) await fs.rename(staging.old, target.outDir);
  }
  await fs.remove(staging.journal);
  await fs.remove(staging.folder);
}
