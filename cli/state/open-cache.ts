// A folder of segments. Every process writes segments of its own under names of its own, so two builds at once cannot
// harm each other; a reader keeps the files it has opened, even when another process has merged them away.
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import type { FilePath, Hash } from "../model/brands.ts";
import type { Cache } from "../model/cache.ts";
import { checksumOf, encodeIndex, type Entry, openSegment, readValue, type Segment } from "./segment.ts";

export interface CacheOptions {
  /** Bytes on disk; of what this run did not use, the oldest goes first. */
  maxBytes?: number;
  /** Segments that may lie side by side before the small ones are merged. */
  maxSegments?: number;
}

/** A file of an interrupted run is deleted after this time, in ms. */
const ABANDONED_AFTER_MS = 3_600_000;
/** Bytes that are written at once: to write each value when it comes takes a disk twice the time. */
const ROOM = 2 ** 20;
const SEGMENT = /^(\d{8})-[0-9a-f]{12}\.segment$/;

interface Named extends Segment {
  name: string;
}

/** A cache on this machine's disk, which answers at once. */
export interface LocalCache extends Cache {
  get(key: Hash): Uint8Array | null;
}

/** Opens the cache in a folder, which need not exist. */
export function openCache(
  folder: FilePath,
  { maxBytes = 512 * 2 ** 20, maxSegments = 8 }: CacheOptions = {},
): LocalCache {
  /** Newest first. */
  let segments: Named[] = [];
  let writer: SegmentWriter | null = null;
  let broken = false;
  const used = new Set<Hash>();
  const damaged = new Set<string>();
  /** Reads the folder again: what others have written comes in, what was merged away is let go. */
  const refresh = (): void => {
    const before = segments;
    segments = openSegments(folder, before, damaged);
    for (const { name, fd } of before) if (!segments.some((segment) => segment.name === name)) closeSync(fd);
  };
  refresh();

  const read = ({ fd }: { fd: number }, key: Hash, entry: Entry): Buffer | null => {
    const bytes = readValue(fd, key, entry);
    if (!bytes) damaged.add(key);
    return bytes;
  };
  const find = (key: Hash): Buffer | null => {
    const fresh = writer?.entries.get(key);
    if (writer && fresh) return writer.waiting(fresh) ?? read(writer, key, fresh);
    for (const segment of segments) {
      const entry = segment.entries.get(key);
      const bytes = entry && read(segment, key, entry);
      if (bytes) return bytes;
    }
    return null;
  };
  /** Runs what may meet a full or forbidding disk. After the first failure nothing more is written. */
  const attempt = (write: () => void): void => {
    if (broken) return;
    try {
      write();
    } catch {
      broken = true;
      writer?.discard();
      writer = null;
    }
  };

  /** Puts the entries of some segments into one; those used now first, then by age, up to the limit. */
  const merge = (old: readonly Named[], limit: number): void => {
    const merged = createSegmentWriter(folder);
    try {
      for (const wanted of [true, false]) {
        for (const segment of old) {
          for (const [key, entry] of segment.entries) {
            if (merged.entries.has(key) || used.has(key) !== wanted) continue;
            if (!wanted && merged.size + entry.length > limit) continue;
            const bytes = read(segment, key, entry);
            if (bytes) merged.add(key, bytes);
          }
        }
      }
      // under the age of what it replaces: a segment written meanwhile by another process stays the newer one
      merged.finish(Number(old[0]?.name.slice(0, 8) ?? 1));
    } catch (error) {
      merged.discard();
      throw error;
    }
    for (const { name } of old) rmSync(path.join(folder, name), { force: true });
  };

  return {
    get(key) {
      const bytes = find(key);
      if (bytes) used.add(key);
      return bytes;
    },
    has: (key) => writer?.entries.has(key) === true || segments.some(({ entries }) => entries.has(key)),
    put(key, ...pieces) {
      attempt(() => {
        writer ??= createSegmentWriter(folder);
        writer.add(key, ...pieces);
        used.add(key);
      });
    },
    flush() {
      attempt(() => {
        writer?.finish(Number(segments[0]?.name.slice(0, 8) ?? 0) + 1);
        if (writer) refresh();
        writer = null;
        const total = segments.reduce((sum, { size }) => sum + size, 0);
        if (total > maxBytes) merge(segments, maxBytes * 0.75);
        else if (segments.length > maxSegments) merge(smallOnes(segments), Number.POSITIVE_INFINITY);
        else return;
        refresh();
      });
    },
    damaged: () => damaged.size,
    close() {
      writer?.discard();
      writer = null;
      for (const { fd } of segments.splice(0)) closeSync(fd);
    },
  };
}

/** The newest segments, as far back as each is no bigger than twice what is newer: big ones are copied seldom. */
function smallOnes(segments: readonly Named[]): Named[] {
  let sum = 0;
  let count = 0;
  for (const { size } of segments) {
    if (count >= 2 && size > 2 * sum) break;
    sum += size;
    count++;
  }
  return segments.slice(0, count);
}

function openSegments(folder: FilePath, known: readonly Named[], damaged: Set<string>): Named[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  for (const name of names) if (name.endsWith(".part")) removeAbandoned(path.join(folder, name));
  return names
    .filter((name) => SEGMENT.test(name))
    .sort()
    .reverse()
    .flatMap((name) => {
      const open = known.find((segment) => segment.name === name);
      if (open) return open;
      const segment = openSegment(path.join(folder, name));
      if (segment === null) return [];
      if (segment !== "damaged") return { ...segment, name };
      damaged.add(name);
      rmSync(path.join(folder, name), { force: true, recursive: true });
      return [];
    });
}

function removeAbandoned(file: string): void {
  try {
    if (Date.now() - statSync(file).mtimeMs > ABANDONED_AFTER_MS) rmSync(file, { force: true });
  } catch {
    // another process was faster
  }
}

interface SegmentWriter {
  fd: number;
  size: number;
  entries: Map<Hash, Entry>;
  add(key: Hash, ...pieces: readonly Uint8Array[]): void;
  /** A value that is not in the file yet; null if it is. */
  waiting(entry: Entry): Buffer | null;
  /** Gives the file its name. */
  finish(sequence: number): void;
  discard(): void;
}

function createSegmentWriter(folder: FilePath): SegmentWriter {
  mkdirSync(folder, { recursive: true });
  const id = randomBytes(6).toString("hex");
  const part = path.join(folder, `${id}.part`);
  const fd = openSync(part, "wx+");
  const writeAll = (bytes: Uint8Array): void => {
    for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written);
  };
  const room = Buffer.allocUnsafeSlow(ROOM);
  /** How much of the room is taken by the last values: each lies there as a whole, or in the file. */
  let taken = 0;
  const writeTaken = (): void => {
    writeAll(room.subarray(0, taken));
    taken = 0;
  };
  const writer: SegmentWriter = {
    fd,
    size: 0,
    entries: new Map(),
    add(key, ...pieces) {
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      if (length > ROOM - taken) writeTaken();
      for (const piece of pieces) {
        if (length > ROOM) writeAll(piece);
        else {
          room.set(piece, taken);
          taken += piece.length;
        }
      }
      writer.entries.set(key, { offset: writer.size, length, checksum: checksumOf(key, ...pieces) });
      writer.size += length;
    },
    waiting({ offset, length }) {
      const start = offset - (writer.size - taken);
      return start < 0 ? null : Buffer.from(room.subarray(start, start + length));
    },
    finish(sequence) {
      writeTaken();
      writeAll(encodeIndex(writer.entries));
      closeSync(fd);
      renameSync(part, path.join(folder, `${String(sequence).padStart(8, "0")}-${id}.segment`));
    },
    discard() {
      closeSync(fd);
      rmSync(part, { force: true });
    },
  };
  return writer;
}
