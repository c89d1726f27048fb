import { FIELD, type PageText, type TermRange } from "../../runtime/shared/search-index.ts";
import { joinName, wordsOfRun } from "../../runtime/shared/search-terms.ts";
import type { SpillBytes } from "../model/host.ts";
import { ownText } from "../model/own-text.ts";
import { encodePostings, packPosting, unpackPosting } from "./packed-postings.ts";
import { createRunTable } from "./run-table.ts";

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
/** In place of a term where a run has more than one. */
const MANY = -1;
const NO_WORDS: readonly WordTerms[] = [];
/** Postings that are put in order at once, 16 MB: those of a large site together would be the most that its build holds. */
const MOST_GATHERED = 4_000_000;
/** For each time all pages are read once more. */
const MOST_TIMES = 8;
/** In place of where the postings of a term go, if they are gathered another time. */
const ELSEWHERE = 0xffff_ffff;

/** What a page gives to the terms of a site: it knows nothing of other pages. */
export interface PageTerms {
  /** In the text of each section. */
  words: number[];
  /** Each once, one a line. */
  terms: string;
  /** Term by term, each packed, in front of a bit that says whether it is the term's last one. */
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
  read: ReturnType<SpillBytes>;
}

/**
 * A word of a text is looked up once, and from there on it is a number: pages have a thousand of them. What was looked up
 * for one page is known for the next.
 * @param spillBytes Takes what pages gave: a large site has millions of postings.
 */
export function createTermIndex(spillBytes: SpillBytes, mostGathered = MOST_GATHERED): TermIndex {
  const ids = new Map<string, number>();
  const names: string[] = [];
  /** By run: the number of its only term; `MANY` if it has more. */
  const single: number[] = [];
  /** By run: its words; none if it has one term. */
  const words: (readonly WordTerms[])[] = [];
  /** By term: its fields in the section at hand, 0 for nearly all. */
  const fields: number[] = [];
  /** By term: how many postings it has. */
  const counts: number[] = [];
  /** Of the page at hand: terms, section after section, and the posting of each. */
  const noted: number[] = [];
  const notedPostings: number[] = [];
  let notedCount = 0;
  /** By term: how many of them are its own. */
  const sizes: number[] = [];
  const pages: NotedPage[] = [];
  /** Of what one page gave, in numbers. */
  let longest = 0;
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
      sizes.push(0);
    }
    return id;
  };

  const addRun = (run: string): void => {
    const found = wordsOfRun(run).map(({ whole, parts }) => ({
      whole: idOf(whole),
      parts: parts.map(idOf),
      tails: tails(parts),
    }));
    const isSingle = found.length === 1 && found[0]?.parts.length === 0;
    single.push(isSingle ? (found[0]?.whole as number) : MANY);
    words.push(isSingle ? NO_WORDS : found);
  };
  let table = createRunTable(addRun);
  const forgetRuns = (): void => {
    table = createRunTable(addRun);
    single.length = 0;
    words.length = 0;
  };
  /** Of the text at hand. */
  const runs: number[] = [];

  const mark = (id: number, bits: number): void => {
    const before = fields[id] as number;
    if (before === 0) noted[notedCount++] = id;
    fields[id] = before | bits;
  };
  const markInText = (id: number): void => {
    const before = fields[id] as number;
    if (before === 0) noted[notedCount++] = id;
    if ((before & FIELD.textMask) < FIELD.textMask) fields[id] = before + 1;
  };

  const note = (source: string, field: Field): number => {
    if (single.length >= MEMO_RUNS) forgetRuns();
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
  const noteName = (name: string, field: Field): void => {
    note(name, field);
    const joined = name.split(/\s+/).length <= LONGEST_NAME ? joinName(name) : "";
    if (joined !== "") mark(idOf(joined), BIT.name);
  };

  /** What was noted of the page, term by term. See `PageTerms`. */
  const groupNoted = (terms: readonly number[]): Uint32Array => {
    const postings = new Uint32Array(notedCount);
    let start = 0;
    for (const id of terms) {
      const size = sizes[id] as number;
      counts[id] = (counts[id] as number) + size;
      // from here on where its next posting goes
      sizes[id] = start;
      start += size;
    }
    for (let at = 0; at < notedCount; at++) {
      const id = noted[at] as number;
      const to = sizes[id] as number;
      postings[to] = 2 * (notedPostings[at] as number);
      sizes[id] = to + 1;
    }
    for (const id of terms) {
      const last = (sizes[id] as number) - 1;
      postings[last] = (postings[last] as number) + 1;
      sizes[id] = 0;
    }
    return postings;
  };
  const keep = (terms: readonly number[], postings: Uint32Array, length: number): void => {
    const kept = new Uint32Array(terms.length + postings.length);
    kept.set(terms);
    kept.set(postings, terms.length);
    longest = Math.max(longest, kept.length);
    pages.push({ first: sections, count: terms.length, read: spillBytes(new Uint8Array(kept.buffer)) });
    sections += length;
  };
  /**
   * Puts the postings of these terms, with the numbers that their sections get, one term's behind the other's: in order, since pages
   * come in the order of their numbers.
   * @param room For what is read, `longest` numbers: buffers for all pages would not be freed before the end.
   * @returns By number of a term: where its postings end.
   */
  const gather = (
    terms: readonly number[],
    numbers: readonly number[],
    room: Uint32Array,
    all: Uint32Array,
  ): Uint32Array => {
    const next = startsOf(terms, counts);
    const into = new Uint8Array(room.buffer);
    for (const { first, count, read } of pages) {
      const bytes = read(into);
      const kept = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT);
      let from = count;
      for (let term = 0; term < count; term++) {
        const id = kept[term] as number;
        const to = endOf(kept, from);
        let at = next[id] as number;
        if (at === ELSEWHERE) {
          from = to;
          continue;
        }
        for (; from < to; from++) {
          const { section, fields } = unpackPosting((kept[from] as number) >>> 1);
          all[at++] = packPosting({ section: numbers[first + section] as number, fields });
        }
        next[id] = at;
      }
    }
    return next;
  };
  const countOf = (terms: readonly number[]): number => terms.reduce((sum, id) => sum + (counts[id] as number), 0);
  /** All terms in their order, cut where the postings of a part would be too many. */
  const cutTerms = (): number[][] => {
    const sorted = [...names].sort().map((term) => ids.get(term) as number);
    const most = Math.max(mostGathered, Math.ceil(countOf(sorted) / MOST_TIMES));
    const parts: number[][] = [];
    let room = 0;
    for (const id of sorted) {
      const count = counts[id] as number;
      if (count > room || parts.length === 0) {
        parts.push([]);
        room = most;
      }
      parts.at(-1)?.push(id);
      room -= count;
    }
    return parts;
  };

  return {
    read(page) {
      const found: number[] = [];
      notedCount = 0;
      const lengths = page.sections.map(([, , heading, text, code], section) => {
        const first = notedCount;
        noteName(section === 0 ? page.title : heading, section === 0 ? "title" : "heading");
        const length = note(text, "text");
        note(code, "code");
        if (section === 0) {
          for (const said of [page.description, ...page.topics]) note(said, "heading");
          for (const alias of page.aliases) noteName(alias, "heading");
        }
        for (let at = first; at < notedCount; at++) {
          const id = noted[at] as number;
          if ((sizes[id] as number) === 0) found.push(id);
          sizes[id] = (sizes[id] as number) + 1;
          notedPostings[at] = packPosting({ section, fields: fields[id] as number });
          fields[id] = 0;
        }
        return length;
      });
      const postings = groupNoted(found);
      keep(found, postings, lengths.length);
      return { words: lengths, terms: found.map((id) => names[id]).join("\n"), postings };
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
      forgetRuns();
      const numberOf = ({ first }: NotedPage): number => numbers[first] as number;
      pages.sort((a, b) => numberOf(a) - numberOf(b));
      const parts = cutTerms();
      const room = new Uint32Array(longest);
      const all = new Uint32Array(Math.max(0, ...parts.map(countOf)));
      for (const terms of parts) {
        const ends = gather(terms, numbers, room, all);
        // what waited in memory is of no use any more
        if (terms === parts.at(-1)) pages.length = 0;
        for (const id of terms) {
          const end = ends[id] as number;
          yield [names[id] as string, encodePostings(all.subarray(end - (counts[id] as number), end))];
        }
      }
    },
  };
}

/** By number of a term: where its postings begin if those of these terms stand one behind the other, `ELSEWHERE` for others. */
function startsOf(terms: readonly number[], counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length).fill(ELSEWHERE);
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

/** @param visit Told of each term and where its postings stand. */
function eachTerm({ terms, postings }: PageTerms, visit: (term: string, from: number, to: number) => void): void {
  let to = 0;
  for (const term of terms === "" ? [] : terms.split("\n")) {
    const from = to;
    to = endOf(postings, from);
    visit(term, from, to);
  }
}

/** What pages give to the terms of a site: packed postings. @param pages Each with the number of its first section. */
export function postingsOf(pages: readonly { first: number; terms: PageTerms }[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { first, terms: page } of pages) {
    eachTerm(page, (term, from, to) => {
      const list = found.get(term) ?? [];
      for (const marked of page.postings.subarray(from, to)) {
        const { section, fields } = unpackPosting(marked >>> 1);
        list.push(packPosting({ section: first + section, fields }));
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
