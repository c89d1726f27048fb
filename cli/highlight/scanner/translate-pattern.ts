import { defaultJavaScriptRegexConstructor } from "shiki/engine/javascript";
import type { TranslatedPattern } from "./pattern-facts.ts";

/** A pattern as a regex that is searched for with `g` and `d`. */
export interface SearchedPattern {
  regex: RegExp;
  /** Whether a match found from one position is the first from every later one before it. `\G` asks where the search began. */
  anchored: boolean;
  /** For a scanner that tries positions itself; null if the regex cannot be run that way. */
  translated: TranslatedPattern | null;
}

/** What the translator's own subclass of `RegExp` tells of itself. */
interface EmulatedRegExp extends RegExp {
  rawOptions?: { strategy?: string | null; hiddenCaptures?: number[]; transfers?: Iterable<[number, number[]]> };
}

/** As Shiki has them for its own engine in JavaScript, but for the boundaries of words. */
const RULES = { allowOrphanBackrefs: true, captureGroup: true, recursionLimit: 5, singleline: true };

/**
 * Translates an Oniguruma pattern.
 * @param words What `\b` is in the regex: that of JavaScript, or one of all scripts as Oniguruma's.
 * @throws Error for what JavaScript cannot express.
 */
export function translatePattern(pattern: string, words: "ascii" | "unicode" = "ascii"): SearchedPattern {
  const regex: EmulatedRegExp = defaultJavaScriptRegexConstructor(pattern, {
    // a fixed target: the tables must not depend on the release of Node that makes them
    target: "ES2024",
    rules: { ...RULES, asciiWordBoundaries: words === "ascii" },
  });
  const anchored = regex.sticky || Boolean(regex.rawOptions?.strategy);
  return {
    regex,
    anchored,
    translated: anchored
      ? null
      : { source: regex.source, flags: regex.flags.replace(/[dgy]/g, ""), groups: groupsOf(regex) },
  };
}

/** Groups that the translator added, and groups that a copy stands for where a pattern calls itself. */
function groupsOf({ rawOptions, source, flags }: EmulatedRegExp): number[][] | null {
  const hidden = new Set(rawOptions?.hiddenCaptures);
  const transfers = [...(rawOptions?.transfers ?? [])];
  if (hidden.size === 0 && transfers.length === 0) return null;
  const count = new RegExp(`${source}|`, flags.replace(/[dgy]/g, "")).exec("")?.length ?? 1;
  const groups: number[][] = [];
  for (let group = 0; group < count; group++) {
    if (hidden.has(group)) continue;
    groups.push([group, ...transfers.flatMap(([to, from]) => (to === group ? from : []))].sort((a, b) => a - b));
  }
  return groups;
}
