import {
  encodePostings,
  FIELD,
  type PageText,
  type Posting,
  type TermRange,
} from "../../runtime/shared/search-index.ts";
import { eachRun, joinName, splitWords } from "../../runtime/shared/search-terms.ts";
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

/**
 * A word of a text is looked up once, and from there on it is a number: pages have a thousand of them. What was looked up
 * for one page is known for the next.
 */
export function createTermIndex(): TermIndex {
  const ids = new Map<string, number>();
  const names: string[] = [];
  const runs = new Map<string, WordTerms[]>();
  /** By term: its fields in the section at hand, 0 for nearly all. */
  const fields: number[] = [];
  let present: number[] = [];
  /** By term: section and fields in one number. */
  const index: number[][] = [];
  let sections = 0;

  const idOf = (term: string): number => {
    let id = ids.get(term);
    if (id === undefined) {
      id = ids.size;
      const own = ownText(term);
      ids.set(own, id);
      names.push(own);
      fields.push(0);
      index.push([]);
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

  /** The terms in the order in which the page has them. */
  const newPostings = (terms: readonly number[], before: number, count: number): Uint32Array => {
    const postings = new Uint32Array(count);
    let at = 0;
    for (const id of terms) {
      const list = index[id] as number[];
      const last = list.length - 1;
      let from = last;
      while (from > 0 && (list[from - 1] as number) >= before) from--;
      for (; from <= last; from++) postings[at++] = 2 * ((list[from] as number) - before) + Number(from === last);
    }
    return postings;
  };

  return {
    read(page) {
      const before = sections * FIELDS;
      const found: number[] = [];
      let count = 0;
      const words = page.sections.map(([, , heading, text, code], section) => {
        noteName(section === 0 ? page.title : heading, section === 0 ? "title" : "heading");
        const length = note(text, "text");
        note(code, "code");
        if (section === 0) {
          for (const said of [page.description, ...page.topics]) note(said, "heading");
          for (const alias of page.aliases) noteName(alias, "heading");
        }
        for (const id of present) {
          const list = index[id] as number[];
          if (list.length === 0 || (list[list.length - 1] as number) < before) found.push(id);
          list.push(before + section * FIELDS + (fields[id] as number));
          fields[id] = 0;
        }
        count += present.length;
        present = [];
        return length;
      });
      sections += words.length;
      return {
        words,
        terms: found.map((id) => names[id]).join("\n"),
        postings: newPostings(found, before, count),
      };
    },
    add(page) {
      const before = sections * FIELDS;
      eachTerm(page, (term, from, to) => {
        const list = index[idOf(term)] as number[];
        for (let at = from; at < to; at++) list.push(before + ((page.postings[at] as number) >>> 1));
      });
      sections += page.words.length;
    },
    *takeTerms(numbers) {
      for (const term of [...names].sort()) {
        const id = ids.get(term) as number;
        const list = (index[id] as number[]).map((posting) => ({
          section: numbers[Math.floor(posting / FIELDS)] as number,
          fields: posting % FIELDS,
        }));
        index[id] = [];
        yield [term, encodePostings(list.sort(bySection))];
      }
    },
  };
}

/** @param visit Told of each term and where its postings stand. */
function eachTerm({ terms, postings }: PageTerms, visit: (term: string, from: number, to: number) => void): void {
  let to = 0;
  for (const term of terms === "" ? [] : terms.split("\n")) {
    const from = to;
    while (((postings[to++] as number) & 1) === 0);
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
