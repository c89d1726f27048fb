// A snapshot is what a run stores for the next one: a file of named sections, each read on demand. Losing it only costs time.
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
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { readAt, readInto } from "./segment.ts";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { removeFolderAt } from "../model/disk/temporary-file.ts";
import { countAsUsed, guardHeap } from "../workers/heap-guard.ts";
import { decodeParts, encodeParts, LateBytes, type PartPlace } from "./encode-parts.ts";

/** The sections of one run. */
export interface Snapshot {
  /**
   * The value of a section, decoded once; undefined if the section is missing or damaged. Its large buffers are `LateBytes`, which
   * throw if they are damaged.
   */
  read(name: string): unknown;
  /** The same, with its large buffers read. */
  readWhole(name: string): unknown;
  /** The undecoded section, for the next snapshot; null if it is missing. */
  section(name: string): StoredSection | null;
  /** True if anything read so far was damaged. */
  isDamaged(): boolean;
  /** True if a late buffer was damaged: results based on its value are invalid. */
  isVoid(): boolean;
}

export interface SnapshotFile {
  /** Null if there is no snapshot of this version. A damaged one has no sections. */
  open(): Snapshot | null;
  /**
   * Replaces the file. On a full or read-only disk, the previous file stays.
   * @param sections Cloneable values, or sections to copy from the open snapshot.
   * @throws Error for values that cannot be cloned.
   */
  write(sections: ReadonlyMap<string, unknown>): void;
  remove(): void;
  /** Time of the file system in ms, which may differ from the processor's. @throws Error if the folder is read-only. */
  readClock(): number;
}

/** Position of a section: its parts, then its head. In bytes from the start of the file. */
interface SectionPlace {
  start: number;
  headStart: number;
  end: number;
  /** Of the head; each part has its own checksum. */
  checksum: number;
}

/** A section of an open snapshot, copied without being decoded. */
export class StoredSection {
  readonly file: string;
  readonly place: SectionPlace;
  constructor(file: string, place: SectionPlace) {
    this.file = file;
    this.place = place;
  }
}

/**
 * The file is a line, the sections, and the index. The line is the hash of the index, then two sizes in bytes: of the index and of
 * the file. These are the lengths of the fields in characters.
 */
const HASH_LENGTH = 32;
const SIZE_LENGTH = 12;
const LINE_LENGTH = HASH_LENGTH + 2 * SIZE_LENGTH + 1;
/** Size of the pieces in which a section is copied. */
const COPY_BYTES = 1 << 20;

const lineOf = (index: Uint8Array, size: number): string =>
  `${contentHash(index)}${[index.length, size].map((bytes) => String(bytes).padStart(SIZE_LENGTH)).join("")}\n`;

function withFile<Value>(file: string, read: (fd: number) => Value): Value {
  const fd = openSync(file, "r");
  try {
    return read(fd);
  } finally {
    closeSync(fd);
  }
}

/** Bytes of a file. @throws Error if the file is too short. */
const readBytes = (file: string, start: number, length: number): Buffer =>
  withFile(file, (fd) => {
    const bytes = readAt(fd, start, length);
    if (!bytes) throw new Error(`${file} ends too early`);
    return bytes;
  });

interface SnapshotIndex {
  /** Of the tool and of Node: values of another version cannot be used. */
  version: string;
  sections: Map<string, SectionPlace>;
}

/** Null if the file is damaged. */
function readIndex(file: string): SnapshotIndex | null {
  try {
    const line = readBytes(file, 0, LINE_LENGTH).toString("latin1");
    const length = Number(line.slice(HASH_LENGTH, HASH_LENGTH + SIZE_LENGTH));
    const { size } = statSync(file);
    const index = readBytes(file, size - length, length);
    return line === lineOf(index, size) ? (deserialize(index) as SnapshotIndex) : null;
  } catch {
    return null;
  }
}

function writeSnapshot(file: string, version: string, sections: ReadonlyMap<string, unknown>): void {
  const fd = openSync(file, "w");
  try {
    let size = 0;
    const append = (bytes: Uint8Array): void => {
      writeFileSync(fd, bytes);
      size += bytes.length;
      guardHeap();
    };
    const places = new Map<string, SectionPlace>();
    append(Buffer.alloc(LINE_LENGTH));
    for (const [name, value] of sections) {
      const start = size;
      if (value instanceof StoredSection) {
        copySection(value, append);
        const { headStart, checksum } = value.place;
        places.set(name, { start, headStart: start + headStart - value.place.start, end: size, checksum });
      } else {
        const head = encodeParts(value, append);
        const headStart = size;
        append(head);
        places.set(name, { start, headStart, end: size, checksum: crc32(head) });
      }
    }
    const index = serialize({ version, sections: places } satisfies SnapshotIndex);
    append(index);
    writeSync(fd, lineOf(index, size), 0);
  } finally {
    closeSync(fd);
  }
}

/** Through one buffer: the garbage of many would be collected while they are copied. @throws Error if the file is too short. */
function copySection({ file, place }: StoredSection, append: (bytes: Uint8Array) => void): void {
  const buffer = Buffer.allocUnsafe(COPY_BYTES);
  withFile(file, (fd) => {
    for (let start = place.start; start < place.end; start += COPY_BYTES) {
      const piece = buffer.subarray(0, place.end - start);
      if (!readInto(piece, fd, start)) throw new Error(`${file} ends too early`);
      append(piece);
    }
  });
}

function openSnapshot(file: string, index: SnapshotIndex | null): Snapshot {
  const sections = index?.sections ?? new Map<string, SectionPlace>();
  let damaged = index === null;
  let isVoid = false;
  const values = new Map<string, unknown>();
  const readChecked = (start: number, length: number, checksum: number): Buffer => {
    try {
      const bytes = readBytes(file, start, length);
      if (crc32(bytes) === checksum) return bytes;
    } catch {
      // missing or too short
    }
    damaged = true;
    throw new Error(`${file} is damaged`);
  };
  const decode = ({ start, headStart, end, checksum }: SectionPlace, isWhole: boolean): unknown => {
    const partAt = (part: PartPlace): Uint8Array => {
      const read = (): Buffer => readChecked(start + part.start, part.length, part.checksum);
      if (isWhole) return read();
      return new LateBytes(() => {
        try {
          return read();
        } catch (error) {
          isVoid = true;
          throw error;
        }
      });
    };
    try {
      return decodeParts(readChecked(headStart, end - headStart, checksum), partAt);
    } catch {
      return undefined;
    }
  };
  const readOnce = (name: string, isWhole: boolean): unknown => {
    const place = sections.get(name);
    if (place && !values.has(name)) {
      values.set(name, decode(place, isWhole));
      countAsUsed();
    }
    return values.get(name);
  };
  return {
    read: (name) => readOnce(name, false),
    readWhole: (name) => readOnce(name, true),
    section(name) {
      const place = sections.get(name);
      return place ? new StoredSection(file, place) : null;
    },
    isDamaged: () => damaged,
    isVoid: () => isVoid,
  };
}

/**
 * @param name Kind of run.
 * @param place The real path that the run is about: each has its own snapshot. The caller holds its lock.
 * @param version A snapshot of another version is ignored.
 */
export function createSnapshotFile(
  name: string,
  { cacheDir, place, version }: { cacheDir: FilePath; place: FilePath; version: string },
): SnapshotFile {
  const file = path.join(cacheDir, `${name}-${contentHash(place).slice(0, 12)}.snapshot`);
  const next = `${file}.new`;
  return {
    open() {
      if (!existsSync(file)) return null;
      const index = readIndex(file);
      return index === null || index.version === version ? openSnapshot(file, index) : null;
    },
    write(sections) {
      try {
        writeSnapshot(next, version, sections);
        removeFolderAt(file);
        renameSync(next, file);
      } catch (error) {
        if (existsSync(next)) rmSync(next);
        if (!(error instanceof Error && "syscall" in error)) throw error;
      }
    },
    remove: () => rmSync(file, { recursive: true, force: true }),
    readClock() {
      mkdirSync(cacheDir, { recursive: true });
      try {
        writeFileSync(next, "");
        return statSync(next).mtimeMs;
      } finally {
        rmSync(next, { force: true });
      }
    },
  };
}
