// What a build of one output folder leaves for the next one to look at, below the cache folder. Losing it only costs time.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { readAt } from "./segment.ts";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { guardHeap } from "../workers/heap-guard.ts";
import { decodeParts, encodeParts, LateBytes, type PartPlace } from "./encode-parts.ts";

export interface RecordFile<Content> {
  /** Null if there is none, or not all of it. */
  read(): Content | null;
  /** True if somebody asked for a part that is not as it was written. */
  isDamaged(): boolean;
  /** Replaces it as a whole, or, on a disk that allows no more, leaves what was there. */
  write(content: Content): void;
  remove(): void;
  /** Time of the disk in ms, which need not be the processor's. Throws if nothing can be written. */
  readClock(): number;
}

/** How a record is kept. */
export interface RecordCodec {
  /** Of the file. */
  extension: string;
  /** @param put Takes parts one by one: a large record need not stand in memory once more to be one. @returns The head. */
  encode(content: unknown, put: (part: Uint8Array) => void): Uint8Array;
  /** @param partAt Gives a part when it is called. */
  decode(head: Uint8Array, partAt: (place: PartPlace) => StoredPart): unknown;
}

/** Bytes of a record that are read when somebody asks for them. */
export class StoredPart {
  /** @throws Error if they are not what was written; see `RecordFile.isDamaged`. */
  readonly read: () => Uint8Array;
  constructor(read: () => Uint8Array) {
    this.read = read;
  }
}

/** Bytes as they are written, or as they are found. */
export type PartBytes = Uint8Array | LateBytes | StoredPart;

export function bytesOf(part: PartBytes): Uint8Array {
  if (part instanceof LateBytes) return part.make();
  return part instanceof StoredPart ? part.read() : part;
}

const JSON_TEXT: RecordCodec = {
  extension: "json",
  encode: (content) => Buffer.from(JSON.stringify(content)),
  decode: (bytes) => JSON.parse(Buffer.from(bytes).toString("utf8")),
};
/** For what holds bytes, maps and sets. */
export const STRUCTURED: RecordCodec = {
  extension: "bin",
  encode: encodeParts,
  decode: (head, partAt) => decodeParts(head, (place) => partAt(place).read()),
};
/** The same, but large buffers come back as `StoredPart`. */
export const IN_PARTS: RecordCodec = { extension: "bin", encode: encodeParts, decode: decodeParts };

/**
 * A file begins with a line, then come the parts, then the head. Characters of the hash of the head, and of each of the two sizes
 * in bytes that follow in the line: of the head, and of the whole file.
 */
const HASH_LENGTH = 32;
const SIZE_LENGTH = 12;
const LINE_LENGTH = HASH_LENGTH + 2 * SIZE_LENGTH + 1;

const lineOf = (head: Uint8Array, size: number): string =>
  `${contentHash(head)}${[head.length, size].map((bytes) => String(bytes).padStart(SIZE_LENGTH)).join("")}\n`;

/** Bytes of a file. @throws Error if it has not as many. */
function readBytes(file: string, start: number, length: number): Buffer {
  const fd = openSync(file, "r");
  try {
    const bytes = readAt(fd, start, length);
    if (!bytes) throw new Error(`${file} ends too early`);
    return bytes;
  } finally {
    closeSync(fd);
  }
}

/** @param encode Gives the head, after all parts. @throws Error what it throws, or of the disk. */
function writeRecord(file: string, encode: (put: (part: Uint8Array) => void) => Uint8Array): void {
  const fd = openSync(file, "w");
  try {
    let size = 0;
    const append = (bytes: Uint8Array): void => {
      writeFileSync(fd, bytes);
      size += bytes.length;
      guardHeap();
    };
    append(Buffer.alloc(LINE_LENGTH));
    const head = encode(append);
    append(head);
    writeSync(fd, lineOf(head, size), 0);
  } finally {
    closeSync(fd);
  }
}

/** @param Content What survives the codec. @param outDir Its real path; the caller holds the lock. */
export function createRecordFile<Content>(
  name: string,
  cacheDir: FilePath,
  outDir: FilePath,
  { extension, encode, decode } = JSON_TEXT,
): RecordFile<Content> {
  const file = path.join(cacheDir, `${name}-${contentHash(outDir).slice(0, 12)}.${extension}`);
  const next = `${file}.new`;
  let damaged = false;
  const partAt = ({ start, length, checksum }: PartPlace): StoredPart =>
    new StoredPart(() => {
      try {
        const bytes = readBytes(file, LINE_LENGTH + start, length);
        if (crc32(bytes) === checksum) return bytes;
      } catch {
        // gone, or too short
      }
      damaged = true;
      throw new Error(`${file} is damaged`);
    });
  return {
    read() {
      try {
        const line = readBytes(file, 0, LINE_LENGTH).toString("latin1");
        const length = Number(line.slice(HASH_LENGTH, HASH_LENGTH + SIZE_LENGTH));
        const { size } = statSync(file);
        const head = readBytes(file, size - length, length);
        return line === lineOf(head, size) ? (decode(head, partAt) as Content) : null;
      } catch {
        return null;
      }
    },
    isDamaged: () => damaged,
    write(content) {
      try {
        writeRecord(next, (put) => encode(content, put));
        renameSync(next, file);
      } catch (error) {
        if (existsSync(next)) rmSync(next);
        // on a disk that allows no more the next build does all its work
        if (!(error instanceof Error && "syscall" in error)) throw error;
      }
    },
    remove: () => rmSync(file, { force: true }),
    readClock() {
      mkdirSync(cacheDir, { recursive: true });
      writeFileSync(next, "");
      const { mtimeMs } = statSync(next);
      rmSync(next, { force: true });
      return mtimeMs;
    },
  };
}
