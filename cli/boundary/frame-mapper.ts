import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

/**
 * Maps positions in the server module to the author's files, for messages. Source maps are read only after an error; Node's own
 * support would read all of them in every build.
 */
export function createFrameMapper() {
  const maps = new Map<string, SourceMap | null>();
  const load = (file: string): SourceMap | null => {
    try {
      return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
    } catch {
      return null; // not a file of the bundle
    }
  };
  return (file: string, line: number, column: number): { file: string; line: number; column: number } | null => {
    const map = maps.has(file) ? maps.get(file) : load(file);
    maps.set(file, map ?? null);
    if (!map) return { file, line, column };
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry)) return null;
    return {
      // the bundler loads an island's module with this prefix
      file: path.resolve(path.dirname(file), entry.originalSource.replace(/^island-own:/, "")),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
  };
}
