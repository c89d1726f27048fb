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
} from "../../shared/search-index.ts";
import { SearchUnavailable } from "../../shared/search.ts";

/** Ranges that one beginning of a word may load: `a` alone would be a tenth of the index. */
const MOST_RANGES = 2;

/** By halving: terms are sorted by code unit. */
function findTerm(range: TermRange, term: string): string | undefined {
  let low = 0;
  let high = range.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [name, postings] = range[middle] as [string, string];
    if (name === term) return postings;
    if (name < term) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** The files of the index, each fetched once and kept. */
export interface IndexReader {
  core(): Promise<SearchCore>;
  /** Terms that begin like `prefix`, in order. */
  termsWith(prefix: string): Promise<[term: string, postings: string][]>;
  /** All terms, for words that are written wrongly. */
  allTerms(): Promise<string[]>;
  postings(term: string): Promise<Posting[]>;
  /** @param page Its number. */
  page(page: number): Promise<PageText>;
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
    // A file that did not come is asked for again by the next query.
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
  let terms: Promise<string[]> | null = null;

  /** Ranges that hold terms from `from` to `to`. */
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
    async termsWith(prefix) {
      return (await rangesFor(prefix, `${prefix}\uffff`)).flat().filter(([term]) => term.startsWith(prefix));
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
      const text = range && findTerm(range, term);
      const postings = text === undefined ? [] : decodePostings(text);
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
  };
}
