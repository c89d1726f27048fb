import { decodeLength, FIELD, type Posting, type SearchCore } from "../../shared/search-index.ts";
import type { Expansion, ExpandedQuery, QueryUnit } from "./expand-query.ts";

/** A page with the sections that match, both best first. */
export interface RankedPage {
  page: number;
  score: number;
  sections: { section: number; score: number }[];
}

/** What a match is worth: titles over headings over text, whole words over parts of names. */
const WORTH = {
  title: 5,
  heading: 4,
  part: 4,
  code: 0.8,
  text: 1,
  name: 30,
  aliasName: 0.7,
  headingName: 0.3,
  dated: 0.5,
};
/** How much of the query, weighed by how telling its words are, a page must match at least. */
const LEAST_COVERAGE = 0.15;
/** What each doubling of the pages that lead to a page adds to its worth: the page that others name is the one that is meant. */
const REFERRED = 0.1;
/** Many matches inside a page count as well, but little. */
const SPREAD = 0.4;

/** Per section: what the best expansion is worth there, the rarer the more. */
type Scores = Map<number, number>;

interface Sections {
  /** Section → page. */
  pageOf: Uint32Array;
  /** Page → its first section. */
  first: Uint32Array;
  lengths: Float32Array;
  /** Page → factor of its worth. */
  standing: Float32Array;
}

/** Numbers that ranking reads again and again. */
export function readSections({ sectionCounts, lengths, referrers }: SearchCore): Sections {
  const pageOf = new Uint32Array(lengths.length);
  const first = new Uint32Array(sectionCounts.length);
  let at = 0;
  sectionCounts.forEach((count, page) => {
    first[page] = at;
    pageOf.fill(page, at, at + count);
    at += count;
  });
  const standing = Float32Array.from(referrers, (count) => 1 + REFERRED * Math.log2(1 + decodeLength(count)));
  return { pageOf, first, lengths: Float32Array.from(lengths, decodeLength), standing };
}

/**
 * Pages that match a query.
 * @param postingsOf Of every term that the query names.
 * @param accepts Filters pages.
 */
export function rankPages(
  query: ExpandedQuery,
  core: SearchCore,
  sections: Sections,
  postingsOf: (term: string) => readonly Posting[],
  accepts: (page: number) => boolean = () => true,
): RankedPage[] {
  const { pageOf, first } = sections;
  const scorer = { core, sections, postingsOf };
  const units = query.units.map((unit) => weigh(scoreUnit(unit, scorer), sections));
  const all = units.reduce((sum, { rarity }) => sum + rarity, 0);
  const pages = new Map<number, { matched: number; score: number; sections: Scores }>();
  for (const { rarity, byPage } of units) {
    for (const [page, { value, scores }] of byPage) {
      if (!accepts(page)) continue;
      const entry = pages.get(page) ?? { matched: 0, score: 0, sections: new Map<number, number>() };
      pages.set(page, entry);
      entry.matched += rarity;
      entry.score += value;
      for (const [section, score] of scores) {
        entry.sections.set(section, (entry.sections.get(section) ?? 0) + score);
      }
    }
  }
  const dated = new Set(core.dated);
  const named = scoreNames(query.names, scorer);
  const ranked: RankedPage[] = [];
  for (const [page, { matched, score, sections: scores }] of pages) {
    const coverage = all === 0 ? 0 : matched / all;
    if (coverage < LEAST_COVERAGE && !named.has(first[page] ?? 0)) continue;
    const list = [...scores].map(([section, value]) => ({ section, score: value + (named.get(section) ?? 0) }));
    list.sort((a, b) => b.score - a.score || a.section - b.section);
    const best = list[0]?.score ?? 0;
    const title = named.get(first[page] ?? 0) ?? 0;
    const standing = sections.standing[page] ?? 1;
    const worth = dated.has(page) ? WORTH.dated : 1;
    ranked.push({ page, score: ((score + 0.5 * best) * coverage ** 1.5 * worth + title) * standing, sections: list });
  }
  for (const [section, score] of named) {
    const page = pageOf[section] ?? 0;
    if (!pages.has(page) && accepts(page)) ranked.push({ page, score, sections: [{ section, score }] });
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

interface Scorer {
  core: SearchCore;
  sections: Sections;
  postingsOf: (term: string) => readonly Posting[];
}

function scoreUnit(unit: QueryUnit, scorer: Scorer): Scores {
  const whole = scoreExpansions(unit.expansions, scorer);
  if (unit.parts.length === 0) return whole;
  // A compound name that is not known as a whole: sections that have all its parts.
  const parts = unit.parts.map((part) => scoreUnit(part, scorer));
  for (const [section] of parts[0] ?? []) {
    const scores = parts.map((part) => part.get(section) ?? 0);
    if (scores.includes(0)) continue;
    const mean = (0.7 * scores.reduce((sum, score) => sum + score, 0)) / scores.length;
    whole.set(section, Math.max(whole.get(section) ?? 0, mean));
  }
  return whole;
}

/** What is there as it was typed is as rare as itself; what only resembles it is as rare as all of that together. */
function scoreExpansions(expansions: readonly Expansion[], { core, sections, postingsOf }: Scorer): Scores {
  const { pageOf, first, lengths } = sections;
  const found = expansions.map((expansion) => ({ ...expansion, postings: postingsOf(expansion.term) }));
  const rarityIn = (postings: readonly Posting[]): number =>
    rarityOf(new Set(postings.map(({ section }) => pageOf[section])).size, first.length);
  const shared = rarityIn(found.flatMap(({ postings }) => postings));
  const scores: Scores = new Map();
  for (const { weight, postings } of found) {
    const worth = weight * (weight === 1 ? rarityIn(postings) : shared);
    for (const { section, fields } of postings) {
      const score = worth * worthOf(fields, (lengths[section] ?? 0) / (core.averageLength || 1));
      if (score > (scores.get(section) ?? 0)) scores.set(section, score);
    }
  }
  return scores;
}

/** The fewer pages have a word, the more it tells. */
const rarityOf = (pages: number, all: number): number => Math.log(1 + (all - pages + 0.5) / (pages + 0.5));

/** @param length Of the section, compared with the average. */
function worthOf(fields: number, length: number): number {
  const times = fields & FIELD.textMask;
  const text = times === 0 ? 0 : (WORTH.text * (1 + 0.4 * (times - 1))) / (0.75 + 0.25 * length);
  return (
    (fields & FIELD.title ? WORTH.title : 0) +
    (fields & FIELD.heading ? WORTH.heading : 0) +
    (fields & FIELD.code ? WORTH.code : 0) +
    (fields & FIELD.part && !(fields & (FIELD.title | FIELD.heading)) ? WORTH.part : 0) +
    text
  );
}

/** Sums up sections by page. */
function weigh(scores: Scores, { pageOf, first }: Sections) {
  const byPage = new Map<number, { value: number; scores: Scores }>();
  for (const [section, score] of scores) {
    const page = pageOf[section] ?? 0;
    const entry = byPage.get(page) ?? { value: 0, scores: new Map<number, number>() };
    byPage.set(page, entry);
    entry.scores.set(section, score);
  }
  for (const entry of byPage.values()) {
    const values = [...entry.scores.values()];
    entry.value = Math.max(...values) + SPREAD * Math.log2(values.length);
  }
  return { rarity: rarityOf(byPage.size, first.length), byPage };
}

/** Titles and headings that are the query, or begin with it. */
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
