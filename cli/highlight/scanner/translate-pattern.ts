import { defaultJavaScriptRegexConstructor } from "shiki/engine/javascript";
import type { TranslatedPattern } from "./pattern-facts.ts";

/** A pattern as a regex with the flags `g` and `d`. */
export interface SearchedPattern {
  regex: RegExp;
  /** Whether matches depend on the start of the search, as with `\G`: a result is then not valid for later positions. */
  anchored: boolean;
  /** For a scanner that tries positions itself; null if the regex cannot be run that way. */
  translated: TranslatedPattern | null;
}

/** The options of the translator's own subclass of `RegExp`. */
interface EmulatedRegExp extends RegExp {
  rawOptions?: { strategy?: string | null; hiddenCaptures?: number[]; transfers?: Iterable<[number, number[]]> };
}

/** The rules of Shiki's JavaScript engine, except for word boundaries. */
const RULES = { allowOrphanBackrefs: true, captureGroup: true, recursionLimit: 5, singleline: true };

/**
 * Translates an Oniguruma pattern.
 * @param words Letters that `\b` knows: those of JavaScript, or of all scripts as in Oniguruma.
 * @throws Error for what JavaScript cannot express.
 */
export function translatePattern(pattern: string, words: "ascii" | "unicode" = "ascii"): SearchedPattern {
  const regex: EmulatedRegExp = defaultJavaScriptRegexConstructor(pattern, {
    // a fixed target: the tables must not depend on the Node.js version that writes them
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

/** JavaScript groups by Oniguruma group: without those that the translator added, with the copies for recursive patterns. */
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
