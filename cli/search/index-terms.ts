import {
  encodePostings,
  FIELD,
  type PageText,
  type Posting,
  type TermRange,
} from "../../runtime/shared/search-index.ts";
import { eachRun, joinName, splitWords } from "../../runtime/shared/search-terms.ts";
import type { PutAside } from "../model/host.ts";
import { ownText } from "../model/own-text.ts";

/** A page as search knows it. */
export interface SearchPage extends PageText {
  /** Section of the site. */
  section: string;
  /** See `HeadData.searchTag`. */
  tag: string;
  /** Posts are of their day: what else answers a query as well comes before them. */
  dated: boolean;
  /** Names of its tags; like the description as good as a heading. */
  topics: string[];
  /** What readers call the page: its keywords, labels of links that lead to it, the end of its address. As good as a heading. */
  aliases: string[];
  /** See `ExtractedText`. */
  links: string[];
}

/** Longest title, in words, that is also a term of its own. */
const LONGEST_NAME = 8;
/** Runs of letters whose terms are remembered: a site has few and repeats them. */
const MEMO_RUNS = 100_000;
/** More than the bits of `FIELD` together: a posting is one small number, since a site has millions of them. */
const FIELDS = 128;

/** What a page gives to the terms of a site: it knows nothing of other pages. */
export interface PageTerms {
  /** In the text of each section. */
  words: number[];
  /** Each once, one a line. */
  terms: string;
  /** Term by term: section and fields in one number, and whether it is the term's last one. */
  postings: Uint32Array;
}

/** The terms of a site. */
export interface TermIndex {
  /** Reads a page and adds it; its sections get the next numbers. */
  read(page: SearchPage): PageTerms;
  /** Adds a page that was read. */
  add(page: PageTerms): void;
  /**
   * Gives the terms away one by one, so that postings of a large site never stand in memory twice. Sorted by code unit,
   * which is the same on every machine.
   * @param numbers By number of a section: the one it gets.
   */
  takeTerms(numbers: readonly number[]): Iterable<TermRange[number]>;
}

type Field = "title" | "heading" | "name" | "text" | "code";
const BIT = { title: FIELD.title, heading: FIELD.heading, name: FIELD.name, code: FIELD.code };
/** A part of a name in a title is worth less than a word; in a text it is worth what code is. */
const PART_BIT = { title: FIELD.part, heading: FIELD.part, name: FIELD.code, text: FIELD.code, code: FIELD.code };

/** A word by the numbers of its terms. */
interface WordTerms {
  whole: number;
  parts: number[];
  /** What else a name in a title is looked for as. */
  tails: string[];
}

/** What a page gave, with numbers in place of terms. */
interface NotedPage {
  /** Number of its first section. */
  first: number;
  /** How many terms it has. */
  count: number;
  /** First the terms, then the postings as `PageTerms` has them. */
  read(): Uint8Array;
}

/**
 * A word of a text is looked up once, and from there on it is a number: pages have a thousand of them. What was looked up
 * for one page is known for the next.
 * @param putAside Takes what pages gave: a large site has millions of postings.
 */
export function createTermIndex(putAside: PutAside): TermIndex {
  const ids = new Map<string, number>();
  const names: string[] = [];
  const runs = new Map<string, WordTerms[]>();
  /** By term: its fields in the section at hand, 0 for nearly all. */
  const fields: number[] = [];
  let present: number[] = [];
  /** By term: how many postings it has. */
  const counts: number[] = [];
  /** By term: its place among those of the page at hand, from 1; 0 if it has none. */
  const slots: number[] = [];
  const pages: NotedPage[] = [];
  let sections = 0;

  const idOf = (term: string): number => {
    let id = ids.get(term);
    if (id === undefined) {
      id = ids.size;
      const own = ownText(term);
      ids.set(own, id);
      names.push(own);
      fields.push(0);
      counts.push(0);
      slots.push(0);
    }
    return id;
  };

  const wordsOf = (run: string): WordTerms[] => {
    const known = runs.get(run);
    if (known) return known;
    const words = splitWords(run).map(({ whole, parts }) => ({
      whole: idOf(whole),
      parts: parts.map(idOf),
      tails: tails(parts),
    }));
    if (runs.size >= MEMO_RUNS) runs.clear();
    runs.set(run, words);
    return words;
  };

  const mark = (id: number, bits: number): void => {
    const before = fields[id] as number;
    if (before === 0) present.push(id);
    fields[id] = before | bits;
  };
  const markInText = (id: number): void => {
    const before = fields[id] as number;
    if (before === 0) present.push(id);
    if ((before & FIELD.textMask) < FIELD.textMask) fields[id] = before + 1;
  };

  const note = (source: string, field: Field): number => {
    let count = 0;
    eachRun(source, (run) => {
      for (const { whole, parts, tails: ends } of wordsOf(run)) {
        count++;
        if (field === "text") markInText(whole);
        else mark(whole, BIT[field]);
        for (const part of parts) mark(part, PART_BIT[field]);
        if (field === "title" || field === "heading") for (const end of ends) mark(idOf(end), FIELD.part);
      }
    });
    return count;
  };
  const noteName = (name: string, field: Field): void => {
    note(name, field);
    const joined = name.split(/\s+/).length <= LONGEST_NAME ? joinName(name) : "";
    if (joined !== "") mark(idOf(joined), BIT.name);
  };

  const keep = (terms: readonly number[], postings: Uint32Array, length: number): void => {
    const noted = new Uint32Array(terms.length + postings.length);
    noted.set(terms);
    noted.set(postings, terms.length);
    pages.push({ first: sections, count: terms.length, read: putAside(new Uint8Array(noted.buffer)) });
    sections += length;
  };
  /** All postings with the numbers that their sections get, term by term. */
  const gather = (numbers: readonly number[]): { all: Uint32Array; ends: Uint32Array } => {
    const all = new Uint32Array(counts.reduce((sum, count) => sum + count, 0));
    const next = startsOf(counts);
    for (const { first, count, read } of pages.splice(0)) {
      const bytes = read();
      const noted = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT);
      const postings = noted.subarray(count);
      let from = 0;
      for (const id of noted.subarray(0, count)) {
        const to = endOf(postings, from);
        for (; from < to; from++) {
          const posting = (postings[from] as number) >>> 1;
          const section = numbers[first + Math.floor(posting / FIELDS)] as number;
          const at = next[id] as number;
          all[at] = section * FIELDS + (posting % FIELDS);
          next[id] = at + 1;
        }
      }
    }
    return { all, ends: next };
  };

  return {
    read(page) {
      const found: number[] = [];
      /** By term of the page: how many postings it has. */
      const sizes: number[] = [];
      /** The term's place in `found`, and the posting, one after the other. */
      const noted: number[] = [];
      const words = page.sections.map(([, , heading, text, code], section) => {
        noteName(section === 0 ? page.title : heading, section === 0 ? "title" : "heading");
        const length = note(text, "text");
        note(code, "code");
        if (section === 0) {
          for (const said of [page.description, ...page.topics]) note(said, "heading");
          for (const alias of page.aliases) noteName(alias, "heading");
        }
        for (const id of present) {
          if (slots[id] === 0) slots[id] = found.push(id);
          const slot = (slots[id] as number) - 1;
          sizes[slot] = (sizes[slot] ?? 0) + 1;
          noted.push(slot, section * FIELDS + (fields[id] as number));
          fields[id] = 0;
        }
        present = [];
        return length;
      });
      const postings = groupPostings(noted, sizes);
      for (const [slot, id] of found.entries()) {
        slots[id] = 0;
        counts[id] = (counts[id] as number) + (sizes[slot] as number);
      }
      keep(found, postings, words.length);
      return { words, terms: found.map((id) => names[id]).join("\n"), postings };
    },
    add(page) {
      const found: number[] = [];
      eachTerm(page, (term, from, to) => {
        const id = idOf(term);
        counts[id] = (counts[id] as number) + to - from;
        found.push(id);
      });
      keep(found, page.postings, page.words.length);
    },
    *takeTerms(numbers) {
      // nothing is read any more
      runs.clear();
      const { all, ends } = gather(numbers);
      for (const term of [...names].sort()) {
        const id = ids.get(term) as number;
        const end = ends[id] as number;
        const sorted = all.subarray(end - (counts[id] as number), end).sort();
        const postings: Posting[] = [];
        for (const posting of sorted)
          postings.push({ section: Math.floor(posting / FIELDS), fields: posting % FIELDS });
        yield [term, encodePostings(postings)];
      }
    },
  };
}

/** Numbers from which groups of these sizes begin, one after the other. */
function startsOf(sizes: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sizes.length);
  let next = 0;
  for (const [group, size] of sizes.entries()) {
    starts[group] = next;
    next += size;
  }
  return starts;
}

/** See `PageTerms`. @param noted Group and posting, one after the other. @param sizes Of the groups. */
function groupPostings(noted: readonly number[], sizes: readonly number[]): Uint32Array {
  const postings = new Uint32Array(noted.length / 2);
  const next = startsOf(sizes);
  for (let at = 0; at < noted.length; at += 2) {
    const group = noted[at] as number;
    const to = next[group] as number;
    postings[to] = 2 * (noted[at + 1] as number);
    next[group] = to + 1;
  }
  for (const end of next) postings[end - 1] = (postings[end - 1] as number) + 1;
  return postings;
}

const endOf = (postings: Uint32Array, from: number): number => {
  let to = from;
  while (((postings[to++] as number) & 1) === 0);
  return to;
};

/** @param visit Told of each term and where its postings stand. */
function eachTerm({ terms, postings }: PageTerms, visit: (term: string, from: number, to: number) => void): void {
  let to = 0;
  for (const term of terms === "" ? [] : terms.split("\n")) {
    const from = to;
    to = endOf(postings, from);
    visit(term, from, to);
  }
}

export const bySection = (a: Posting, b: Posting): number => a.section - b.section;

/** What pages give to the terms of a site. @param pages Each with the number of its first section. */
export function postingsOf(pages: readonly { first: number; terms: PageTerms }[]): Map<string, Posting[]> {
  const found = new Map<string, Posting[]>();
  for (const { first, terms: page } of pages) {
    eachTerm(page, (term, from, to) => {
      const list = found.get(term) ?? [];
      for (const marked of page.postings.subarray(from, to)) {
        const posting = marked >>> 1;
        list.push({ section: first + Math.floor(posting / FIELDS), fields: posting % FIELDS });
      }
      found.set(term, list);
    });
  }
  return found;
}

/** `useVideoConfig` is also looked for as `videoconfig`. */
function tails(parts: readonly string[]): string[] {
  return parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join(""));
}
