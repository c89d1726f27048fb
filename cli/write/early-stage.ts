import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { FilePath, OutputPath } from "../model/brands.ts";
import type { OutputStage } from "../model/output.ts";
import { assertInside } from "./check-output-paths.ts";
import { disk, type Entry, errorCode, type FileSystem } from "./file-system.ts";
import { closeGate, createGate } from "./shared-stage.ts";
import { locateStaging, type WriteTarget } from "./staging.ts";
import type { Tree } from "./walk-folder.ts";

/** Files of the next output that are written before all others are known. Faults of the disk are told by `writeOutputs`. */
export interface EarlyStage extends OutputStage {
  /** What was written, by where it stands, and how it looks; null if nobody has looked. */
  readonly written: ReadonlyMap<string, Entry | null>;
  /** The first fault of the disk, and the bytes of all that is missing for it. */
  fault(): EarlyFault | null;
  /** At once, so that a signal handler can do it. Nothing is written afterwards; a stage that is complete stays. */
  discard(): void;
}

export interface EarlyFault {
  error: unknown;
  bytes: number;
}

/** Files that another thread has to write: whoever puts the next one waits. */
const MOST_WAITING = 32;

/** The caller holds the lock and has called `recover`. @param present What stands in the output folder. */
export async function openEarlyStage(target: WriteTarget, present: Tree, fs: FileSystem = disk): Promise<EarlyStage> {
  const { folder, stage, early, spare, journal } = await locateStaging(fs, target);
  const places = new Map<OutputPath, Promise<FilePath>>();
  const folders = new Set<string>();
  const written = new Map<string, Entry | null>();
  const waiting = new Set<Promise<void>>();
  const gate = createGate();
  // another thread compares nothing
  const isShared = present.size === 0;
  const isMoved = !isShared && spare !== null && (await fs.entry(spare)) !== null;
  let count = 0;
  const placeOf = (file: OutputPath): FilePath =>
    (isMoved ? path.join(early, String(count++)) : path.join(stage, file)) as FilePath;
  let fault: EarlyFault | null = null;
  let ended = false;
  const isSame = async (file: OutputPath, bytes: Uint8Array): Promise<boolean> => {
    const there = present.get(file);
    if (there?.type !== "file" || there.size !== bytes.length) return false;
    return fs.holds(path.join(target.outDir, file), bytes);
  };
  const create = async (file: string, bytes: Uint8Array): Promise<Entry> => {
    try {
      return await fs.create(file, bytes);
    } catch (error) {
      if (!isShared || errorCode(error) !== "EEXIST") throw error;
      // by a thread that died meanwhile
      await fs.remove(file);
      return fs.create(file, bytes);
    }
  };
  const write = async (file: string, bytes: Uint8Array): Promise<void> => {
    const above = path.dirname(file);
    if (!folders.has(above)) await fs.makeFolder(above);
    folders.add(above);
    written.set(file, await create(file, bytes));
  };
  const putHere = async (file: OutputPath, bytes: Uint8Array): Promise<FilePath> => {
    const next = placeOf(file);
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
  const put: OutputStage["put"] = async (file, bytesOf, elsewhere) => {
    assertInside(file);
    if (!elsewhere || !isShared || fault || ended) return putHere(file, bytesOf());
    const next = placeOf(file);
    const writing = elsewhere(next).then(async (isWritten) => {
      if (isWritten) written.set(next, null);
      else await putHere(file, bytesOf());
      waiting.delete(writing);
    });
    waiting.add(writing);
    // told when all is settled
    writing.catch(() => {});
    if (waiting.size >= MOST_WAITING) await writing;
    return next;
  };
  return {
    put(file, bytesOf, elsewhere) {
      const place = places.get(file) ?? put(file, bytesOf, elsewhere);
      places.set(file, place);
      return place;
    },
    shared: isShared ? { folder: stage as FilePath, gate } : null,
    note(file) {
      const next = placeOf(file);
      written.set(next, null);
      places.set(file, Promise.resolve(next));
      return next;
    },
    async settle() {
      await Promise.all(waiting);
    },
    written,
    fault: () => fault,
    discard() {
      ended = true;
      closeGate(gate);
      if (!existsSync(journal)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
