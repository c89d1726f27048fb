import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

/**
 * Maps places in the server module to the author's files, for messages. Maps are read when something failed: Node's own
 * support reads each of them at import, for every build.
 */
export function createFrameMapper() {
  const maps = new Map<string, SourceMap | null>();
  const load = (file: string): SourceMap | null => {
    try {
      return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
    } catch {
      return null; // no file of the bundle
    }
  };
  return (file: string, line: number, column: number): { file: string; line: number; column: number } | null => {
    const map = maps.has(file) ? maps.get(file) : load(file);
    maps.set(file, map ?? null);
    if (!map) return { file, line, column };
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry)) return null;
    return {
      // an island's own module is loaded under a name of its own
      file: path.resolve(path.dirname(file), entry.originalSource.replace(/^island-own:/, "")),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
  };
}
