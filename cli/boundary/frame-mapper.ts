import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

interface MappedFrame {
  file: string;
  line: number;
  column: number;
}

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
  const mapFrame = (file: string, line: number, column: number): MappedFrame | null => {
    const map = maps.has(file) ? maps.get(file) : load(file);
    maps.set(file, map ?? null);
    if (!map) return { file, line, column };
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry)) return null;
    // the bundler loads an island's module with this prefix
    const source = path.resolve(path.dirname(file), entry.originalSource.replace(/^island-own:/, ""));
    // a script leads to its module, which has a map too
    return mapFrame(source, entry.originalLine + 1, entry.originalColumn + 1);
  };
  return mapFrame;
}
