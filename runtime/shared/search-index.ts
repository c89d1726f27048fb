// The files of the site's own search index. Each but the first is named after its content, lies beside the bundle's
// files, and is fetched when a query needs it: the core by the first query, a range of terms by the words that fall into
// it, texts by the results that are shown, the list of all terms by a word that is written wrongly.

/** `search-index.json`: the one file whose name stays. */
export interface SearchManifest {
  /** Of the format; a reader of another version says that search is unavailable. */
  version: 2;
  /** URL of the `SearchCore`. */
  core: string;
}
export const SEARCH_VERSION = 2;

/** What ranking must know of every page. Pages are numbered in the order of their URLs, sections page after page. */
export interface SearchCore {
  /** Folder of the files below, with a final slash. */
  folder: string;
  /** Names of the site's sections. */
  sections: string[];
  /** Tags of docs versions (`HeadData.searchTag`). */
  tags: string[];
  /** Per page: index into `sections`. */
  pageSection: number[];
  /** Per page: index into `tags`. */
  pageTag: number[];
  /** Numbers of the pages that are posts. */
  dated: number[];
  /** Per page: how many sections it has, at least one: the page's own beginning. */
  sectionCounts: number[];
  /** Per page one character: other pages that lead to it in their text (`decodeLength`). */
  referrers: string;
  /** Per section one character: words in steps that grow (`decodeLength`). */
  lengths: string;
  /** Average words of a section. */
  averageLength: number;
  /** Ranges of terms in order: the first term, and the file. */
  ranges: [first: string, file: string][];
  /** Texts: the first page, and the file. */
  texts: [first: number, file: string][];
  /** File of the sorted list of terms. */
  terms: string;
}

/** Terms in order, each with its postings (`decodePostings`). */
export type TermRange = [term: string, postings: string][];

/** Pages of one text file, in order. */
export type TextFile = PageText[];

export interface PageText {
  /** With base. */
  url: string;
  title: string;
  /** What the page says of itself; empty if it says nothing. */
  description: string;
  /** The page's beginning first. */
  sections: SectionText[];
}

/** Level (1 for the page's beginning), anchor, heading, text, and the text of code blocks. */
export type SectionText = [level: number, anchor: string, heading: string, text: string, code: string];

/** Where a term stands in a section: bits of a posting. The two lowest hold how often it stands in the text. */
export const FIELD = {
  textMask: 3,
  heading: 4,
  title: 8,
  /** In code, or as a part of a name in the text. */
  code: 16,
  /** The term is the whole title, heading or alias, its words joined. */
  name: 32,
  /** In title or heading as a part of a name. */
  part: 64,
} as const;

export interface Posting {
  section: number;
  fields: number;
}

export const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Numbers as text, section and fields by turns, each section as how many lie between it and the one before: base 32, lowest
 * digit first, the sixth bit says that more follow.
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

/** Words as one character: five steps from one power of two to the next. */
export function encodeLength(words: number): string {
  return DIGITS[Math.min(63, Math.round(Math.log2(words + 1) * 5))] ?? "A";
}

export function decodeLength(character: string): number {
  return 2 ** ((VALUES.get(character) ?? 0) / 5) - 1;
}

/** A term that says how much it shares with the one before. */
export function encodeTerm(term: string, before: string): string {
  let shared = 0;
  while (shared < 31 && shared < term.length && term[shared] === before[shared]) shared++;
  return DIGITS[shared] + term.slice(shared);
}

/** A sorted list of terms, line by line. */
export const encodeTerms = (terms: readonly string[]): string =>
  terms.map((term, place) => encodeTerm(term, terms[place - 1] ?? "")).join("\n");

export function decodeTerms(text: string): string[] {
  let last = "";
  return text.split("\n").map((line) => {
    last = last.slice(0, VALUES.get(line[0] ?? "") ?? 0) + line.slice(1);
    return last;
  });
}
