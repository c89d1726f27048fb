// Updates the index of the previous build. Each file depends on few pages: a range of terms on pages with these terms, a text file
// on the pages it contains. Files without changes are reused and not read.
import { decodePostings, type SearchCore, type TermRange, type TextFile } from "../../runtime/shared/search-index.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { OutputFile } from "../model/output.ts";
import {
  byUrl,
  createGroup,
  createIndexFiles,
  createTextGroups,
  decodeEntry,
  type IndexRecord,
  type ListedPage,
  RANGE_SIZE,
  type SiteIndex,
  sizeOfTerm,
} from "./build-index.ts";
import { postingsOf } from "./index-terms.ts";
import { encodePostings, packPosting } from "./packed-postings.ts";
import { spliceTerms } from "./splice-terms.ts";

/** The part of an index that the next build needs, except for its files. */
export interface StoredIndex {
  record: IndexRecord;
  /** Keys of the stored entries, by URL. */
  ids: ReadonlyMap<string, Hash>;
}

/** The index of the previous build, with access to its files. */
export interface LastIndex {
  record: IndexRecord;
  fileOf(name: string): FilePath;
  /** @throws Error if the file does not exist. */
  read(name: string): string;
}

/** The index of the previous build, with the keys of its entries. */
export interface PreviousIndex extends LastIndex, StoredIndex {}

export interface IndexChanges {
  /** Entries of new and changed pages. */
  entries: readonly Uint8Array[];
  /** URLs of unchanged pages. */
  same: ReadonlySet<string>;
  /** Previous entries of all other pages; null if they are not stored. */
  before: readonly Uint8Array[] | null;
}

type IndexFiles = ReturnType<typeof createIndexFiles>;
type Numbers = ReadonlyMap<string, number>;

/**
 * Gives the same index as `createIndexBuilder` for the same pages.
 * @throws Error if a file of the previous index has changed.
 */
export function updateIndex(last: LastIndex, { entries, same, before }: IndexChanges, baseUrl: string): SiteIndex {
  const hashed: OutputFile[] = [];
  const files = createIndexFiles((file) => hashed.push(file));
  const fresh = entries.map((bytes) => {
    const { text, terms, ...page } = decodeEntry(bytes);
    const listed: ListedPage = { ...page, words: terms.words };
    return { url: page.url, listed, text, terms };
  });
  const pages = [...last.record.pages.filter(({ url }) => same.has(url)), ...fresh.map(({ listed }) => listed)].sort(
    byUrl,
  );
  const numbers = firstSections(pages);
  const added = postingsOf(numbered(fresh, numbers));
  const numbersBefore = firstSections(last.record.pages);
  const inPlace =
    pages.length === last.record.pages.length &&
    last.record.pages.every(
      ({ url, words }, index) => pages[index]?.url === url && pages[index].words.length === words.length,
    );
  const touched =
    inPlace && before ? differing(added, postingsOf(numbered(before.map(decodeEntry), numbersBefore))) : null;
  const moved = last.record.pages.flatMap(({ url, words }) => {
    const first = same.has(url) ? numbers.get(url) : undefined;
    return words.map((_, section) => (first === undefined ? null : first + section));
  });
  const texts = new Map(fresh.map(({ listed, text }) => [listed, text]));
  const record = {
    pages,
    ...updateTerms(last, files, added, moved, touched),
    texts: updateTexts(last, files, pages, texts),
  };
  return { ...files.finish(record, baseUrl), hashed };
}

/** The number of each page's first section, by URL. */
function firstSections(pages: readonly ListedPage[]): Numbers {
  let next = 0;
  return new Map(
    pages.map(({ url, words }) => {
      next += words.length;
      return [url, next - words.length];
    }),
  );
}

const numbered = <Page extends { url: string }>(pages: readonly Page[], numbers: Numbers) =>
  pages.map((page) => ({ ...page, first: numbers.get(page.url) ?? 0 }));

const ascending = (a: number, b: number): number => a - b;

/** Terms whose postings differ. */
function differing(
  current: ReadonlyMap<string, readonly number[]>,
  before: ReadonlyMap<string, readonly number[]>,
): string[] {
  const textOf = (packed: readonly number[] = []): string => encodePostings([...packed].sort(ascending));
  return [...new Set([...current.keys(), ...before.keys()])].filter(
    (term) => textOf(current.get(term)) !== textOf(before.get(term)),
  );
}

/**
 * @param moved The new number of each section; null if it was removed or changed.
 * @param touched Terms whose postings change; null if all may change.
 */
function updateTerms(
  { record, ...last }: LastIndex,
  files: IndexFiles,
  added: ReadonlyMap<string, readonly number[]>,
  moved: readonly (number | null)[],
  touched: readonly string[] | null,
): Pick<SearchCore, "ranges" | "terms"> {
  const stored = record.ranges;
  const firsts = stored.map(([first]) => first);
  const addedTo = new Map<number, string[]>();
  for (const term of added.keys()) {
    const index = rangeOf(term, firsts);
    const terms = addedTo.get(index);
    if (terms) terms.push(term);
    else addedTo.set(index, [term]);
  }
  const touchedRanges = touched && new Set(touched.map((term) => rangeOf(term, firsts)));
  const isTouched = (index: number): boolean => touchedRanges?.has(index) ?? true;
  const read = (index: number): TermRange => {
    const range = stored[index];
    return range ? (JSON.parse(last.read(range[1])) as TermRange) : [];
  };
  const removedTerms = new Set<string>();
  const newTerms: string[] = [];
  const update = (index: number): TermRange => {
    const range = new Map(read(index));
    for (const [term, postings] of range) {
      const remaining = decodePostings(postings).flatMap(({ section, fields }) => {
        const number = moved[section] ?? null;
        return number === null ? [] : packPosting({ section: number, fields });
      });
      range.set(term, encodePostings([...remaining, ...(added.get(term) ?? [])].sort(ascending)));
    }
    for (const term of addedTo.get(index) ?? []) {
      if (range.has(term)) continue;
      newTerms.push(term);
      range.set(term, encodePostings([...(added.get(term) ?? [])].sort(ascending)));
    }
    for (const [term, postings] of range) {
      if (postings !== "") continue;
      removedTerms.add(term);
      range.delete(term);
    }
    return [...range].sort(([a], [b]) => (a < b ? -1 : 1));
  };

  const ranges: SearchCore["ranges"] = [];
  const group = createGroup(RANGE_SIZE, sizeOfTerm);
  const close = (): void => {
    const terms = group.take();
    if (terms.length > 0) ranges.push(files.writeRange(terms));
  };
  for (let index = 0; index < Math.max(1, stored.length); index++) {
    const range = stored[index];
    // The end of a range also depends on the first term of the next one.
    const canReuse = range !== undefined && !isTouched(index) && !isTouched(index + 1);
    if (canReuse && (group.isEmpty() || !read(index).slice(0, 1).every(group.fits))) {
      close();
      files.keep(range[1], last.fileOf(range[1]));
      ranges.push(range);
    } else {
      for (const term of isTouched(index) ? update(index) : read(index)) {
        if (!group.fits(term)) close();
        group.put(term);
      }
    }
  }
  close();
  if (removedTerms.size === 0 && newTerms.length === 0) {
    files.keep(record.terms, last.fileOf(record.terms));
    return { ranges, terms: record.terms };
  }
  const before = stored.length > 0 ? (JSON.parse(last.read(record.terms)) as string) : "";
  return { ranges, terms: files.writeTerms(spliceTerms(before, removedTerms, newTerms)) };
}

/** The index of the range that contains a term, or would contain it. @param firsts First terms of the ranges. */
function rangeOf(term: string, firsts: readonly string[]): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((firsts[middle] as string) <= term) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

const encoder = new TextEncoder();

/** @param fresh Texts of pages that are not in the previous index. */
function updateTexts(
  { record, ...last }: LastIndex,
  files: IndexFiles,
  pages: readonly ListedPage[],
  fresh: ReadonlyMap<ListedPage, Uint8Array>,
): SearchCore["texts"] {
  const groups = record.texts.map(([first, name], index) => ({
    name,
    pages: record.pages.slice(first, record.texts[index + 1]?.[0]),
  }));
  const groupOf = new Map(groups.flatMap((group) => group.pages.map((page) => [page, group])));
  const read = new Map<string, TextFile>();
  const textOf = (page: ListedPage): Uint8Array => {
    const text = fresh.get(page);
    if (text) return text;
    const { name = "", pages: neighbours = [] } = groupOf.get(page) ?? {};
    const texts = read.get(name) ?? (JSON.parse(last.read(name)) as TextFile);
    read.set(name, texts);
    return encoder.encode(JSON.stringify(texts[neighbours.indexOf(page)]));
  };
  const texts = createTextGroups<ListedPage>((group) => {
    const before = groupOf.get(group[0] as ListedPage);
    const isSame = before?.pages.length === group.length && before.pages.every((page, index) => page === group[index]);
    if (!isSame) return files.writeText(group.map(textOf));
    files.keep(before.name, last.fileOf(before.name));
    return before.name;
  });
  for (const page of pages) texts.put(page);
  return texts.finish();
}
