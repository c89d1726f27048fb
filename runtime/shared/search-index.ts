// The files of the local search index. All but the first have a content hash in their name, are next to the bundle's files, and load
// on demand: the core for the first query, a range of terms for the words in it, texts for the shown results, and the list of all
// terms for a misspelled word.

/** `search-index.json`: the only file with a fixed name. */
export interface SearchManifest {
  /** Version of the format; search is unavailable if the reader has another one. */
  version: 2;
  /** URL of the `SearchCore`. */
  core: string;
}
export const SEARCH_VERSION = 2;

/** Ranking data of all pages. Pages are numbered in the order of their URLs, sections in the order of their pages. */
export interface SearchCore {
  /** Folder of the files below, with a trailing slash. */
  folder: string;
  /** Names of the site's sections. */
  sections: string[];
  /** Tags of docs versions (`HeadData.searchTag`). */
  tags: string[];
  /** Per page: index into `sections`. */
  pageSection: number[];
  /** Per page: index into `tags`. */
  pageTag: number[];
  /** Labels of marks, such as `Deprecated`, with the numbers of their pages. Absent if no page has one. */
  marks?: [label: string, pages: number[]][];
  /** Numbers of the pages that are posts. */
  dated: number[];
  /** Per page: number of sections, at least one: the start of the page. */
  sectionCounts: number[];
  /** Per page one character: number of pages that link to it in their text (`decodeLength`). */
  referrers: string;
  /** Per section one character: number of words on a logarithmic scale (`decodeLength`). */
  lengths: string;
  /** Average number of words in a section. */
  averageLength: number;
  /** Ranges of terms in order: first term and file. */
  ranges: [first: string, file: string][];
  /** Text files: first page and file. */
  texts: [first: number, file: string][];
  /** File with the sorted list of all terms. */
  terms: string;
}

/** Terms in order, each with its postings (`decodePostings`). */
export type TermRange = [term: string, postings: string][];

/** Pages of one text file, in order. */
export type TextFile = PageText[];

export interface PageText {
  /** With the base URL. */
  url: string;
  title: string;
  /** Empty without a description. */
  description: string;
  /** Labels of its marks from front matter, such as `Deprecated`. Absent if there are none. */
  badges?: readonly string[];
  /** The start of the page first. */
  sections: SectionText[];
}

/** Level (1 for the start of the page), anchor, heading, text, and text that ranks lower: code blocks, and list items that are links. */
export type SectionText = [level: number, anchor: string, heading: string, text: string, code: string];

/** Bits of a posting: where a term occurs in a section. The two lowest count occurrences in the text. */
export const FIELD = {
  textMask: 3,
  heading: 4,
  title: 8,
  /** In code, or as part of a compound name in the text. */
  code: 16,
  /** The term equals the whole title, heading or alias, with its words joined. */
  name: 32,
  /** In title or heading, as part of a compound name. */
  part: 64,
} as const;

export interface Posting {
  section: number;
  fields: number;
}

export const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Decodes postings: section and fields alternate, and each section is stored as the distance from the previous one. Numbers are
 * base 32, lowest digit first; the sixth bit marks that more digits follow.
 */
export function decodePostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let section = -1;
  let at = 0;
  const nextNumber = (): number => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const digit = VALUES.get(text[at++] as string) ?? 0;
      value += (digit % 32) * factor;
      if (digit < 32) return value;
      factor *= 32;
    }
  };
  while (at < text.length) {
    section += nextNumber() + 1;
    postings.push({ section, fields: nextNumber() });
  }
  return postings;
}

/** Encodes a number of words as one character on a logarithmic scale with five steps per power of two. */
export function encodeLength(words: number): string {
  return DIGITS[Math.min(63, Math.round(Math.log2(words + 1) * 5))] ?? "A";
}

export function decodeLength(character: string): number {
  return 2 ** ((VALUES.get(character) ?? 0) / 5) - 1;
}

/** Encodes a term as the length of the prefix it shares with the previous term, and the rest. */
export function encodeTerm(term: string, previous: string): string {
  let shared = 0;
  while (shared < 31 && shared < term.length && term[shared] === previous[shared]) shared++;
  return DIGITS[shared] + term.slice(shared);
}

/** Encodes a sorted list of terms, one per line. */
export const encodeTerms = (terms: readonly string[]): string =>
  terms.map((term, place) => encodeTerm(term, terms[place - 1] ?? "")).join("\n");

export function decodeTerms(text: string): string[] {
  let term = "";
  return text.split("\n").map((line) => {
    term = term.slice(0, VALUES.get(line[0] ?? "") ?? 0) + line.slice(1);
    return term;
  });
}
