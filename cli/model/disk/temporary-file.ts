// Names of files that one process alone uses until it renames or removes them. They say whose they are, so that the next command
// removes what killed processes left.
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { removeAtEarlyExit } from "./early-exit.ts";
import { listIfPresent, statPath } from "./read-file.ts";
import { isAlive } from "./running-process.ts";

const NAME = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{12}\.(?:part|mjs)$/;
/** Processes of another machine or container that shares the folder cannot be seen, so their files stay for this time, in ms. */
const ABANDONED_AFTER_MS = 3_600_000;

const hostKey = (): string => zlib.crc32(os.hostname()).toString(16).padStart(8, "0");

/** A new name. */
export const temporaryName = (extension: ".part" | ".mjs"): string =>
  `${hostKey()}-${process.pid}-${randomBytes(6).toString("hex")}${extension}`;

/** Removes the temporary files that ended processes left in a folder. Errors are ignored: such files only take space. */
export function removeAbandoned(folder: string): void {
  try {
    for (const name of listIfPresent(folder)) {
      const [, host, pid] = NAME.exec(name) ?? [];
      if (host === undefined) continue;
      const file = path.join(folder, name);
      const isEnded = host === hostKey() && !isAlive({ pid: Number(pid), started: null });
      if (isEnded || Date.now() - statSync(file).mtimeMs > ABANDONED_AFTER_MS) rmSync(file, { force: true });
    }
  } catch {
    // another process removed it first, or the next command does
  }
}

/** Removes a folder in the place of a file that is ours alone, such as one of the cache: no file could replace it. */
export function removeFolderAt(file: string): void {
  if (statPath(file)?.isDirectory()) rmSync(file, { recursive: true, force: true });
}

/**
 * Writes a file in one step: others read the old content or the new one, and after an error the old one is still there. An existing
 * file keeps its mode and, if possible, its owner.
 * @throws If the disk is full or the folder read-only.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const next = path.join(path.dirname(file), temporaryName(".part"));
  const settle = removeAtEarlyExit({ path: next });
  try {
    const previous = statPath(file);
    writeFileSync(next, content);
    if (previous) keepOwner(next, previous);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  } finally {
    settle();
  }
}

function keepOwner(file: string, { mode, uid, gid }: Stats): void {
  chmodSync(file, mode);
  try {
    chownSync(file, uid, gid);
  } catch {
    // only the administrator may give files away
  }
}
