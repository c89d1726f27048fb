import path from "node:path";
import type { FilePath, OutputPath } from "../model/brands.ts";
import type { Entry, StagedFile } from "../model/disk/entry.ts";
import { type Leftover, removeAtEarlyExit, removeLeftover } from "../model/disk/early-exit.ts";
import type { OutputStage } from "../model/output.ts";
import { assertInside } from "./check-output-paths.ts";
import { disk, errorCode, type FileSystem } from "./file-system.ts";
import { keyOfBytes } from "./marker.ts";
import { closeGate, createGate } from "./shared-stage.ts";
import { locateStaging, type WriteTarget } from "./staging.ts";
import type { Tree } from "./walk-folder.ts";

/** Files of the next output that are written while others are still being rendered. `writeOutputs` reports disk errors. */
export interface EarlyStage extends OutputStage {
  /** The written files by absolute path. */
  readonly written: ReadonlyMap<string, StagedFile>;
  /** Removes files that are not part of the output as they were put. */
  drop(files: Iterable<OutputPath>): Promise<void>;
  /** The first disk error, and the size of all files that are missing because of it; null without. */
  failure(): StageFailure | null;
  /** Removes the stage, unless it is complete, and prevents further writes. Synchronous, for signal handlers. */
  discard(): void;
}

export interface StageFailure {
  error: unknown;
  bytes: number;
}

/** Maximum number of writes pending in a worker; further `put` calls wait. */
const MAX_PENDING = 32;

/** Opens the stage. The caller holds the lock and has called `recover`. @param present Entries of the output folder. */
export async function openEarlyStage(target: WriteTarget, present: Tree, fs: FileSystem = disk): Promise<EarlyStage> {
  const { folder, stage, early, spare, journal } = await locateStaging(fs, target);
  const places = new Map<OutputPath, Promise<FilePath>>();
  const folders = new Set<string>();
  const written = new Map<string, StagedFile>();
  const pending = new Set<Promise<void>>();
  const gate = createGate();
  // Workers do not compare files with the previous output.
  const isShared = present.size === 0;
  const isMoved = !isShared && spare !== null && (await fs.entry(spare)) !== null;
  let count = 0;
  const placeOf = (file: OutputPath): FilePath =>
    (isMoved ? path.join(early, String(count++)) : path.join(stage, file)) as FilePath;
  let failure: StageFailure | null = null;
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
      // A worker that died may have left the file half written.
      await fs.remove(file);
      return fs.create(file, bytes);
    }
  };
  const write = async (file: string, bytes: Uint8Array): Promise<void> => {
    const above = path.dirname(file);
    if (!folders.has(above)) await fs.makeFolder(above);
    folders.add(above);
    written.set(file, { entry: await create(file, bytes), key: keyOfBytes(bytes) });
  };
  const putHere = async (file: OutputPath, bytes: Uint8Array): Promise<FilePath> => {
    const next = placeOf(file);
    if (ended) return next;
    try {
      if (await isSame(file, bytes)) return path.join(target.outDir, file) as FilePath;
      if (failure) failure.bytes += bytes.length;
      else await write(next, bytes);
    } catch (error) {
      failure ??= { error, bytes: 0 };
      failure.bytes += bytes.length;
    }
    return next;
  };
  const put: OutputStage["put"] = async (file, bytesOf, elsewhere) => {
    assertInside(file);
    if (!elsewhere || !isShared || failure || ended) return putHere(file, bytesOf());
    const next = placeOf(file);
    const writing = elsewhere(next).then(async (staged) => {
      if (staged) written.set(next, staged);
      else await putHere(file, bytesOf());
      pending.delete(writing);
    });
    pending.add(writing);
    // `settle` reports the error.
    writing.catch(() => {});
    if (pending.size >= MAX_PENDING) await writing;
    return next;
  };
  const leftover: Leftover = { path: folder, unless: journal };
  const close = (): void => {
    ended = true;
    closeGate(gate);
  };
  const settle = removeAtEarlyExit(leftover, close);
  return {
    put(file, bytesOf, elsewhere) {
      const place = places.get(file) ?? put(file, bytesOf, elsewhere);
      places.set(file, place);
      return place;
    },
    shared: isShared ? { folder: stage as FilePath, gate } : null,
    note(file, staged) {
      const next = placeOf(file);
      written.set(next, staged);
      places.set(file, Promise.resolve(next));
      return next;
    },
    async settle() {
      await Promise.all(pending);
    },
    async drop(files) {
      for (const file of files) {
        const place = await places.get(file);
        if (place !== undefined && written.delete(place)) await fs.remove(place);
      }
    },
    written,
    failure: () => failure,
    discard() {
      settle();
      close();
      removeLeftover(leftover);
    },
  };
}
