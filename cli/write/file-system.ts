import {
  closeSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import fs from "node:fs/promises";
import type { Entry } from "../model/disk/entry.ts";
import { lstatPath } from "../model/disk/read-file.ts";

/** All file operations of this room, so that tests can make any call fail. Paths are absolute. Errors have a `code`. */
export interface FileSystem {
  /** Null if the path does not exist. Does not follow symlinks. */
  entry(path: string): Promise<Entry | null>;
  /** Names with types; empty if the folder does not exist. */
  list(path: string): Promise<{ name: string; type: Entry["type"] }[]>;
  read(path: string): Promise<Uint8Array>;
  /** The first 64 kB. */
  start(path: string): Promise<Uint8Array>;
  /** Fails if the file exists. */
  create(path: string, bytes: string | Uint8Array): Promise<Entry>;
  copy(from: string, to: string): Promise<void>;
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Creates parents too; succeeds if it exists. */
  makeFolder(path: string): Promise<void>;
  /** Recursive; succeeds if the path does not exist. */
  remove(path: string): Promise<void>;
  sameContent(a: string, b: string): Promise<boolean>;
  /** Whether the content of a file equals these bytes. */
  holds(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Waits until a file, or the names in a folder, are on the disk. */
  sync(path: string): Promise<void>;
}

/** What `FileSystem.start` reads. */
export const START_BYTES = 1 << 16;
const CHUNK_BYTES = 1 << 20;
/** Chunk size where a difference is likely near the start. */
const PART_BYTES = 1 << 14;
/** Delays between retries while too many files are open, in ms. */
const RETRY_MS = [5, 20, 80, 320, 640];

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Retries an operation while too many files are open. */
async function retryOpen<T>(run: () => Promise<T>): Promise<T> {
  for (const wait of RETRY_MS) {
    try {
      return await run();
    } catch (error) {
      const code = errorCode(error);
      if (code !== "EMFILE" && code !== "ENFILE") throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return run();
}

const typeOf = (stats: Pick<Stats, "isFile" | "isDirectory">): Entry["type"] =>
  stats.isFile() ? "file" : stats.isDirectory() ? "folder" : "other";

function entryOf(stats: Stats): Entry {
  const { size, dev: device, ino: inode, mtimeMs: modified, ctimeMs: changed } = stats;
  return { type: typeOf(stats), size, device, inode, modified, changed };
}

function withOpen<T>(path: string, flags: "r" | "wx", run: (fd: number) => T): T {
  const fd = openSync(path, flags);
  try {
    return run(fd);
  } catch (error) {
    // errors of a descriptor do not name its file
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  } finally {
    closeSync(fd);
  }
}

/** As `FileSystem.create`. */
export const createFile = (path: string, bytes: string | Uint8Array): Entry =>
  withOpen(path, "wx", (fd) => {
    writeFileSync(fd, bytes);
    return entryOf(fstatSync(fd));
  });

async function orIfMissing<T>(run: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return fallback;
    throw error;
  }
}

async function sameContent(a: string, b: string): Promise<boolean> {
  const files = await Promise.all([fs.open(a), fs.open(b)]);
  try {
    const [left, right] = [Buffer.allocUnsafe(CHUNK_BYTES), Buffer.allocUnsafe(CHUNK_BYTES)];
    for (;;) {
      const [{ bytesRead: n }, { bytesRead: m }] = await Promise.all([files[0].read(left), files[1].read(right)]);
      if (n !== m || left.compare(right, 0, m, 0, n) !== 0) return false;
      if (n === 0) return true;
    }
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

const start = (path: string): Uint8Array =>
  withOpen(path, "r", (fd) => {
    const part = Buffer.allocUnsafe(START_BYTES);
    let size = 0;
    for (let count = -1; count !== 0 && size < part.length; size += count)
      count = readSync(fd, part, size, part.length - size, size);
    return part.subarray(0, size);
  });

/** Stops at the first difference, which is near the start in pages that refer to another asset. */
const holds = (path: string, bytes: Uint8Array): boolean =>
  withOpen(path, "r", (fd) => {
    const part = Buffer.allocUnsafe(PART_BYTES);
    for (let at = 0; ; ) {
      const count = readSync(fd, part, 0, part.length, at);
      if (count === 0) return at === bytes.length;
      if (Buffer.compare(part.subarray(0, count), bytes.subarray(at, at + count)) !== 0) return false;
      at += count;
    }
  });

/** Errors of file systems, and of Windows for folders, that have no such call. */
const NO_SYNC = new Set(["EPERM", "EACCES", "EISDIR", "EINVAL", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

async function sync(path: string): Promise<void> {
  try {
    const file = await fs.open(path, "r");
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!NO_SYNC.has(errorCode(error) ?? "")) throw error;
  }
}

/** The real file system. Short calls are synchronous: the thread pool costs more than the work itself. */
export const disk: FileSystem = {
  async entry(path) {
    const stats = lstatPath(path);
    return stats ? entryOf(stats) : null;
  },
  async list(path) {
    const entries = await retryOpen(() => orIfMissing(async () => readdirSync(path, { withFileTypes: true }), []));
    return entries.map((entry) => ({ name: entry.name, type: typeOf(entry) }));
  },
  read: (path) => retryOpen(async () => readFileSync(path)),
  start: (path) => retryOpen(async () => start(path)),
  create: (path, bytes) => retryOpen(async () => createFile(path, bytes)),
  copy: (from, to) => retryOpen(() => fs.copyFile(from, to)),
  link: async (from, to) => linkSync(from, to),
  rename: (from, to) => fs.rename(from, to),
  async makeFolder(path) {
    mkdirSync(path, { recursive: true });
  },
  remove: (path) => fs.rm(path, { recursive: true, force: true }),
  sameContent: (a, b) => retryOpen(() => sameContent(a, b)),
  holds: (path, bytes) => retryOpen(async () => holds(path, bytes)),
  sync: (path) => retryOpen(() => sync(path)),
};
