import { FIELD, type PageText, type TermRange } from "../../runtime/shared/search-index.ts";
import { hasPairs, joinName, wordsOfRun } from "../../runtime/shared/search-terms.ts";
import type { SpillBytes } from "../model/host.ts";
import { ownText } from "../model/own-text.ts";
import { encodePostings, packPosting, unpackPosting } from "./packed-postings.ts";
import { createRunTable } from "./run-table.ts";

/** The searchable data of a page. */
export interface SearchPage extends PageText {
  /** Section of the site. */
  section: string;
  /** See `HeadData.searchTag`. */
  tag: string;
  /** Labels of the marks by which readers filter: `deprecated` and `experimental`, but no versions. Absent if there are none. */
  marks?: readonly string[];
  /** Whether the page is a post. Posts rank after other pages that match equally. */
  dated: boolean;
  /** Names of its tags. Like the description, they rank as headings. */
  topics: string[];
  /** Other names of the page: its keywords, labels of links to it, the end of its URL. They rank as headings. */
  aliases: string[];
  /** See `ExtractedText`. */
  links: string[];
}

/** Maximum number of words of a title that is also indexed as one term. */
const MAX_NAME_WORDS = 8;
/** Maximum number of runs of letters whose terms are cached. */
const MAX_CACHED_RUNS = 100_000;
/** Marks a run with more than one term. */
const MANY = -1;
const NO_WORDS: readonly WordTerms[] = [];
/** Maximum number of postings in memory (16 MB): those of a large site would exceed the rest of its build. */
const MAX_GATHERED = 4_000_000;
/** Maximum number of passes, each of which reads all pages. */
const MAX_PASSES = 8;
/** Marks a term whose postings belong to another pass. */
const OTHER_PASS = 0xffff_ffff;

/** The terms of one page, independent of other pages. */
export interface PageTerms {
  /** Number of words in the text of each section. */
  words: number[];
  /** Unique terms, one per line. */
  terms: string;
  /** Packed postings, grouped by term. The lowest bit marks the last posting of a term. */
  postings: Uint32Array;
}

/** The terms of a site. */
export interface TermIndex {
  /** Reads a page and adds it; its sections get the next numbers. */
  read(page: SearchPage): PageTerms;
  /** Adds a page that was read before. */
  add(page: PageTerms): void;
  /**
   * Yields the terms one by one, so that postings of a large site are not in memory twice. Sorted by code unit, which does
   * not depend on the machine.
   * @param numbers The final number of each section.
   */
  takeTerms(numbers: readonly number[]): Iterable<TermRange[number]>;
}

type Field = "title" | "heading" | "name" | "text" | "code";
const BIT = { title: FIELD.title, heading: FIELD.heading, name: FIELD.name, code: FIELD.code };
/** The bits for parts of a name: in a title they rank below words, in a text as code. */
const PART_BIT = { title: FIELD.part, heading: FIELD.part, name: FIELD.code, text: FIELD.code, code: FIELD.code };

/** The term numbers of a word. */
interface WordTerms {
  whole: number;
  parts: number[];
  /** Endings of the name, which are terms too in titles and headings. */
  tails: string[];
}

/** The terms of a page as numbers. */
interface StoredPage {
  /** Number of its first section. */
  first: number;
  /** Number of terms. */
  count: number;
  /** Returns the terms, followed by the postings as in `PageTerms`. */
  read: ReturnType<SpillBytes>;
}

/**
 * Words are looked up once and then handled as numbers; the lookups are cached across pages.
 * @param spillBytes Stores the postings of pages: a large site has millions.
 */
export function createTermIndex(spillBytes: SpillBytes, maxGathered = MAX_GATHERED): TermIndex {
  const ids = new Map<string, number>();
  const names: string[] = [];
  /** For each run, the number of its only term; `MANY` if it has more. */
  const single: number[] = [];
  /** For each run, its words; empty if it has one term. */
  const words: (readonly WordTerms[])[] = [];
  /** For each term, its fields in the current section, 0 for nearly all. */
  const fields: number[] = [];
  /** For each term, the number of its postings. */
  const counts: number[] = [];
  /** Terms of the current page, section by section, and their postings. */
  const pageTerms: number[] = [];
  const pagePostings: number[] = [];
  let pageCount = 0;
  /** For each term, the number of its postings in the current page. */
  const sizes: number[] = [];
  const pages: StoredPage[] = [];
  /** Length of the longest stored page, in numbers. */
  let longest = 0;
  let sections = 0;

  const idOf = (term: string): number => {
    let id = ids.get(term);
    if (id === undefined) {
      id = ids.size;
      const copy = ownText(term);
      ids.set(copy, id);
      names.push(copy);
      fields.push(0);
      counts.push(0);
      sizes.push(0);
    }
    return id;
  };

  const addRun = (run: string): void => {
    const runWords = wordsOfRun(run).map(({ whole, parts }) => ({
      whole: idOf(whole),
      parts: parts.map(idOf),
      tails: hasPairs(whole) ? [] : tails(parts),
    }));
    const isSingle = runWords.length === 1 && runWords[0]?.parts.length === 0;
    single.push(isSingle ? (runWords[0]?.whole as number) : MANY);
    words.push(isSingle ? NO_WORDS : runWords);
  };
  let table = createRunTable(addRun);
  const clearRuns = (): void => {
    table = createRunTable(addRun);
    single.length = 0;
    words.length = 0;
  };
  /** Runs of the current text. */
  const runs: number[] = [];

  const mark = (id: number, bits: number): void => {
    const before = fields[id] as number;
    if (before === 0) pageTerms[pageCount++] = id;
    fields[id] = before | bits;
  };
  const markInText = (id: number): void => {
    const before = fields[id] as number;
    if (before === 0) pageTerms[pageCount++] = id;
    if ((before & FIELD.textMask) < FIELD.textMask) fields[id] = before + 1;
  };

  const addWords = (source: string, field: Field): number => {
    if (single.length >= MAX_CACHED_RUNS) clearRuns();
    const isText = field === "text";
    const bits = isText ? 0 : BIT[field];
    const runCount = table.read(source, runs);
    let count = runCount;
    for (let at = 0; at < runCount; at++) {
      const run = runs[at] as number;
      const id = single[run] as number;
      if (id !== MANY) {
        if (isText) markInText(id);
        else mark(id, bits);
        continue;
      }
      const many = words[run] as WordTerms[];
      count += many.length - 1;
      for (const { whole, parts, tails: ends } of many) {
        if (isText) markInText(whole);
        else mark(whole, bits);
        for (const part of parts) mark(part, PART_BIT[field]);
        if (field === "title" || field === "heading") for (const end of ends) mark(idOf(end), FIELD.part);
      }
    }
    return count;
  };
  const addName = (name: string, field: Field): void => {
    addWords(name, field);
    const joined = name.split(/\s+/).length <= MAX_NAME_WORDS ? joinName(name) : "";
    if (joined !== "") mark(idOf(joined), BIT.name);
  };

  /** The postings of the current page, grouped by term. See `PageTerms`. */
  const groupPostings = (terms: readonly number[]): Uint32Array => {
    const postings = new Uint32Array(pageCount);
    let start = 0;
    for (const id of terms) {
      const size = sizes[id] as number;
      counts[id] = (counts[id] as number) + size;
      // From here on, the index of its next posting.
      sizes[id] = start;
      start += size;
    }
    for (let at = 0; at < pageCount; at++) {
      const id = pageTerms[at] as number;
      const to = sizes[id] as number;
      postings[to] = 2 * (pagePostings[at] as number);
      sizes[id] = to + 1;
    }
    for (const id of terms) {
      const last = (sizes[id] as number) - 1;
      postings[last] = (postings[last] as number) + 1;
      sizes[id] = 0;
    }
    return postings;
  };
  const storePage = (terms: readonly number[], postings: Uint32Array, length: number): void => {
    const stored = new Uint32Array(terms.length + postings.length);
    stored.set(terms);
    stored.set(postings, terms.length);
    longest = Math.max(longest, stored.length);
    pages.push({ first: sections, count: terms.length, read: spillBytes(new Uint8Array(stored.buffer)) });
    sections += length;
  };
  /**
   * Collects the postings of these terms in `all`, grouped by term, with final section numbers. They are sorted, since pages are
   * read in the order of their numbers.
   * @param buffer Reused for reading pages, `longest` numbers long: one buffer per page would not be freed in time.
   * @returns The end of each term's postings.
   */
  const gather = (
    terms: readonly number[],
    numbers: readonly number[],
    buffer: Uint32Array,
    all: Uint32Array,
  ): Uint32Array => {
    const next = startsOf(terms, counts);
    const into = new Uint8Array(buffer.buffer);
    for (const { first, count, read } of pages) {
      const bytes = read(into);
      const stored = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT);
      let from = count;
      for (let term = 0; term < count; term++) {
        const id = stored[term] as number;
        const to = endOf(stored, from);
        let at = next[id] as number;
        if (at === OTHER_PASS) {
          from = to;
          continue;
        }
        for (; from < to; from++) {
          const { section, fields } = unpackPosting((stored[from] as number) >>> 1);
          all[at++] = packPosting({ section: numbers[first + section] as number, fields });
        }
        next[id] = at;
      }
    }
    return next;
  };
  const countOf = (terms: readonly number[]): number => terms.reduce((sum, id) => sum + (counts[id] as number), 0);
  /** All terms in order, split so that the postings of each part fit in memory. */
  const splitTerms = (): number[][] => {
    const sorted = [...names].sort().map((term) => ids.get(term) as number);
    const limit = Math.max(maxGathered, Math.ceil(countOf(sorted) / MAX_PASSES));
    const parts: number[][] = [];
    let remaining = 0;
    for (const id of sorted) {
      const count = counts[id] as number;
      if (count > remaining || parts.length === 0) {
        parts.push([]);
        remaining = limit;
      }
      parts.at(-1)?.push(id);
      remaining -= count;
    }
    return parts;
  };

  return {
    read(page) {
      const terms: number[] = [];
      pageCount = 0;
      const lengths = page.sections.map(([, , heading, text, code], section) => {
        const first = pageCount;
        addName(section === 0 ? page.title : heading, section === 0 ? "title" : "heading");
        const length = addWords(text, "text");
        addWords(code, "code");
        if (section === 0) {
          for (const phrase of [page.description, ...page.topics]) addWords(phrase, "heading");
          for (const alias of page.aliases) addName(alias, "heading");
        }
        for (let at = first; at < pageCount; at++) {
          const id = pageTerms[at] as number;
          if ((sizes[id] as number) === 0) terms.push(id);
          sizes[id] = (sizes[id] as number) + 1;
          pagePostings[at] = packPosting({ section, fields: fields[id] as number });
          fields[id] = 0;
        }
        return length;
      });
      const postings = groupPostings(terms);
      storePage(terms, postings, lengths.length);
      return { words: lengths, terms: terms.map((id) => names[id]).join("\n"), postings };
    },
    add(page) {
      const terms: number[] = [];
      eachTerm(page, (term, from, to) => {
        const id = idOf(term);
        counts[id] = (counts[id] as number) + to - from;
        terms.push(id);
      });
      storePage(terms, page.postings, page.words.length);
    },
    *takeTerms(numbers) {
      // No more pages are read.
      clearRuns();
      const numberOf = ({ first }: StoredPage): number => numbers[first] as number;
      pages.sort((a, b) => numberOf(a) - numberOf(b));
      const parts = splitTerms();
      const buffer = new Uint32Array(longest);
      const all = new Uint32Array(Math.max(0, ...parts.map(countOf)));
      for (const terms of parts) {
        const ends = gather(terms, numbers, buffer, all);
        // The pages are not needed after the last part.
        if (terms === parts.at(-1)) pages.length = 0;
        for (const id of terms) {
          const end = ends[id] as number;
          yield [names[id] as string, encodePostings(all.subarray(end - (counts[id] as number), end))];
        }
      }
    },
  };
}

/** For each term, where its postings start if those of `terms` are consecutive; `OTHER_PASS` for other terms. */
function startsOf(terms: readonly number[], counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length).fill(OTHER_PASS);
  let next = 0;
  for (const id of terms) {
    starts[id] = next;
    next += counts[id] as number;
  }
  return starts;
}

const endOf = (postings: Uint32Array, from: number): number => {
  let to = from;
  while (((postings[to++] as number) & 1) === 0);
  return to;
};

/** @param visit Called with each term and the range of its postings. */
function eachTerm({ terms, postings }: PageTerms, visit: (term: string, from: number, to: number) => void): void {
  let to = 0;
  for (const term of terms === "" ? [] : terms.split("\n")) {
    const from = to;
    to = endOf(postings, from);
    visit(term, from, to);
  }
}

/** Packed postings by term. @param pages Pages with the number of their first section. */
export function postingsOf(pages: readonly { first: number; terms: PageTerms }[]): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const { first, terms: page } of pages) {
    eachTerm(page, (term, from, to) => {
      const list = postings.get(term) ?? [];
      for (const marked of page.postings.subarray(from, to)) {
        const { section, fields } = unpackPosting(marked >>> 1);
        list.push(packPosting({ section: first + section, fields }));
      }
      postings.set(term, list);
    });
  }
  return postings;
}

/** Endings of a name: `videoconfig` of `useVideoConfig`. */
function tails(parts: readonly string[]): string[] {
  return parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join(""));
}
