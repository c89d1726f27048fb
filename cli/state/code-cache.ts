// Compiled code beside the scripts that it was made of, as Python's `__pycache__`: else V8 parses and compiles up to 2 MB in every process.
// Node's own cache (`enableCompileCache`) is not in all versions, and would keep the config and the pages of every site without bound.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import zlib from "node:zlib";

export interface CodeCache {
  /** @param file Its name has to tell the content: V8 compares nothing but lengths. */
  compile(source: string, file: string): Script;
  /** Keeps the code of scripts for which there was none, of those functions that have been called by now. */
  keep(): void;
}

/**
 * A name for this very program and its flags. V8 compares its own version, but Node's releases patch it without a new one, and code of
 * another crashes the process.
 */
function runtimeName(tag: number): string {
  const { size, mtimeMs } = statSync(process.execPath);
  const build = [size, Math.trunc(mtimeMs), tag].map((number) => number.toString(36)).join("-");
  return `${process.version}-${process.platform}-${process.arch}-${build}`;
}

/** @param folder Gets a folder for each build of Node with its flags, and in that one entry a script. */
export function createCodeCache(folder: string): CodeCache {
  const tag = cachedDataVersionTag();
  const place = path.join(folder, runtimeName(tag));
  const unkept = new Map<string, Script>();
  return {
    compile(source, file) {
      const entry = path.join(place, `${path.basename(file)}.bin`);
      const cachedData = readEntry(entry);
      const script = new Script(source, { filename: file, cachedData });
      if (!cachedData || script.cachedDataRejected) unkept.set(entry, script);
      return script;
    },
    keep() {
      // V8 takes no code that was made with other flags
      if (unkept.size === 0 || cachedDataVersionTag() !== tag) return;
      try {
        mkdirSync(place, { recursive: true });
        for (const [entry, script] of unkept) writeEntry(entry, script.createCachedData());
      } catch {
        // the package lies where it may not be written, or the disk is full: the next run compiles as this one
      }
      unkept.clear();
    },
  };
}

const CHECKSUM_BYTES = 4;

/** An entry that is cut or flipped is none: V8 would run it. */
function readEntry(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(CHECKSUM_BYTES);
    return bytes.readUInt32LE() === zlib.crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Under a name of its own at first: others may read the entry meanwhile, or write it too. */
function writeEntry(file: string, code: Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(zlib.crc32(code));
  try {
    writeFileSync(unfinished, Buffer.concat([checksum, code]));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
