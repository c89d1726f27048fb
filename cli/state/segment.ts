// A segment is an immutable file: values, then an index of fixed-size records, then a trailer. Readers start at the end of the file;
// a truncated file has no valid trailer.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { Hash } from "../model/brands.ts";

/** Position of a value, and the checksum of key and value: a value under a wrong key fails it. */
export interface Entry {
  offset: number;
  length: number;
  checksum: number;
}

export interface Segment {
  fd: number;
  size: number;
  entries: Entries;
}

/** The index of a segment, in the order of the file. */
export interface Entries extends Iterable<[Hash, Entry]> {
  size: number;
  get(key: Hash): Entry | undefined;
  has(key: Hash): boolean;
}

/** For more lookups, a map of all entries is faster than searches. */
const MOST_SEARCHES = 100;

const MAGIC = Buffer.from("SGCACHE1");
const KEY_BYTES = 16;
const RECORD_BYTES = KEY_BYTES + 6 + 4 + 4;
const TRAILER_BYTES = 4 + 4 + MAGIC.length;

/** @param pieces The value. */
export const checksumOf = (key: Hash, ...pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, piece) => crc32(piece, sum), crc32(key));

/** Index and trailer for values that start at the beginning of the file. */
export function encodeIndex(entries: ReadonlyMap<Hash, Entry>): Buffer {
  const index = Buffer.alloc(entries.size * RECORD_BYTES);
  let at = 0;
  for (const [key, { offset, length, checksum }] of entries) {
    index.write(key, at, KEY_BYTES, "hex");
    index.writeUIntBE(offset, at + KEY_BYTES, 6);
    index.writeUInt32BE(length, at + KEY_BYTES + 6);
    index.writeUInt32BE(checksum, at + KEY_BYTES + 10);
    at += RECORD_BYTES;
  }
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32BE(entries.size, 0);
  trailer.writeUInt32BE(crc32(index), 4);
  MAGIC.copy(trailer, 8);
  return Buffer.concat([index, trailer]);
}

/** Opens a segment; null if the file is missing or unreadable. The caller closes `fd`. */
export function openSegment(file: string): Segment | "damaged" | null {
  let fd: number;
  try {
    fd = openSync(file, "r");
  } catch {
    return null;
  }
  try {
    const { size } = fstatSync(fd);
    const entries = readIndex(fd, size);
    if (entries) return { fd, size, entries };
  } catch {
    // a folder, or a disk error
  }
  closeSync(fd);
  return "damaged";
}

function readIndex(fd: number, size: number): Entries | null {
  if (size < TRAILER_BYTES) return null;
  const trailer = readAt(fd, size - TRAILER_BYTES, TRAILER_BYTES);
  if (!trailer?.subarray(8).equals(MAGIC)) return null;
  const count = trailer.readUInt32BE(0);
  const start = size - TRAILER_BYTES - count * RECORD_BYTES;
  if (start < 0) return null;
  const index = readAt(fd, start, count * RECORD_BYTES);
  if (!index || crc32(index) !== trailer.readUInt32BE(4)) return null;
  return entriesOf(index);
}

function entriesOf(index: Buffer): Entries {
  const entryAt = (at: number): Entry => ({
    offset: index.readUIntBE(at + KEY_BYTES, 6),
    length: index.readUInt32BE(at + KEY_BYTES + 6),
    checksum: index.readUInt32BE(at + KEY_BYTES + 10),
  });
  function* all(): Generator<[Hash, Entry]> {
    for (let at = 0; at < index.length; at += RECORD_BYTES)
      yield [index.toString("hex", at, at + KEY_BYTES) as Hash, entryAt(at)];
  }
  const search = (key: Hash): Entry | undefined => {
    const bytes = Buffer.from(key, "hex");
    for (let at = index.indexOf(bytes); at >= 0; at = index.indexOf(bytes, at + 1))
      if (at % RECORD_BYTES === 0) return entryAt(at);
  };
  let searches = 0;
  let map: ReadonlyMap<Hash, Entry> | undefined;
  const get = (key: Hash): Entry | undefined => {
    if (!map && ++searches <= MOST_SEARCHES) return search(key);
    map ??= new Map(all());
    return map.get(key);
  };
  return { size: index.length / RECORD_BYTES, get, has: (key) => get(key) !== undefined, [Symbol.iterator]: all };
}

/** A value, verified by its checksum; null if it is damaged. */
export function readValue(fd: number, key: Hash, { offset, length, checksum }: Entry): Buffer | null {
  try {
    const bytes = readAt(fd, offset, length);
    return bytes && checksumOf(key, bytes) === checksum ? bytes : null;
  } catch {
    return null;
  }
}

/** The bytes at a position; null if the file is too short. */
export function readAt(fd: number, offset: number, length: number): Buffer | null {
  const bytes = Buffer.allocUnsafe(length);
  return readInto(bytes, fd, offset) ? bytes : null;
}

/** Fills a buffer with the bytes at a position; false if the file is too short. */
export function readInto(bytes: Uint8Array, fd: number, offset: number): boolean {
  let read = 0;
  while (read < bytes.length) {
    const count = readSync(fd, bytes, read, bytes.length - read, offset + read);
    if (count === 0) return false;
    read += count;
  }
  return true;
}
