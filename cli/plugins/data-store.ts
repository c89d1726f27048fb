// Data that plugins load once for several builds: a file for each key.
import { rmSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { readChecked, writeChecked } from "../model/disk/checked-file.ts";
import { listIfPresent } from "../model/disk/read-file.ts";

export interface DataStore {
  /** The stored data as JSON; null without any. A damaged file counts as absent. */
  find(key: string): string | null;
  store(key: string, json: string): void;
  /** Removes the data of keys that were neither found nor stored. */
  sweep(): void;
}

/** @param folder Of one plugin in one language. Null: nothing is stored. */
export function openDataStore(folder: FilePath | null): DataStore {
  if (folder === null) return { find: () => null, store() {}, sweep() {} };
  const used = new Set<string>();
  const fileOf = (key: string): string => {
    const name = `${contentHash(key)}.json`;
    used.add(name);
    return path.join(folder, name);
  };
  return {
    find(key) {
      const stored = readChecked(fileOf(key));
      return stored === null || stored === "damaged" ? null : stored.toString();
    },
    store(key, json) {
      writeChecked(fileOf(key), Buffer.from(json));
    },
    sweep() {
      for (const name of listIfPresent(folder))
        if (name.endsWith(".json") && !used.has(name))
          rmSync(path.join(folder, name), { recursive: true, force: true });
    },
  };
}
