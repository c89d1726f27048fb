// Files that sitegen reads back. The checksum covers the name too, so that a damaged file, or another one under its name, is not used.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { pathExists } from "./read-file.ts";
import { removeAbandoned, removeFolderAt, replaceFile } from "./temporary-file.ts";

const CHECKSUM_BYTES = 4;

const checksumOf = (file: string, bytes: Uint8Array): number => crc32(bytes, crc32(path.basename(file)));

/** The bytes as they were written; "damaged" if they differ, null if there is no file. */
export function readChecked(file: string): Buffer | "damaged" | null {
  try {
    const whole = readFileSync(file);
    const bytes = whole.subarray(CHECKSUM_BYTES);
    return whole.readUInt32LE() === checksumOf(file, bytes) ? bytes : "damaged";
  } catch {
    // too short, a folder, not readable
    return pathExists(file) ? "damaged" : null;
  }
}

/** Replaces the file in one step, since other processes may read or write it. @throws If the disk is full or read-only. */
export function writeChecked(file: string, bytes: Uint8Array): void {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(checksumOf(file, bytes));
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  removeAbandoned(folder);
  removeFolderAt(file);
  replaceFile(file, Buffer.concat([checksum, bytes]));
}
