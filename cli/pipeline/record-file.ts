// What a build of one output folder leaves for the next one to look at, below the cache folder. Losing it only costs time.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
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

/** @param Content What survives JSON. @param outDir Its real path; the caller holds the lock. */
export function createRecordFile<Content>(name: string, cacheDir: FilePath, outDir: FilePath): RecordFile<Content> {
  const file = path.join(cacheDir, `${name}-${contentHash(outDir).slice(0, 12)}.json`);
  const next = `${file}.new`;
  return {
    read() {
      try {
        const text = readFileSync(file, "utf8");
        const end = text.indexOf("\n");
        const json = text.slice(end + 1);
        return text.slice(0, end) === contentHash(json) ? (JSON.parse(json) as Content) : null;
      } catch {
        return null;
      }
    },
    write(content) {
      const json = JSON.stringify(content);
      try {
        // a line with the hash of the rest, then the rest
        writeFileSync(next, `${contentHash(json)}\n${json}`);
        renameSync(next, file);
      } catch {
        // the next build does all its work
      }
    },
    remove: () => rmSync(file, { force: true }),
    readClock() {
      mkdirSync(cacheDir, { recursive: true });
      writeFileSync(next, "");
      return statSync(next).mtimeMs;
    },
  };
}
