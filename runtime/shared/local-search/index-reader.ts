import {
  decodePostings,
  decodeTerms,
  type PageText,
  type Posting,
  SEARCH_VERSION,
  type SearchCore,
  type SearchManifest,
  type TermRange,
  type TextFile,
} from "../search-index.ts";
import { SearchUnavailable } from "../search.ts";
import { splitWords, type Word } from "../search-terms.ts";
import { readSections, type Sections } from "./read-sections.ts";

/** Maximum number of ranges loaded for a prefix: those of `a` alone are a tenth of the index. */
const MOST_RANGES = 2;

/** Index of a term, or where it would be inserted. Binary search: terms are sorted by code unit. */
function placeOf(range: TermRange, term: string): number {
  let low = 0;
  let high = range.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((range[middle] as TermRange[number])[0] < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

function termsLike(range: TermRange, prefix: string): TermRange {
  const begin = placeOf(range, prefix);
  let end = begin;
  while (range[end]?.[0].startsWith(prefix)) end++;
  return range.slice(begin, end);
}

/** Reads the files of the index; each is fetched once and cached. */
export interface IndexReader {
  core(): Promise<SearchCore>;
  /** Numbers decoded from the core. */
  sections(): Promise<Sections>;
  /** Terms that start with `prefix`, in order. */
  termsWith(prefix: string): Promise<[term: string, postings: string][]>;
  /** All terms, for misspelled words. */
  allTerms(): Promise<string[]>;
  postings(term: string): Promise<Posting[]>;
  /** @param page Number of the page. */
  page(page: number): Promise<PageText>;
  /** Words of a text, cached by text. */
  wordsOf(text: string): readonly Word[];
}

/**
 * @param manifestUrl URL of the `SearchManifest`.
 * @param getJson Rejects if there is no such file.
 */
export function createIndexReader(manifestUrl: string, getJson: (url: string) => Promise<unknown>): IndexReader {
  const kept = new Map<string, Promise<unknown>>();
  const get = <Shape>(url: string): Promise<Shape> => {
    const known = kept.get(url);
    if (known) return known as Promise<Shape>;
    const loading = getJson(url);
    kept.set(url, loading);
    // The next query requests a failed file again.
    loading.catch(() => kept.delete(url));
    return loading as Promise<Shape>;
  };
  const core = async (): Promise<SearchCore> => {
    const manifest = await get<SearchManifest>(manifestUrl);
    if (manifest.version !== SEARCH_VERSION) throw new SearchUnavailable("the index has another format");
    return get<SearchCore>(manifest.core);
  };
  const file = async <Shape>(name: string): Promise<Shape> => get<Shape>((await core()).folder + name);
  const decoded = new Map<string, Posting[]>();
  const cut = new Map<string, readonly Word[]>();
  let terms: Promise<string[]> | null = null;
  let sections: Sections | undefined;

  /** Ranges with terms between `from` and `to`. */
  const rangesFor = async (from: string, to: string): Promise<TermRange[]> => {
    const { ranges } = await core();
    const begin = Math.max(
      0,
      ranges.findLastIndex(([first]) => first <= from),
    );
    const wanted = ranges.slice(begin).filter(([first], index) => index === 0 || first <= to);
    return Promise.all(wanted.slice(0, MOST_RANGES).map(([, name]) => file<TermRange>(name)));
  };

  return {
    core,
    async sections() {
      sections ??= readSections(await core());
      return sections;
    },
    async termsWith(prefix) {
      return (await rangesFor(prefix, `${prefix}\uffff`)).flatMap((range) => termsLike(range, prefix));
    },
    async allTerms() {
      terms ??= core()
        .then((index) => file<string>(index.terms))
        .then(decodeTerms);
      terms.catch(() => {
        terms = null;
      });
      return terms;
    },
    async postings(term) {
      const known = decoded.get(term);
      if (known) return known;
      const [range] = await rangesFor(term, term);
      const [name, text = ""] = range?.[placeOf(range, term)] ?? [];
      const postings = name === term ? decodePostings(text) : [];
      decoded.set(term, postings);
      return postings;
    },
    async page(number) {
      const { texts } = await core();
      const index = texts.findLastIndex(([first]) => first <= number);
      const [first, name] = texts[index] as [number, string];
      const page = (await file<TextFile>(name))[number - first];
      if (!page) throw new SearchUnavailable("the index belongs to another build");
      return page;
    },
    wordsOf(text) {
      const known = cut.get(text);
      if (known) return known;
      const words = splitWords(text);
      cut.set(text, words);
      return words;
    },
  };
}
