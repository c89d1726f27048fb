import type { ContentPath } from "./brands.ts";
import type { Locate } from "./diagnostic.ts";

/** A JSON or YAML file that a kind reads beside its pages. */
export interface DataFile {
  path: ContentPath;
  /** Parsed; null-prototype objects. */
  value: unknown;
  /** For messages. */
  locate: Locate;
}

/** Levels that YAML may nest before it is parsed. Each reader has a lower limit, with its own message. */
const MAX_NESTING = 400;
/** `- - key:` begins two lists. */
const LISTS = /(?:[-?][ \t]+)*/y;

/**
 * Where YAML nests too deeply for its parser, which calls itself for each level: near the end of the stack, a pattern that V8 compiles
 * ends the process. Counts what may be a level, also in texts. Null if it nowhere does.
 */
export function deepOffset(yaml: string): number | null {
  let brackets = 0;
  /** Indentation of the lines that the line belongs to, with how many levels each adds. */
  const around: { indent: number; levels: number }[] = [];
  let levels = 0;
  let start = 0;
  for (const line of yaml.split("\n")) {
    const indent = line.search(/\S/);
    if (indent >= 0) {
      for (let outer = around.at(-1); outer && outer.indent >= indent; outer = around.at(-1)) {
        levels -= outer.levels;
        around.pop();
      }
      LISTS.lastIndex = indent;
      const added = 1 + (LISTS.exec(line)?.[0].match(/[-?]/g)?.length ?? 0);
      around.push({ indent, levels: added });
      levels += added;
      for (const { 0: bracket, index } of line.matchAll(/[[\]{}]/g)) {
        brackets += bracket === "[" || bracket === "{" ? 1 : -1;
        if (brackets > MAX_NESTING) return start + index;
      }
      if (levels > MAX_NESTING) return start + indent;
    }
    start += line.length + 1;
  }
  return null;
}
