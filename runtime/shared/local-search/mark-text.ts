import type { MarkedText } from "../search.ts";
import { splitWords, type Word } from "../search-terms.ts";

/** Matching terms → index of the query unit that they match. */
export type MatchedTerms = ReadonlyMap<string, number>;

/** `splitWords`, or a cached version for texts that are searched with every keystroke. */
export type CutWords = (text: string) => readonly Word[];

/** Index of the query unit that a word matches; undefined if none. */
export const unitOf = ({ whole, parts }: Word, terms: MatchedTerms): number | undefined => {
  const unit = terms.get(whole);
  if (unit !== undefined) return unit;
  for (const part of parts) if (terms.has(part)) return terms.get(part);
  return undefined;
};

/** Offsets `[start, end)` of matching words; adjacent and overlapping words are merged. */
function placesOf(words: readonly Word[], terms: MatchedTerms): [number, number][] {
  const places: [number, number][] = [];
  for (const word of words) {
    if (unitOf(word, terms) === undefined) continue;
    const previous = places.at(-1);
    if (previous && word.start <= previous[1]) previous[1] = Math.max(previous[1], word.end);
    else places.push([word.start, word.end]);
  }
  return places;
}

/** Highlights matches in a whole text. */
export function markText(text: string, terms: MatchedTerms, cutWords: CutWords = splitWords): MarkedText {
  return { text, marks: placesOf(cutWords(text), terms) };
}

/**
 * Cuts the window with the most query units out of a text; null without matches.
 * @param size Length of the window in words.
 */
export function cutSnippet(
  text: string,
  terms: MatchedTerms,
  size: number,
  cutWords: CutWords = splitWords,
): MarkedText | null {
  const words = cutWords(text);
  const units = words.map((word) => unitOf(word, terms));
  const begin = bestWindow(units, size);
  if (begin === null) return null;
  const shown = words.slice(begin, begin + size);
  const atEnd = begin + size >= words.length;
  const start = begin === 0 ? 0 : (shown[0]?.start ?? 0);
  const end = atEnd ? text.length : (shown.at(-1)?.end ?? text.length);
  const before = begin === 0 ? "" : "…";
  const shift = before.length - start;
  const marks = placesOf(shown, terms).map(([from, to]): [number, number] => [from + shift, to + shift]);
  return { text: before + text.slice(start, end) + (atEnd ? "" : "…"), marks };
}

/** Start of the window with the most query units, then the most matches, with some context before it; null without matches. */
function bestWindow(units: readonly (number | undefined)[], size: number): number | null {
  let best: { begin: number; value: number } | null = null;
  for (const [begin, unit] of units.entries()) {
    if (unit === undefined) continue;
    const seen = new Set<number>();
    let matches = 0;
    for (let at = begin; at < Math.min(begin + size, units.length); at++) {
      const other = units[at];
      if (other === undefined) continue;
      seen.add(other);
      matches++;
    }
    const value = seen.size * 100 + matches;
    if (!best || value > best.value) best = { begin, value };
  }
  if (!best) return null;
  const lead = Math.floor(size / 5);
  return Math.max(0, Math.min(best.begin - lead, units.length - size));
}
