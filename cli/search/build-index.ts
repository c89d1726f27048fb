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
import type { FilePath, OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { SEARCH_MANIFEST, searchPath } from "../model/generated-files.ts";
import type { SpillBytes } from "../model/host.ts";
import type { OutputFile } from "../model/output.ts";
import { createTermIndex, type PageTerms, type SearchPage } from "./index-terms.ts";

/** Maximum characters of a file before compression, which reduces it to a third: a query fetches several files. */
export const RANGE_SIZE = 16_000;
const TEXT_SIZE = 7_000;

const encoder = new TextEncoder();

/** The files of a language's index. */
export interface SearchFiles {
  /** Files with hashed names. */
  hashed: OutputFile[];
  manifest: OutputFile;
}

/** The index of a site, and the record for updating it in the next build. */
export interface SiteIndex extends SearchFiles {
  record: IndexRecord;
}

/** An index whose hashed files were already passed to `TakeFile`. */
export type FinishedIndex = Omit<SiteIndex, "hashed">;
export type TakeFile = (file: OutputFile) => void;

/** The part of an index that is not in its files. */
export interface IndexRecord extends Pick<SearchCore, "ranges" | "texts" | "terms"> {
  /** In the order of their URLs. */
  pages: ListedPage[];
}

/** The data of a page in the index. */
export interface ListedPage extends Pick<SearchPage, "url" | "section" | "tag" | "marks" | "dated" | "links"> {
  /** Characters of its text. */
  size: number;
  /** Number of words of each section. */
  words: number[];
}

/** Everything that is read from a page. */
export interface IndexEntry extends Omit<ListedPage, "words"> {
  /** Its text as JSON for a text file. Bytes, because the texts of a large site do not fit in the heap. */
  text: Uint8Array;
  terms: PageTerms;
}

export const decodeEntry = (entry: Uint8Array): IndexEntry => deserialize(entry) as IndexEntry;

/** Builds an index from pages in any order. */
export interface IndexBuilder {
  /**
   * Reads a page and adds it.
   * @returns The entry for `add`: bytes that depend only on the page.
   */
  read(page: SearchPage): Uint8Array;
  /** Adds a page that was read before. */
  add(entry: Uint8Array): void;
  /** No pages can be added afterwards. */
  finish(): FinishedIndex;
}

export interface IndexOptions {
  /** With leading and trailing slashes. */
  baseUrl: string;
  /** Called for each hashed file as soon as it is written: a large site has thousands. */
  take: TakeFile;
  /** Stores texts and postings until they are written. Default: in memory. */
  spillBytes?: SpillBytes;
  /** Sorted URLs of all pages, if known: texts of the first pages are then written while others are read. */
  expected?: readonly string[];
}

const storeInMemory: SpillBytes = (bytes) => () => bytes;

export function createIndexBuilder({
  baseUrl,
  take,
  spillBytes = storeInMemory,
  expected = [],
}: IndexOptions): IndexBuilder {
  const index = createTermIndex(spillBytes);
  const files = createIndexFiles(take);
  const entries: NumberedEntry[] = [];
  const texts = createTextGroups<PendingText>((group) => files.writeText(group.map(({ read }) => read())));
  /** Texts whose predecessors have not been written, by URL. */
  const pending = new Map<string, PendingText>();
  let written = 0;
  let sections = 0;
  const takePending = (url: string): PendingText | undefined => {
    const text = pending.get(url);
    pending.delete(url);
    return text;
  };
  const addText = (url: string, size: number, text: Uint8Array): void => {
    // A copy, because a subarray would keep the whole entry in memory.
    const copy = new Uint8Array(text);
    if (url !== expected[written]) return void pending.set(url, { size, read: spillBytes(copy) });
    let next: PendingText | undefined = { size, read: () => copy };
    for (; next; next = takePending(expected[++written] ?? "")) texts.put(next);
  };
  const addEntry = (entry: Uint8Array): PageTerms => {
    const { text, terms, ...page } = decodeEntry(entry);
    addText(page.url, page.size, text);
    entries.push({ ...page, first: sections, words: terms.words });
    sections += terms.words.length;
    return terms;
  };
  return {
    read(page) {
      const { url, section, tag, marks, dated, links } = page;
      const entry = serialize({
        ...{ url, section, tag, ...(marks && { marks }), dated, links },
        text: encoder.encode(JSON.stringify(textOf(page))),
        size: sizeOf(page),
        terms: index.read(page),
      } satisfies IndexEntry);
      // The serialized entry, because the page's texts are substrings that would keep its document in memory.
      addEntry(entry);
      return entry;
    },
    add: (entry) => index.add(addEntry(entry)),
    finish() {
      const pages = [...entries].sort(byUrl);
      const misplaced = expected.slice(0, written).find((url, index) => pages[index]?.url !== url);
      if (misplaced !== undefined) throw new Error(`a page before ${misplaced} was not expected`);
      // One by one, so that the texts of a large site are not in memory together.
      for (const url of [...pending.keys()].sort()) texts.put(takePending(url) as PendingText);
      const terms: string[] = [];
      const ranges = Array.from(groupsOf(index.takeTerms(numbersOf(pages)), RANGE_SIZE, sizeOfTerm), (range) => {
        terms.push(...range.map(([term]) => term));
        return files.writeRange(range);
      });
      return files.finish(
        { pages: pages.map(listed), ranges, texts: texts.finish(), terms: files.writeTerms(encodeTerms(terms)) },
        baseUrl,
      );
    },
  };
}

interface NumberedEntry extends ListedPage {
  /** Number of its first section, in the order in which pages were added. */
  first: number;
}

/** The text of a page before it is written. */
interface PendingText extends Pick<ListedPage, "size"> {
  read(): Uint8Array;
}

/**
 * Groups the texts of consecutive pages in files.
 * @param write Writes a file and returns its name.
 */
export function createTextGroups<Page extends Pick<ListedPage, "size">>(write: (group: Page[]) => string) {
  const texts: SearchCore["texts"] = [];
  const group = createGroup<Page>(TEXT_SIZE, ({ size }) => size);
  let first = 0;
  const close = (): void => {
    const pages = group.take();
    if (pages.length === 0) return;
    texts.push([first, write(pages)]);
    first += pages.length;
  };
  return {
    /** Pages must be added in the order of their URLs. */
    put(page: Page): void {
      if (!group.fits(page)) close();
      group.put(page);
    },
    finish(): SearchCore["texts"] {
      close();
      return texts;
    },
  };
}

export const byUrl = (a: { url: string }, b: { url: string }): number => (a.url < b.url ? -1 : 1);

const listed = ({ first, ...page }: NumberedEntry): ListedPage => page;

/** Writes the files of an index. The write functions return file names. */
export function createIndexFiles(take: TakeFile) {
  /** Bytes are outside the heap, since many files may be pending. */
  const write = (kind: string, bytes: Uint8Array): string => {
    const name = `search-${kind}-${contentHash(bytes).slice(0, 10)}.json`;
    take({ path: searchPath(name), bytes });
    return name;
  };
  const writeJson = (kind: string, value: unknown): string => write(kind, encoder.encode(JSON.stringify(value)));
  return {
    writeRange: (range: TermRange): [first: string, file: string] => [range[0]?.[0] ?? "", writeJson("terms", range)],
    /** @param list See `encodeTerms`. */
    writeTerms: (list: string): string => writeJson("words", list),
    /** @param texts Texts of pages, as JSON. */
    writeText(texts: readonly Uint8Array[]): string {
      const parts = texts.flatMap((text, index) => [encoder.encode(index === 0 ? "[" : ","), text]);
      // A separate buffer, because it is transferred to another thread.
      return write("text", Uint8Array.from(Buffer.concat([...parts, encoder.encode("]")])));
    },
    /** Reuses a file of the previous output. */
    keep: (name: string, file: FilePath): void => take({ path: searchPath(name), copyOf: file }),
    finish(record: IndexRecord, baseUrl: string): FinishedIndex {
      const manifest: SearchManifest = {
        version: SEARCH_VERSION,
        core: `${baseUrl}assets/${writeJson("core", buildCore(record, baseUrl))}`,
      };
      return {
        manifest: { path: SEARCH_MANIFEST as OutputPath, bytes: `${JSON.stringify(manifest)}\n` },
        record,
      };
    },
  };
}

function buildCore({ pages, ranges, texts, terms }: IndexRecord, baseUrl: string): SearchCore {
  const sections = unique(pages.map(({ section }) => section));
  const tags = unique(pages.map(({ tag }) => tag));
  const words = pages.flatMap(({ words: counts }) => counts);
  const marks = unique(pages.flatMap(({ marks: own = [] }) => own));
  return {
    folder: `${baseUrl}assets/`,
    sections,
    tags,
    pageSection: pages.map(({ section }) => sections.indexOf(section)),
    pageTag: pages.map(({ tag }) => tags.indexOf(tag)),
    ...(marks.length > 0 && {
      marks: marks.map((mark) => [mark, pages.flatMap(({ marks: own }, page) => (own?.includes(mark) ? [page] : []))]),
    }),
    dated: pages.flatMap(({ dated }, page) => (dated ? [page] : [])),
    sectionCounts: pages.map(({ words: counts }) => counts.length),
    referrers: countReferrers(pages).map(encodeLength).join(""),
    lengths: words.map(encodeLength).join(""),
    averageLength: Math.round(words.reduce((sum, count) => sum + count, 0) / Math.max(1, words.length)),
    ranges,
    texts,
    terms,
  };
}

/** For each page, the number of pages with a link to it in their text. */
function countReferrers(pages: readonly ListedPage[]): number[] {
  const counts = new Map<string, number>();
  const paths = pages.map(({ url }) => url.replace(/\/$/, ""));
  for (const [index, { links }] of pages.entries()) {
    for (const link of links) if (link !== paths[index]) counts.set(link, (counts.get(link) ?? 0) + 1);
  }
  return paths.map((path) => counts.get(path) ?? 0);
}

/** The final number of each section, by its number in the order in which pages were added. */
function numbersOf(sorted: readonly NumberedEntry[]): number[] {
  const numbers: number[] = [];
  let next = 0;
  for (const { first, words } of sorted) for (const section of words.keys()) numbers[first + section] = next++;
  return numbers;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];

const textOf = ({ url, title, description, badges, sections }: SearchPage): PageText => ({
  url,
  title,
  description,
  ...(badges && { badges }),
  sections,
});

const sizeOf = ({ description, sections }: SearchPage): number =>
  sections.reduce(
    (sum, [, anchor, heading, text, code]) => sum + anchor.length + heading.length + text.length + code.length,
    description.length,
  );

export const sizeOfTerm = ([term, postings]: TermRange[number]): number => term.length + postings.length;

/** Groups consecutive items up to the size `limit`. A larger item is a group by itself. */
function* groupsOf<Item>(items: Iterable<Item>, limit: number, sizeOf: (item: Item) => number): Iterable<Item[]> {
  const group = createGroup(limit, sizeOf);
  for (const item of items) {
    if (!group.fits(item)) yield group.take();
    group.put(item);
  }
  const rest = group.take();
  if (rest.length > 0) yield rest;
}

/** Collects items up to the size `limit`. */
export function createGroup<Item>(limit: number, sizeOf: (item: Item) => number) {
  let items: Item[] = [];
  let remaining = limit;
  return {
    isEmpty: (): boolean => items.length === 0,
    /** Always true for the first item. */
    fits: (item: Item): boolean => items.length === 0 || sizeOf(item) <= remaining,
    put(item: Item): void {
      items.push(item);
      remaining -= sizeOf(item);
    },
    /** Returns the group and starts the next one. */
    take(): Item[] {
      const group = items;
      items = [];
      remaining = limit;
      return group;
    },
  };
}
