import {
  type LocalSearchSettings,
  type MarkedText,
  type PageCount,
  type SearchHit,
  type SearchHitType,
  type SearchProvider,
  type SearchQuery,
  type SearchResults,
  SearchUnavailable,
} from "../search.ts";
import type { PageText, Posting, SearchCore, SectionText } from "../search-index.ts";
import { type ExpandedQuery, expandQuery, type QueryUnit, type Wording } from "./expand-query.ts";
import { createIndexReader, type IndexReader } from "./index-reader.ts";
import { cutSnippet, type MatchedTerms, markText } from "./mark-text.ts";
import { rankByCloseness } from "./rank-by-closeness.ts";
import { type RankedPage, rankPages } from "./rank-pages.ts";

/** Minimum score of the section that is shown below its page, relative to the best one of the page. */
const LEAST_SHARE = 0.2;
const SNIPPET_WORDS = 10;
/** Number of pages ranked by closeness, which needs their texts. Most are shown, so their texts are needed anyway. */
const CLOSER_LOOK = 10;

/** A page whose texts are not loaded yet. */
interface FoundPage {
  page: number;
  /** Its best section; null if that is the start of the page. */
  section: number | null;
}

/**
 * Searches the index that the build wrote.
 * @param getJson Fetches a file of the index; rejects if it does not exist.
 */
export function createLocalSearch(
  { manifest, synonyms, stemmer }: Pick<LocalSearchSettings, "manifest"> & Wording,
  getJson: (url: string) => Promise<unknown>,
): SearchProvider {
  let reader: IndexReader | null = null;
  const search = async (query: SearchQuery): Promise<SearchResults> => {
    query.signal?.throwIfAborted();
    reader ??= createIndexReader(manifest, getJson);
    try {
      return await answer(query, reader, { synonyms, stemmer });
    } catch (error) {
      query.signal?.throwIfAborted();
      // A new deploy may have removed a file: the next query reloads the index.
      reader = null;
      throw error instanceof SearchUnavailable ? error : new SearchUnavailable(String(error), { cause: error });
    }
  };
  const prepare = async (): Promise<void> => {
    reader ??= createIndexReader(manifest, getJson);
    await reader.core().catch(() => {});
  };
  return { prepare, search };
}

async function answer(query: SearchQuery, reader: IndexReader, wording: Wording): Promise<SearchResults> {
  const { page, perPage, perSection, section, mark, tags, signal } = query;
  const core = await reader.core();
  const expanded = await expandQuery(query.text, reader, wording);
  const postings = await loadPostings(expanded, reader);
  signal?.throwIfAborted();
  const sections = await reader.sections();
  const accepts = (number: number): boolean => !tags || tags.includes(core.tags[core.pageTag[number] ?? 0] ?? "");
  const getPostings = (term: string): readonly Posting[] => postings.get(term) ?? [];
  const { pages: matched, rarities } = rankPages(expanded, core, sections, getPostings, accepts);
  const terms = matchedTerms(expanded);
  // A single word has no closeness.
  const top = matched.slice(0, expanded.units.length > 1 ? CLOSER_LOOK : 0);
  const texts = await Promise.all(top.map((entry) => reader.page(entry.page)));
  signal?.throwIfAborted();
  const ranked = [
    ...rankByCloseness(top, texts, sections.first, terms, rarities, reader.wordsOf),
    ...matched.slice(top.length),
  ];
  const found = ranked.map((entry) => toFound(entry, sections.first));
  const nameOf = (result: FoundPage): string => core.sections[core.pageSection[result.page] ?? 0] ?? "";
  const marksOf = markReader(core);
  const inSection = section === undefined ? found : found.filter((result) => nameOf(result) === section);
  const hasMark = (result: FoundPage): boolean => mark === undefined || marksOf(result).includes(mark);
  const shown = inSection.filter(hasMark);
  const hits = await Promise.all(
    firstOfEach(shown.slice(page * perPage, (page + 1) * perPage), nameOf, perSection).map(async (result) => {
      const text = await reader.page(result.page);
      const hitOf = (index: number): SearchHit => toHit(text, index, nameOf(result), terms, query, reader.wordsOf);
      const start = sections.first[result.page] ?? 0;
      return result.section === null ? [hitOf(0)] : [hitOf(0), hitOf(result.section - start)];
    }),
  );
  signal?.throwIfAborted();
  return {
    hits: hits.flat(),
    total: shown.length,
    pageCount: Math.ceil(shown.length / perPage),
    sections: countNames(found, (result) => [nameOf(result)], hasMark),
    marks: countNames(inSection, marksOf),
  };
}

async function loadPostings(query: ExpandedQuery, reader: IndexReader): Promise<Map<string, readonly Posting[]>> {
  const names = new Set([...query.units.flatMap(termsOf), ...query.names.map(({ term }) => term)]);
  return new Map(await Promise.all([...names].map(async (term) => [term, await reader.postings(term)] as const)));
}

const termsOf = ({ expansions, parts }: QueryUnit): string[] => [
  ...expansions.map(({ term }) => term),
  ...parts.flatMap(termsOf),
];

/** The start of a page always represents it; the best of its other sections is shown below. */
function toFound({ page, sections }: RankedPage, first: Uint32Array): FoundPage {
  const least = (sections[0]?.score ?? 0) * LEAST_SHARE;
  const best = sections.find(({ section, score }) => section !== first[page] && score >= least);
  return { page, section: best?.section ?? null };
}

function matchedTerms(query: ExpandedQuery): MatchedTerms {
  const terms = new Map<string, number>();
  query.units.forEach((unit, index) => {
    for (const term of termsOf(unit)) if (!terms.has(term)) terms.set(term, index);
  });
  return terms;
}

/** @param limit Maximum number of pages with the same name. */
function firstOfEach(
  pages: readonly FoundPage[],
  nameOf: (page: FoundPage) => string,
  limit = Number.POSITIVE_INFINITY,
): FoundPage[] {
  const counts = new Map<string, number>();
  return pages.filter((page) => {
    const name = nameOf(page);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= limit;
  });
}

/** Reads the marks of a page. */
function markReader({ marks = [] }: SearchCore): (result: FoundPage) => string[] {
  const sets = marks.map(([label, pages]) => ({ label, pages: new Set(pages) }));
  return ({ page }) => sets.flatMap(({ label, pages }) => (pages.has(page) ? [label] : []));
}

/** Counts pages by name. @param counts Whether a page counts; a name whose pages do not has 0. */
function countNames(
  pages: readonly FoundPage[],
  namesOf: (page: FoundPage) => string[],
  counts = (_page: FoundPage): boolean => true,
): PageCount[] {
  const totals = new Map<string, number>();
  for (const page of pages) {
    const step = counts(page) ? 1 : 0;
    for (const name of namesOf(page)) totals.set(name, (totals.get(name) ?? 0) + step);
  }
  return [...totals].map(([name, total]) => ({ name, total })).sort((a, b) => b.total - a.total);
}

function toHit(
  page: PageText,
  index: number,
  siteSection: string,
  terms: MatchedTerms,
  { snippetWords = SNIPPET_WORDS }: SearchQuery,
  wordsOf: IndexReader["wordsOf"],
): SearchHit {
  const section = page.sections[index];
  if (!section) throw new SearchUnavailable("the index belongs to another build");
  const [level, anchor, , text, code] = section;
  const url = anchor === "" ? page.url : `${page.url}#${encodeURI(anchor)}`;
  const own = [page.title, ...headingsDownTo(page.sections, index)].map((heading) => markText(heading, terms, wordsOf));
  const cutFirst = (texts: readonly string[]): MarkedText | null =>
    texts.reduce<MarkedText | null>((cut, one) => cut ?? cutSnippet(one, terms, snippetWords, wordsOf), null);
  const isPage = index === 0;
  const matchesByName = (own.at(-1) as MarkedText).marks.length > 0;
  const match = cutFirst([text, code, isPage ? page.description : ""]);
  return {
    url,
    external: false,
    objectId: url,
    type: isPage || matchesByName ? (`lvl${String(level)}` as SearchHitType) : "content",
    hierarchy: [{ text: siteSection, marks: [] }, ...own],
    ...(isPage && page.badges && { badges: page.badges }),
    snippet: match ?? (isPage && page.description !== "" ? { text: page.description, marks: [] } : null),
  };
}

/** The heading of a section and its parent headings. */
function headingsDownTo(sections: readonly SectionText[], index: number): string[] {
  const path: string[] = [];
  let level = 7;
  for (const [own, , heading] of sections.slice(1, index + 1).reverse()) {
    if (own >= level) continue;
    level = own;
    path.unshift(heading);
  }
  return path;
}
