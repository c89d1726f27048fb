import { deserialize, serialize } from "node:v8";
import {
  encodeLength,
  encodeTerms,
  SEARCH_VERSION,
  type SearchCore,
  type SearchManifest,
  type PageText,
  type TermRange,
} from "../../runtime/shared/search-index.ts";
import type { OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { SEARCH_MANIFEST } from "../model/generated-files.ts";
import type { PutAside } from "../model/host.ts";
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

/** What the index needs of a page: all that reading it gives. */
interface IndexEntry extends Pick<SearchPage, "url" | "section" | "tag" | "dated" | "links"> {
  /** Its part of a file of texts, as JSON: a large site's texts are too much for the heap. */
  text: Uint8Array;
  /** Characters of the text. */
  size: number;
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
  /**
   * Nothing can be added afterwards.
   * @param onFile Told of each file: a large site has thousands, and their making leaves much behind.
   */
  finish(onFile?: () => void): SearchFiles;
}

/**
 * @param baseUrl With both slashes.
 * @param putAside Takes the texts until they are written.
 */
export function createIndexBuilder(baseUrl: string, putAside: PutAside = (bytes) => () => bytes): IndexBuilder {
  const index = createTermIndex();
  const entries: NumberedEntry[] = [];
  let sections = 0;
  const note = (entry: Uint8Array): PageTerms => {
    const { text, terms, ...page } = deserialize(entry) as IndexEntry;
    // a copy: what was cut out of the entry would keep all of that in memory
    entries.push({ ...page, readText: putAside(new Uint8Array(text)), first: sections, words: terms.words });
    sections += terms.words.length;
    return terms;
  };
  return {
    read(page) {
      const { url, section, tag, dated, links } = page;
      const entry = serialize({
        ...{ url, section, tag, dated, links },
        text: encoder.encode(JSON.stringify(textOf(page))),
        size: sizeOf(page),
        terms: index.read(page),
      } satisfies IndexEntry);
      // not the page itself: its texts were cut out of a document, and would keep all of that in memory
      note(entry);
      return entry;
    },
    add: (entry) => index.add(note(entry)),
    finish: (onFile = () => {}) => writeIndex(index, entries, baseUrl, onFile),
  };
}

/** The index over all pages. */
export function buildIndex(pages: readonly SearchPage[], baseUrl: string): SearchFiles {
  const builder = createIndexBuilder(baseUrl);
  for (const page of pages) builder.read(page);
  return builder.finish();
}

interface NumberedEntry extends Omit<IndexEntry, "terms" | "text"> {
  readText(): Uint8Array;
  /** Number of its first section, as pages came. */
  first: number;
  /** Per section. */
  words: number[];
}

/** Pages are numbered in the order of their URLs, and sections with them. */
function writeIndex(
  index: TermIndex,
  entries: readonly NumberedEntry[],
  baseUrl: string,
  onFile: () => void,
): SearchFiles {
  const hashed: OutputFile[] = [];
  /** Bytes, outside the heap: all of them wait to be written. */
  const write = (kind: string, bytes: Uint8Array): string => {
    const name = `search-${kind}-${contentHash(bytes).slice(0, 10)}.json`;
    hashed.push({ path: `assets/${name}` as OutputPath, bytes });
    onFile();
    return name;
  };
  const writeJson = (kind: string, value: unknown): string => write(kind, encoder.encode(JSON.stringify(value)));
  const pages = [...entries].sort((a, b) => (a.url < b.url ? -1 : 1));
  const wordsOf = pages.map(({ words: counts }) => counts);
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
      cut(index.takeTerms(numbersOf(pages)), RANGE_SIZE, ([term, postings]) => term.length + postings.length),
      (range): [string, string] => {
        terms.push(...range.map(([term]) => term));
        return [range[0]?.[0] ?? "", writeJson("terms", range satisfies TermRange)];
      },
    ),
    texts: Array.from(textFiles(pages), ({ first, bytes }): [number, string] => [first, write("text", bytes)]),
    terms: writeJson("words", encodeTerms(terms)),
  };
  const manifest: SearchManifest = {
    version: SEARCH_VERSION,
    core: `${baseUrl}assets/${writeJson("core", core)}`,
  };
  return { hashed, manifest: { path: SEARCH_MANIFEST as OutputPath, bytes: `${JSON.stringify(manifest)}\n` } };
}

/** Per page: how many others lead to it in their text. */
function countReferrers(pages: readonly NumberedEntry[]): number[] {
  const counts = new Map<string, number>();
  const pathOf = ({ url }: NumberedEntry): string => url.replace(/\/$/, "");
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

const textOf = ({ url, title, description, sections }: SearchPage): PageText => ({ url, title, description, sections });

const sizeOf = ({ description, sections }: SearchPage): number =>
  sections.reduce(
    (sum, [, anchor, heading, text, code]) => sum + anchor.length + heading.length + text.length + code.length,
    description.length,
  );

const NOTHING = new Uint8Array();

/** Each a `TextFile` as JSON, and the number of its first page. A large site's texts stand in memory once: these go. */
function* textFiles(pages: readonly NumberedEntry[]): Iterable<{ first: number; bytes: Uint8Array }> {
  let first = 0;
  for (const group of cut(pages, TEXT_SIZE, ({ size }) => size)) {
    const parts = group.flatMap(({ readText }, index) => [encoder.encode(index === 0 ? "[" : ","), readText()]);
    // a buffer of its own, since it changes hands
    const bytes = Uint8Array.from(Buffer.concat([...parts, encoder.encode("]")]));
    for (const page of group) page.readText = () => NOTHING;
    yield { first, bytes };
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
