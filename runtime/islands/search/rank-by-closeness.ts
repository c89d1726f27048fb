import type { PageText } from "../../shared/search-index.ts";
import type { Word } from "../../shared/search-terms.ts";
import { type CutWords, type MatchedTerms, unitOf } from "./mark-text.ts";
import type { RankedPage } from "./rank-pages.ts";

/** How much better a page gets whose words stand together as in the query. */
const WORTH = 0.8;
/** Words between two that still count as neighbours: `render in the cloud`. */
const WIDEST_GAP = 2;
/** A sentence or command that is there just as it was asked for. */
const PHRASE = 1;
/** Words in which all of the query should stand. */
const WINDOW = 14;

/**
 * The first pages once more, now by how their words stand together: the index does not know, the texts do.
 * @param texts Of `pages`, in the same order.
 * @param first Per page: its first section.
 * @param units Parts of the query.
 */
export function rankByCloseness(
  pages: readonly RankedPage[],
  texts: readonly PageText[],
  first: Uint32Array,
  terms: MatchedTerms,
  units: number,
  cutWords: CutWords,
): RankedPage[] {
  const ranked = pages.map((entry, index): RankedPage => {
    const text = texts[index];
    const start = first[entry.page] ?? 0;
    let best = 0;
    const sections = entry.sections.map(({ section, score }) => {
      const [, , heading = "", body = "", code = ""] = text?.sections[section - start] ?? [];
      const named = `${text?.title ?? ""} ${heading}`;
      const said = section === start ? (text?.description ?? "") : "";
      const closeness = Math.max(...[named, said, body, code].map((part) => closenessOf(cutWords(part), terms, units)));
      best = Math.max(best, closeness);
      return { section, score: score * (1 + WORTH * closeness) };
    });
    sections.sort((a, b) => b.score - a.score || a.section - b.section);
    return { page: entry.page, score: entry.score * (1 + WORTH * best), sections };
  });
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

/** From 0, words stand alone, to 1, all of them stand side by side and in order; more if there are several. */
function closenessOf(words: readonly Word[], terms: MatchedTerms, units: number): number {
  const places: { unit: number; at: number }[] = [];
  for (const [at, word] of words.entries()) {
    const unit = unitOf(word, terms);
    if (unit !== undefined) places.push({ unit, at });
  }
  let run = 1;
  let longest = 1;
  let widest = 0;
  for (const [index, { unit, at }] of places.entries()) {
    const before = places[index - 1];
    if (before && before.unit + 1 === unit && at - before.at <= WIDEST_GAP + 1) run++;
    else if (!before || before.unit !== unit || at - before.at > 1) run = 1;
    longest = Math.max(longest, run);
    const seen = new Set<number>();
    for (let next = index; next < places.length; next++) {
      const place = places[next] as { unit: number; at: number };
      if (place.at - at >= WINDOW) break;
      seen.add(place.unit);
    }
    widest = Math.max(widest, seen.size);
  }
  const phrase = longest === units && units > 2 ? PHRASE : 0;
  return phrase + (0.6 * (longest - 1) + 0.4 * Math.max(0, widest - 1)) / (units - 1);
}
