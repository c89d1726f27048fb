// Bytes that are spilled to disk: pages of a large site are rendered long before they are written.
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import { removeAtEarlyExit } from "../model/disk/early-exit.ts";
import { temporaryName } from "../model/disk/temporary-file.ts";
import type { SpillBytes } from "../model/host.ts";

/** Bytes that stay in memory before anything is spilled: a small site touches no disk. */
const IN_MEMORY = 16e6;

export interface Spill {
  keep: SpillBytes;
  /** Deletes the file. Spilled bytes cannot be read afterwards. */
  close(): void;
}

/** @param folder Created on demand. If the disk cannot be written to, everything stays in memory. */
export function createSpill(folder: FilePath, inMemory = IN_MEMORY): Spill {
  let room = inMemory;
  let file: { fd: number; name: string; size: number; settle(): void } | null = null;
  let broken = false;
  const open = (): NonNullable<typeof file> => {
    mkdirSync(folder, { recursive: true });
    const name = path.join(folder, temporaryName(".part"));
    return { fd: openSync(name, "wx+"), name, size: 0, settle: removeAtEarlyExit({ path: name }) };
  };
  /** @returns The position of the bytes in the file; null if the disk is full or not writable. */
  const append = (bytes: Uint8Array): { fd: number; start: number } | null => {
    try {
      file ??= open();
      const { fd, size: start } = file;
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(fd, bytes, written, bytes.length - written, start + written);
      }
      file.size += bytes.length;
      return { fd, start };
    } catch {
      broken = true;
      return null;
    }
  };
  return {
    keep(bytes) {
      const place = bytes.length <= room || broken ? null : append(bytes);
      if (place) return readerOf(place.fd, place.start, bytes.length);
      room -= bytes.length;
      return () => bytes;
    },
    close() {
      if (file === null) return;
      file.settle();
      closeSync(file.fd);
      rmSync(file.name, { force: true });
      file = null;
    },
  };
}

/** Outside `keep`: a closure of it would keep the bytes alive, even without using them. */
const readerOf =
  (fd: number, start: number, length: number) =>
  (into?: Uint8Array): Uint8Array =>
    readWhole(fd, start, into && into.length >= length ? into.subarray(0, length) : Buffer.allocUnsafeSlow(length));

/** @throws Error if the file was truncated meanwhile. */
function readWhole(fd: number, start: number, bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  for (let read = 0; read < length; ) {
    const count = readSync(fd, bytes, read, length - read, start + read);
    if (count === 0) throw new Error("a file of the cache was truncated while it was in use");
    read += count;
  }
  return bytes;
}
