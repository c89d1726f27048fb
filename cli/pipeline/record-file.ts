// What a build of one output folder leaves for the next one to look at, below the cache folder. Losing it only costs time.
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createHash } from "node:crypto";
import type { FilePath } from "../model/brands.ts";
import { decodeParts, encodeParts } from "./encode-parts.ts";
import { contentHash } from "../model/content-hash.ts";

export interface RecordFile<Content> {
  /** Null if there is none, or not all of it. */
  read(): Content | null;
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
  /** In parts: a large record need not stand in memory once more to be one. */
  encode(content: unknown): Uint8Array[];
  decode(bytes: Uint8Array): unknown;
}

const JSON_TEXT: RecordCodec = {
  extension: "json",
  encode: (content) => [Buffer.from(JSON.stringify(content))],
  decode: (bytes) => JSON.parse(Buffer.from(bytes).toString("utf8")),
};
/** For what holds bytes, maps and sets. */
export const STRUCTURED: RecordCodec = { extension: "bin", encode: encodeParts, decode: decodeParts };

/** Characters of the hash before the content. */
const HASH_LENGTH = 32;

/** @param Content What survives the codec. @param outDir Its real path; the caller holds the lock. */
export function createRecordFile<Content>(
  name: string,
  cacheDir: FilePath,
  outDir: FilePath,
  { extension, encode, decode } = JSON_TEXT,
): RecordFile<Content> {
  const file = path.join(cacheDir, `${name}-${contentHash(outDir).slice(0, 12)}.${extension}`);
  const next = `${file}.new`;
  return {
    read() {
      try {
        const bytes = readFileSync(file);
        const content = bytes.subarray(HASH_LENGTH + 1);
        return bytes.toString("latin1", 0, HASH_LENGTH) === contentHash(content) ? (decode(content) as Content) : null;
      } catch {
        return null;
      }
    },
    write(content) {
      const parts = encode(content);
      const hash = createHash("sha256");
      for (const part of parts) hash.update(part);
      try {
        // a line with the hash of the rest, then the rest
        writeFileSync(next, `${hash.digest("hex").slice(0, HASH_LENGTH)}\n`);
        for (const part of parts) appendFileSync(next, part);
        renameSync(next, file);
      } catch {
        // the next build does all its work
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
