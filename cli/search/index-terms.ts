import { encodeLength, FIELD, type PageText, type Posting } from "../../runtime/shared/search-index.ts";
import { joinName, splitWords } from "../../runtime/shared/search-terms.ts";

/** A page as search knows it. */
export interface SearchPage extends PageText {
  /** Section of the site. */
  section: string;
  /** See `HeadData.searchTag`. */
  tag: string;
  /** Posts are of their day: what else answers a query as well comes before them. */
  dated: boolean;
  /** What the page says of itself beside its text: description, keywords, tags. Each sentence is as good as a heading. */
  extra: string[];
  /** What others call the page: labels of links that lead to it, the end of its address. As good as a heading. */
  aliases: string[];
}

/** Longest title, in words, that is also a term of its own. */
const LONGEST_NAME = 8;

/** What one page adds to the index, by section of the page. */
export interface PageTerms {
  /** Per section: its length as a character. */
  lengths: string;
  /** Per section: words. */
  words: number[];
  /** Term → its fields in the sections, by number of the section within the page. */
  terms: Map<string, Posting[]>;
}

/** The terms of a page. */
export function indexTerms(page: SearchPage): PageTerms {
  const terms = new Map<string, Posting[]>();
  const lengths: number[] = [];
  page.sections.forEach(([, , heading, text, code], section) => {
    const counts = new Map<string, SectionTerm>();
    const note = (source: string, field: Field): number => {
      const words = splitWords(source);
      for (const { whole, parts } of words) {
        count(counts, whole, field);
        for (const part of parts) countPart(counts, part, field);
        if (field === "title" || field === "heading") for (const tail of tails(parts)) countPart(counts, tail, field);
      }
      return words.length;
    };
    const noteName = (name: string, field: Field): void => {
      note(name, field);
      if (name.split(/\s+/).length <= LONGEST_NAME) count(counts, joinName(name), "name");
    };
    noteName(section === 0 ? page.title : heading, section === 0 ? "title" : "heading");
    lengths.push(note(text, "text"));
    note(code, "code");
    if (section === 0) {
      for (const words of page.extra) note(words, "heading");
      for (const alias of page.aliases) noteName(alias, "heading");
    }
    for (const [term, { fields, times }] of counts) {
      const posting = { section, fields: fields | Math.min(times, FIELD.textMask) };
      const list = terms.get(term);
      if (list) list.push(posting);
      else terms.set(term, [posting]);
    }
  });
  return { lengths: lengths.map(encodeLength).join(""), words: lengths, terms };
}

type Field = "title" | "heading" | "name" | "text" | "code";
const BIT = { title: FIELD.title, heading: FIELD.heading, name: FIELD.name, code: FIELD.code, text: 0 };

interface SectionTerm {
  fields: number;
  /** In the text. */
  times: number;
}

function entryOf(counts: Map<string, SectionTerm>, term: string): SectionTerm {
  let entry = counts.get(term);
  if (!entry) {
    entry = { fields: 0, times: 0 };
    counts.set(term, entry);
  }
  return entry;
}

function count(counts: Map<string, SectionTerm>, term: string, field: Field): void {
  if (term === "") return;
  const entry = entryOf(counts, term);
  entry.fields |= BIT[field];
  if (field === "text") entry.times++;
}

/** A part of a name in a title is worth less than a word; in a text it is worth what code is. */
function countPart(counts: Map<string, SectionTerm>, part: string, field: Field): void {
  entryOf(counts, part).fields |= field === "title" || field === "heading" ? FIELD.part : FIELD.code;
}

/** `useVideoConfig` is also looked for as `videoconfig`. */
function tails(parts: readonly string[]): string[] {
  return parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join(""));
}
