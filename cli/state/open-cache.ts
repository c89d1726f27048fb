// The cache is a folder of segments. Each process writes new segments under random names, so concurrent builds cannot harm each other;
// an open segment stays readable after another process has merged and deleted it.
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import type { FilePath, Hash } from "../model/brands.ts";
import type { Cache } from "../model/cache.ts";
import { removeAtEarlyExit } from "../model/disk/early-exit.ts";
import { removeAbandoned, temporaryName } from "../model/disk/temporary-file.ts";
import { checksumOf, encodeIndex, type Entry, openSegment, readValue, type Segment } from "./segment.ts";

export interface CacheOptions {
  /** Bytes on disk. Above it, the oldest entries that this run did not use are deleted. */
  maxBytes?: number;
  /** With more segments, the small ones are merged. */
  maxSegments?: number;
}

/** Size of the write buffer: one write per value takes twice the time. */
const BUFFER_BYTES = 2 ** 20;
const SEGMENT = /^(\d{8})-[0-9a-f]{12}\.segment$/;

interface NamedSegment extends Segment {
  name: string;
}

/** A cache on this machine's disk; reads are synchronous. */
export interface LocalCache extends Cache {
  get(key: Hash): Uint8Array | null;
}

/** Opens the cache in a folder, which need not exist. */
export function openCache(
  folder: FilePath,
  { maxBytes = 512 * 2 ** 20, maxSegments = 8 }: CacheOptions = {},
): LocalCache {
  /** Newest first. */
  let segments: NamedSegment[] = [];
  let writer: SegmentWriter | null = null;
  let broken = false;
  const used = new Set<Hash>();
  const damaged = new Set<string>();
  /** Opens segments of other processes, and closes segments that were merged. */
  const refresh = (): void => {
    const previous = segments;
    segments = openSegments(folder, previous, damaged);
    for (const { name, fd } of previous) if (!segments.some((segment) => segment.name === name)) closeSync(fd);
  };
  refresh();

  const read = ({ fd }: { fd: number }, key: Hash, entry: Entry): Buffer | null => {
    const bytes = readValue(fd, key, entry);
    if (!bytes) damaged.add(key);
    return bytes;
  };
  const find = (key: Hash): Buffer | null => {
    const added = writer?.entries.get(key);
    if (writer && added) return writer.buffered(added) ?? read(writer, key, added);
    for (const segment of segments) {
      const entry = segment.entries.get(key);
      const bytes = entry && read(segment, key, entry);
      if (bytes) return bytes;
    }
    return null;
  };
  /** The disk may be full or read-only. After the first failure nothing more is written. */
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

  /** Merges segments into one: first the entries that this run used, then the newest others up to `limit` bytes. */
  const merge = (old: readonly NamedSegment[], limit: number): void => {
    const merged = createSegmentWriter(folder);
    try {
      for (const isUsed of [true, false]) {
        for (const segment of old) {
          for (const [key, entry] of segment.entries) {
            if (merged.entries.has(key) || used.has(key) !== isUsed) continue;
            if (!isUsed && merged.size + entry.length > limit) continue;
            const bytes = read(segment, key, entry);
            if (bytes) merged.add(key, bytes);
          }
        }
      }
      // with the number of the newest merged segment: segments written meanwhile stay newer
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
        else if (segments.length > maxSegments) merge(smallSegments(segments), Number.POSITIVE_INFINITY);
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

/** The newest segments, up to the first that is larger than twice their sum: large segments are seldom copied. */
function smallSegments(segments: readonly NamedSegment[]): NamedSegment[] {
  let sum = 0;
  let count = 0;
  for (const { size } of segments) {
    if (count >= 2 && size > 2 * sum) break;
    sum += size;
    count++;
  }
  return segments.slice(0, count);
}

function openSegments(folder: FilePath, previous: readonly NamedSegment[], damaged: Set<string>): NamedSegment[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  removeAbandoned(folder);
  return names
    .filter((name) => SEGMENT.test(name))
    .sort()
    .reverse()
    .flatMap((name) => {
      const opened = previous.find((segment) => segment.name === name);
      if (opened) return opened;
      const segment = openSegment(path.join(folder, name));
      if (segment === null) return [];
      if (segment !== "damaged") return { ...segment, name };
      damaged.add(name);
      rmSync(path.join(folder, name), { force: true, recursive: true });
      return [];
    });
}

interface SegmentWriter {
  fd: number;
  size: number;
  entries: Map<Hash, Entry>;
  add(key: Hash, ...pieces: readonly Uint8Array[]): void;
  /** A value in the write buffer; null if it is in the file. */
  buffered(entry: Entry): Buffer | null;
  /** Writes the index and renames the file, which makes it a segment. */
  finish(sequence: number): void;
  discard(): void;
}

function createSegmentWriter(folder: FilePath): SegmentWriter {
  mkdirSync(folder, { recursive: true });
  const part = path.join(folder, temporaryName(".part"));
  const fd = openSync(part, "wx+");
  const settle = removeAtEarlyExit({ path: part });
  const writeAll = (bytes: Uint8Array): void => {
    for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written);
  };
  const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  /** Bytes in the buffer. No value is split between buffer and file. */
  let bufferedBytes = 0;
  const writeBuffer = (): void => {
    writeAll(buffer.subarray(0, bufferedBytes));
    bufferedBytes = 0;
  };
  const writer: SegmentWriter = {
    fd,
    size: 0,
    entries: new Map(),
    add(key, ...pieces) {
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      if (length > BUFFER_BYTES - bufferedBytes) writeBuffer();
      for (const piece of pieces) {
        if (length > BUFFER_BYTES) writeAll(piece);
        else {
          buffer.set(piece, bufferedBytes);
          bufferedBytes += piece.length;
        }
      }
      writer.entries.set(key, { offset: writer.size, length, checksum: checksumOf(key, ...pieces) });
      writer.size += length;
    },
    buffered({ offset, length }) {
      const start = offset - (writer.size - bufferedBytes);
      return start < 0 ? null : Buffer.from(buffer.subarray(start, start + length));
    },
    finish(sequence) {
      writeBuffer();
      writeAll(encodeIndex(writer.entries));
      closeSync(fd);
      renameSync(
        part,
        path.join(folder, `${String(sequence).padStart(8, "0")}-${randomBytes(6).toString("hex")}.segment`),
      );
      settle();
    },
    discard() {
      settle();
      closeSync(fd);
      rmSync(part, { force: true });
    },
  };
  return writer;
}
