import type { PageText } from "../search-index.ts";
import { hasPairs, STOP_WORDS, type Word } from "../search-terms.ts";
import { type CutWords, type MatchedTerms, unitOf } from "./mark-text.ts";
import type { RankedPage } from "./rank-pages.ts";

/** Maximum score bonus of a page whose words are as close together as in the query. */
const WORTH = 0.8;
/** The same for words in code or in lists of links, relative to text. */
const IN_CODE = 0.5;
/** Maximum number of words between two adjacent words of the query, as in `render in the cloud`. */
const WIDEST_GAP = 2;
/** Bonus for a text that contains the whole query as a phrase. */
const PHRASE = 1;
/** Maximum score bonus of a page whose title has the words of the query. */
const TITLE_FIT = 2;
/** Number of words in which the whole query should occur. */
const WINDOW = 14;

/**
 * Re-ranks the best pages by the closeness of matching words, which only their texts reveal.
 * @param texts Texts of `pages`, in the same order.
 * @param first Page → its first section.
 * @param rarities See `Ranking`.
 */
export function rankByCloseness(
  pages: readonly RankedPage[],
  texts: readonly PageText[],
  first: Uint32Array,
  terms: MatchedTerms,
  rarities: readonly number[],
  cutWords: CutWords,
): RankedPage[] {
  const ranked = pages.map((entry, index): RankedPage => {
    const text = texts[index];
    const start = first[entry.page] ?? 0;
    let best = 0;
    const sections = entry.sections.map(({ section, score }) => {
      const [, , heading = "", body = "", code = ""] = text?.sections[section - start] ?? [];
      const named = `${text?.title ?? ""} ${heading}`;
      const description = section === start ? (text?.description ?? "") : "";
      const near = (part: string): number => closenessOf(cutWords(part), terms, rarities.length);
      const closeness = Math.max(near(named), near(description), near(body), IN_CODE * near(code));
      best = Math.max(best, closeness);
      return { section, score: score * (1 + WORTH * closeness) };
    });
    sections.sort((a, b) => b.score - a.score || a.section - b.section);
    const fit = fitOf(cutWords(text?.title ?? ""), terms, rarities);
    return { ...entry, score: entry.score * (1 + WORTH * best + TITLE_FIT * fit ** 2), sections };
  });
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

/**
 * How well a title and a query fit, from 0 to 1: the share of the title's words that the query has, and how much of the query, by
 * rarity, the title has. Parts of names are words.
 */
function fitOf(title: readonly Word[], terms: MatchedTerms, rarities: readonly number[]): number {
  const matched = new Set<number>();
  let count = 0;
  let hits = 0;
  for (const word of title.flatMap(({ whole, parts }) => (parts.length > 0 && !hasPairs(whole) ? parts : [whole]))) {
    // hooks are named by what follows
    if (word === "use" || STOP_WORDS.has(word)) continue;
    count++;
    const unit = terms.get(word);
    if (unit === undefined) continue;
    hits++;
    matched.add(unit);
  }
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const named = [...matched].reduce((sum, unit) => sum + (rarities[unit] ?? 0), 0);
  return hits === 0 ? 0 : (hits / count) * (named / all) ** 2;
}

/** Closeness from 0 (matches are far apart) to 1 (all are adjacent and in order), plus the bonus for a phrase. */
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
