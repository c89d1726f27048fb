import { FIELD, type Posting, type SearchCore } from "../search-index.ts";
import type { Expansion, ExpandedQuery, QueryUnit } from "./expand-query.ts";
import type { Sections } from "./read-sections.ts";

/** A page with its matching sections, both sorted best first. */
export interface RankedPage {
  page: number;
  score: number;
  sections: { section: number; score: number }[];
}

export interface Ranking {
  /** Best first. */
  pages: RankedPage[];
  /** Unit of the query → its rarity: higher if fewer pages have it. */
  rarities: number[];
}

/** Weights of matches: titles before headings before text, whole words before parts of names. */
const WORTH = {
  title: 5,
  heading: 4,
  part: 4,
  code: 0.4,
  text: 1,
  name: 30,
  aliasName: 0.7,
  headingName: 0.3,
  dated: 0.5,
};
/**
 * The worth of a word in a section approaches this: a word in title, description and text is worth little more than one in the
 * title, so that pages with more words of the query rank higher.
 */
const MOST_WORTH = 12;
/** Minimum share of the query that a page must match, weighted by the rarity of its words. */
const LEAST_COVERAGE = 0.15;
/** Bonus for a page that has all words in one section; nearly none if that lacks one that matters. */
const TOGETHER = 1;
/** Weight of further matching sections in a page. */
const SPREAD = 0.4;

/** Section → score of its best expansion; rarer terms score higher. */
type Scores = Map<number, number>;

/**
 * Ranks the pages that match a query.
 * @param postingsOf Postings of each term in the query.
 * @param accepts Filters pages.
 */
export function rankPages(
  query: ExpandedQuery,
  core: SearchCore,
  sections: Sections,
  postingsOf: (term: string) => readonly Posting[],
  accepts: (page: number) => boolean = () => true,
): Ranking {
  const { pageOf, first } = sections;
  const scorer = { core, sections, postingsOf };
  const matched = new Float64Array(first.length);
  const scores = new Float64Array(first.length);
  const lists = new Map<number, { section: number; score: number }[]>();
  const bySection: Scores = new Map();
  /** Section → rarity of the words that it has. */
  const having: Scores = new Map();
  const rarities: number[] = [];
  for (const unit of query.units) {
    const unitScores = scoreUnit(unit, scorer);
    const { rarity, values } = weigh(unitScores, sections);
    rarities.push(rarity);
    for (const [page, value] of values) {
      matched[page] = (matched[page] as number) + rarity;
      scores[page] = (scores[page] as number) + value;
    }
    for (const [section, score] of unitScores) {
      bySection.set(section, (bySection.get(section) ?? 0) + score);
      having.set(section, (having.get(section) ?? 0) + rarity);
    }
  }
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const named = scoreNames(query.names, scorer);
  for (const [section, score] of bySection) {
    const page = pageOf[section] as number;
    if (!accepts(page)) continue;
    const entry = { section, score: score + (named.get(section) ?? 0) };
    const list = lists.get(page);
    if (list) list.push(entry);
    else lists.set(page, [entry]);
  }
  const dated = new Set(core.dated);
  const ranked: RankedPage[] = [];
  for (const [page, list] of lists) {
    const coverage = all === 0 ? 0 : (matched[page] as number) / all;
    if (coverage < LEAST_COVERAGE && !named.has(first[page] ?? 0)) continue;
    list.sort((a, b) => b.score - a.score || a.section - b.section);
    const best = list[0]?.score ?? 0;
    const title = named.get(first[page] ?? 0) ?? 0;
    const together = Math.max(...list.map(({ section }) => having.get(section) ?? 0)) / (all || 1);
    const standing = sections.standing[page] ?? 1;
    const worth = dated.has(page) ? WORTH.dated : 1;
    const score =
      (((scores[page] as number) + 0.5 * best) * coverage ** 1.5 * worth * (1 + TOGETHER * together ** 8) + title) *
      standing;
    ranked.push({ page, score, sections: list });
  }
  for (const [section, score] of named) {
    const page = pageOf[section] ?? 0;
    if (!lists.has(page) && accepts(page)) ranked.push({ page, score, sections: [{ section, score }] });
  }
  return { pages: ranked.sort((a, b) => b.score - a.score || a.page - b.page), rarities };
}

interface Scorer {
  core: SearchCore;
  sections: Sections;
  postingsOf: (term: string) => readonly Posting[];
}

function scoreUnit(unit: QueryUnit, scorer: Scorer): Scores {
  const whole = scoreExpansions(unit.expansions, scorer);
  if (unit.parts.length === 0) return whole;
  // A compound name that the index does not have matches sections with all its parts.
  const parts = unit.parts.map((part) => scoreUnit(part, scorer));
  for (const [section] of parts[0] ?? []) {
    const scores = parts.map((part) => part.get(section) ?? 0);
    if (scores.includes(0)) continue;
    const mean = (0.7 * scores.reduce((sum, score) => sum + score, 0)) / scores.length;
    whole.set(section, Math.max(whole.get(section) ?? 0, mean));
  }
  return whole;
}

/** Scores expansions. An exact match is weighted by its own rarity, all others by their common rarity. */
function scoreExpansions(expansions: readonly Expansion[], { core, sections, postingsOf }: Scorer): Scores {
  const { pageOf, first, lengths } = sections;
  const matches = expansions.map((expansion) => ({ ...expansion, postings: postingsOf(expansion.term) }));
  const rarityIn = (...lists: (readonly Posting[])[]): number => {
    const pages = new Set<number>();
    for (const list of lists) for (const { section } of list) pages.add(pageOf[section] as number);
    return rarityOf(pages.size, first.length);
  };
  const shared = rarityIn(...matches.map(({ postings }) => postings));
  const scores: Scores = new Map();
  for (const { weight, postings } of matches) {
    const worth = weight * (weight === 1 ? rarityIn(postings) : shared);
    for (const { section, fields } of postings) {
      const score = worth * worthOf(fields, (lengths[section] ?? 0) / (core.averageLength || 1));
      if (score > (scores.get(section) ?? 0)) scores.set(section, score);
    }
  }
  return scores;
}

/** Rarity of a word: higher if fewer pages have it. */
const rarityOf = (pages: number, all: number): number => Math.log(1 + (all - pages + 0.5) / (pages + 0.5));

/** @param length Length of the section relative to the average. */
function worthOf(fields: number, length: number): number {
  const times = fields & FIELD.textMask;
  const text = times === 0 ? 0 : (WORTH.text * (1 + 0.4 * (times - 1))) / (0.75 + 0.25 * length);
  const sum =
    (fields & FIELD.title ? WORTH.title : 0) +
    (fields & FIELD.heading ? WORTH.heading : 0) +
    (fields & FIELD.code ? WORTH.code : 0) +
    (fields & FIELD.part && !(fields & (FIELD.title | FIELD.heading)) ? WORTH.part : 0) +
    text;
  return (MOST_WORTH * sum) / (MOST_WORTH - 1 + sum);
}

/** The rarity of a query unit, and its score on each page. */
function weigh(scores: Scores, { pageOf, first }: Sections): { rarity: number; values: Map<number, number> } {
  const best = new Map<number, number>();
  const counts = new Uint32Array(first.length);
  for (const [section, score] of scores) {
    const page = pageOf[section] as number;
    counts[page] = (counts[page] as number) + 1;
    if (score > (best.get(page) ?? 0)) best.set(page, score);
  }
  for (const [page, score] of best) best.set(page, score + SPREAD * Math.log2(counts[page] as number));
  return { rarity: rarityOf(best.size, first.length), values: best };
}

/** Scores titles and headings that equal the query or start with it. */
function scoreNames(names: readonly Expansion[], { postingsOf, sections: { pageOf, first } }: Scorer): Scores {
  const scores: Scores = new Map();
  for (const { term, weight } of names) {
    for (const { section, fields } of postingsOf(term)) {
      if (!(fields & FIELD.name)) continue;
      const alias = first[pageOf[section] ?? 0] === section ? WORTH.aliasName : WORTH.headingName;
      const score = WORTH.name * weight * (fields & FIELD.title ? 1 : alias);
      if (score > (scores.get(section) ?? 0)) scores.set(section, score);
    }
  }
  return scores;
}
