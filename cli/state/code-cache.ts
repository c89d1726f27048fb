// V8 code caches next to their scripts, as in Python's `__pycache__`: without them every process compiles up to 2 MB of scripts.
// Node's own cache (`enableCompileCache`) is missing in some versions, and would also store every site's pages, without a size limit.
import { statSync } from "node:fs";
import path from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { readChecked, writeChecked } from "../model/disk/checked-file.ts";

export interface CodeCache {
  /** @param file Its name must change with its content: V8 compares only the source's length. */
  compile(source: string, file: string): Script;
  /** Stores the code of scripts that had none. It covers the functions called so far. */
  store(): void;
}

/**
 * Names this Node binary and its flags. V8 checks its own version only, which Node's patches of V8 do not change; code of another
 * build crashes the process.
 */
function runtimeName(tag: number): string {
  const { size, mtimeMs } = statSync(process.execPath);
  const build = [size, Math.trunc(mtimeMs), tag].map((number) => number.toString(36)).join("-");
  return `${process.version}-${process.platform}-${process.arch}-${build}`;
}

/** @param folder Holds a folder for each Node binary and its flags, with one entry per script. */
export function createCodeCache(folder: string): CodeCache {
  const tag = cachedDataVersionTag();
  const runtimeFolder = path.join(folder, runtimeName(tag));
  const unstored = new Map<string, Script>();
  return {
    compile(source, file) {
      const entry = path.join(runtimeFolder, `${path.basename(file)}.bin`);
      const stored = readChecked(entry);
      // V8 would run damaged code
      const cachedData = stored === "damaged" || stored === null ? undefined : stored;
      const script = new Script(source, { filename: file, cachedData });
      if (!cachedData || script.cachedDataRejected) unstored.set(entry, script);
      return script;
    },
    store() {
      // code is valid only for the V8 flags it was created with
      if (unstored.size === 0 || cachedDataVersionTag() !== tag) return;
      try {
        for (const [entry, script] of unstored) writeChecked(entry, script.createCachedData());
      } catch {
        // a read-only folder or a full disk: the next run compiles too
      }
      unstored.clear();
    },
  };
}
