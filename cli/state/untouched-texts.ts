// Hashes of texts by how their files look, from one start of `dev` to the next: what nobody has touched is not read.
import { readFileSync } from "node:fs";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { UntouchedText } from "../model/host.ts";
import { type Stamp, stampFile } from "./stamps.ts";
import { createRecordFile } from "./record-file.ts";

export interface UntouchedTexts {
  /** Null for a file that is not as the last start found it. */
  find(file: FilePath): UntouchedText | null;
  /** Leaves the hashes of the files that have not changed since this start, unless they are there already. */
  keep(hashes: ReadonlyMap<FilePath, Hash>): void;
}

export function createUntouchedTexts({ cacheDir, root }: SiteConfig): UntouchedTexts {
  const record = createRecordFile<[FilePath, Stamp, Hash][]>("dev-texts", cacheDir, root);
  const known = new Map((record.read() ?? []).map(([file, stamp, hash]) => [file, { stamp, hash }]));
  const now = readClock(record);
  /** Some file had to be read. */
  let isNew = false;
  return {
    find(file) {
      const text = known.get(file);
      const stamp = text && stampFile(file, now);
      if (text === undefined || stamp !== text.stamp || stamp === "") {
        isNew = true;
        return null;
      }
      const { hash } = text;
      return {
        hash,
        read() {
          const bytes = readFileSync(file);
          if (contentHash(bytes) !== hash) throw new Error(`${file} has changed while it was read`);
          return bytes;
        },
      };
    },
    keep(hashes) {
      if (!isNew) return;
      isNew = false;
      const stamps = [...hashes].map(([file, hash]) => [file, stampFile(file, now), hash] as const);
      record.write(stamps.filter(([, stamp]) => stamp !== "" && stamp !== "absent").map((text) => [...text]));
    },
  };
}

/** Of the disk, in ms; where nothing can be written nothing is trusted. */
function readClock(record: { readClock(): number }): number {
  try {
    return record.readClock();
  } catch {
    return 0;
  }
}
