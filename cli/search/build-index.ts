import { deserialize, serialize } from "node:v8";
import {
  encodeLength,
  encodeTerms,
  SEARCH_VERSION,
  type SearchCore,
  type SearchManifest,
  type TermRange,
  type TextFile,
} from "../../runtime/shared/search-index.ts";
import type { OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { SEARCH_MANIFEST } from "../model/generated-files.ts";
import type { OutputFile } from "../model/output.ts";
import { createTermIndex, type PageTerms, type SearchPage, type TermIndex } from "./index-terms.ts";

/** Characters of one file before compression: a third of that travels. Small enough to fetch several for a query. */
const RANGE_SIZE = 16_000;
const TEXT_SIZE = 12_000;

const encoder = new TextEncoder();

/** The files of a language's index. */
export interface SearchFiles {
  /** Under hashed names. */
  hashed: OutputFile[];
  manifest: OutputFile;
}

/** A page with its terms: what the index needs of it, and all that reading it gives. */
interface IndexEntry {
  page: SearchPage;
  terms: PageTerms;
}

/** An index in the making. Pages may come in any order. */
export interface IndexBuilder {
  /**
   * Reads a page and adds it.
   * @returns What `add` takes in its place: bytes that depend on the page alone.
   */
  read(page: SearchPage): Uint8Array;
  /** Adds a page that was read. */
  add(entry: Uint8Array): void;
  finish(): SearchFiles;
}

/** @param baseUrl With both slashes. */
export function createIndexBuilder(baseUrl: string): IndexBuilder {
  const index = createTermIndex();
  const entries: NumberedEntry[] = [];
  let sections = 0;
  const note = (entry: Uint8Array): IndexEntry => {
    const { page, terms } = deserialize(entry) as IndexEntry;
    entries.push({ page, first: sections, words: terms.words });
    sections += terms.words.length;
    return { page, terms };
  };
  return {
    read(page) {
      const entry = serialize({ page, terms: index.read(page) } satisfies IndexEntry);
      // not the page itself: its texts were cut out of a document, and would keep all of that in memory
      note(entry);
      return entry;
    },
    add: (entry) => index.add(note(entry).terms),
    finish: () => writeIndex(index, entries, baseUrl),
  };
}

/** The index over all pages. */
export function buildIndex(pages: readonly SearchPage[], baseUrl: string): SearchFiles {
  const builder = createIndexBuilder(baseUrl);
  for (const page of pages) builder.read(page);
  return builder.finish();
}

interface NumberedEntry {
  page: SearchPage;
  /** Number of its first section, as pages came. */
  first: number;
  /** Per section. */
  words: number[];
}

/** Pages are numbered in the order of their URLs, and sections with them. */
function writeIndex(index: TermIndex, entries: readonly NumberedEntry[], baseUrl: string): SearchFiles {
  const hashed: OutputFile[] = [];
  const write = (kind: string, text: string): string => {
    // outside the heap: all of them wait to be written
    const bytes = encoder.encode(text);
    const name = `search-${kind}-${contentHash(bytes).slice(0, 10)}.json`;
    hashed.push({ path: `assets/${name}` as OutputPath, bytes });
    return name;
  };
  const sorted = [...entries].sort((a, b) => (a.page.url < b.page.url ? -1 : 1));
  const pages = sorted.map(({ page }) => page);
  const wordsOf = sorted.map(({ words: counts }) => counts);
  const terms: string[] = [];
  const sections = unique(pages.map(({ section }) => section));
  const tags = unique(pages.map(({ tag }) => tag));
  const words = wordsOf.flat();
  const core: SearchCore = {
    folder: `${baseUrl}assets/`,
    sections,
    tags,
    pageSection: pages.map(({ section }) => sections.indexOf(section)),
    pageTag: pages.map(({ tag }) => tags.indexOf(tag)),
    dated: pages.flatMap(({ dated }, page) => (dated ? [page] : [])),
    sectionCounts: wordsOf.map((counts) => counts.length),
    referrers: countReferrers(pages).map(encodeLength).join(""),
    lengths: words.map(encodeLength).join(""),
    averageLength: Math.round(words.reduce((sum, count) => sum + count, 0) / Math.max(1, words.length)),
    ranges: Array.from(
      cut(index.takeTerms(numbersOf(sorted)), RANGE_SIZE, ([term, postings]) => term.length + postings.length),
      (range): [string, string] => {
        terms.push(...range.map(([term]) => term));
        return [range[0]?.[0] ?? "", write("terms", JSON.stringify(range satisfies TermRange))];
      },
    ),
    texts: Array.from(textFiles(pages), ({ first, file }): [number, string] => [
      first,
      write("text", JSON.stringify(file)),
    ]),
    terms: write("words", JSON.stringify(encodeTerms(terms))),
  };
  const manifest: SearchManifest = {
    version: SEARCH_VERSION,
    core: `${baseUrl}assets/${write("core", JSON.stringify(core))}`,
  };
  return { hashed, manifest: { path: SEARCH_MANIFEST as OutputPath, bytes: `${JSON.stringify(manifest)}\n` } };
}

/** Per page: how many others lead to it in their text. */
function countReferrers(pages: readonly SearchPage[]): number[] {
  const counts = new Map<string, number>();
  const pathOf = ({ url }: SearchPage): string => url.replace(/\/$/, "");
  for (const page of pages) {
    for (const link of page.links) if (link !== pathOf(page)) counts.set(link, (counts.get(link) ?? 0) + 1);
  }
  return pages.map((page) => counts.get(pathOf(page)) ?? 0);
}

/** By number of a section as it came: its number in this order. */
function numbersOf(sorted: readonly NumberedEntry[]): number[] {
  const numbers: number[] = [];
  let next = 0;
  for (const { first, words } of sorted) for (const section of words.keys()) numbers[first + section] = next++;
  return numbers;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];

function* textFiles(pages: readonly SearchPage[]): Iterable<{ first: number; file: TextFile }> {
  let first = 0;
  const size = ({ description, sections }: SearchPage): number =>
    sections.reduce(
      (sum, [, anchor, heading, text, code]) => sum + anchor.length + heading.length + text.length + code.length,
      description.length,
    );
  for (const group of cut(pages, TEXT_SIZE, size)) {
    const file = group.map(({ url, title, description, sections }) => ({ url, title, description, sections }));
    yield { first, file };
    first += group.length;
  }
}

/** Groups of neighbours that are not larger than `limit`, unless one alone is. */
function* cut<Item>(items: Iterable<Item>, limit: number, sizeOf: (item: Item) => number): Iterable<Item[]> {
  let group: Item[] = [];
  let room = limit;
  for (const item of items) {
    const size = sizeOf(item);
    if (group.length > 0 && size > room) {
      yield group;
      group = [];
      room = limit;
    }
    group.push(item);
    room -= size;
  }
  if (group.length > 0) yield group;
}
