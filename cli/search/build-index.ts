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

/** Characters of one file before compression: a third of that travels. Small enough to fetch several for a query. */
export const RANGE_SIZE = 16_000;
const TEXT_SIZE = 12_000;

const encoder = new TextEncoder();

/** The files of a language's index. */
export interface SearchFiles {
  /** Under hashed names. */
  hashed: OutputFile[];
  manifest: OutputFile;
}

/** The index of a site, and what the next one need not make again. */
export interface SiteIndex extends SearchFiles {
  record: IndexRecord;
}

/** An index whose other files were taken away already. */
export type FinishedIndex = Omit<SiteIndex, "hashed">;
export type TakeFile = (file: OutputFile) => void;

/** What an index was made of. Its files hold the rest. */
export interface IndexRecord extends Pick<SearchCore, "ranges" | "texts" | "terms"> {
  /** In the order of their URLs. */
  pages: ListedPage[];
}

/** What the index lists of a page. */
export interface ListedPage extends Pick<SearchPage, "url" | "section" | "tag" | "dated" | "links"> {
  /** Characters of its text. */
  size: number;
  /** Per section. */
  words: number[];
}

/** All that reading a page gives. */
export interface IndexEntry extends Omit<ListedPage, "words"> {
  /** Its part of a file of texts, as JSON: a large site's texts are too much for the heap. */
  text: Uint8Array;
  terms: PageTerms;
}

export const decodeEntry = (entry: Uint8Array): IndexEntry => deserialize(entry) as IndexEntry;

/** An index in the making. Pages may come in any order. */
export interface IndexBuilder {
  /**
   * Reads a page and adds it.
   * @returns What `add` takes in its place: bytes that depend on the page alone.
   */
  read(page: SearchPage): Uint8Array;
  /** Adds a page that was read. */
  add(entry: Uint8Array): void;
  /** Nothing can be added afterwards. */
  finish(): FinishedIndex;
}

export interface IndexOptions {
  /** With both slashes. */
  baseUrl: string;
  /** Gets the files under hashed names as they are made: a large site has thousands. */
  take: TakeFile;
  /** Takes texts and postings until they are written. */
  spillBytes?: SpillBytes;
  /** URLs of all pages, in their order, where they are known: the texts of the first ones are written while others are read. */
  expected?: readonly string[];
}

const leaveInMemory: SpillBytes = (bytes) => () => bytes;

export function createIndexBuilder({
  baseUrl,
  take,
  spillBytes = leaveInMemory,
  expected = [],
}: IndexOptions): IndexBuilder {
  const index = createTermIndex(spillBytes);
  const files = createIndexFiles(take);
  const entries: NumberedEntry[] = [];
  const texts = createTextCutter<WaitingText>((group) => files.writeText(group.map(({ read }) => read())));
  /** Texts that come after others, by URL. */
  const waiting = new Map<string, WaitingText>();
  let written = 0;
  let sections = 0;
  const takeWaiting = (url: string): WaitingText | undefined => {
    const text = waiting.get(url);
    waiting.delete(url);
    return text;
  };
  const noteText = (url: string, size: number, text: Uint8Array): void => {
    // a copy: what was cut out of the entry would keep all of that in memory
    const own = new Uint8Array(text);
    if (url !== expected[written]) return void waiting.set(url, { size, read: spillBytes(own) });
    let next: WaitingText | undefined = { size, read: () => own };
    for (; next; next = takeWaiting(expected[++written] ?? "")) texts.put(next);
  };
  const note = (entry: Uint8Array): PageTerms => {
    const { url, section, tag, dated, links, size, text, terms } = decodeEntry(entry);
    noteText(url, size, text);
    entries.push({ url, section, tag, dated, links, size, first: sections, words: terms.words });
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
    finish() {
      const pages = [...entries].sort(byUrl);
      const stray = expected.slice(0, written).find((url, place) => pages[place]?.url !== url);
      if (stray !== undefined) throw new Error(`a page in front of ${stray} was not expected`);
      // one by one: a large site's texts stand in memory once
      for (const url of [...waiting.keys()].sort()) texts.put(takeWaiting(url) as WaitingText);
      const terms: string[] = [];
      const ranges = Array.from(cut(index.takeTerms(numbersOf(pages)), RANGE_SIZE, sizeOfTerm), (range) => {
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

/** The index over all pages. */
export function buildIndex(pages: readonly SearchPage[], baseUrl: string): SiteIndex {
  const hashed: OutputFile[] = [];
  const builder = createIndexBuilder({ baseUrl, take: (file) => hashed.push(file) });
  for (const page of pages) builder.read(page);
  return { ...builder.finish(), hashed };
}

interface NumberedEntry extends ListedPage {
  /** Number of its first section, as pages came. */
  first: number;
}

/** Of a page, before it is written. */
interface WaitingText extends Pick<ListedPage, "size"> {
  read(): Uint8Array;
}

/**
 * Puts texts of neighbours into files.
 * @param write Writes a file, and says its name.
 */
export function createTextCutter<Page extends Pick<ListedPage, "size">>(write: (group: Page[]) => string) {
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
    /** In the order of their URLs. */
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

const listed = ({ url, section, tag, dated, links, size, words }: NumberedEntry): ListedPage => ({
  ...{ url, section, tag, dated, links },
  ...{ size, words },
});

/** Writes the files of an index: each but the last says its name. */
export function createIndexFiles(take: TakeFile) {
  /** Bytes, outside the heap: many of them may wait to be written. */
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
    /** @param texts Of pages, as JSON. */
    writeText(texts: readonly Uint8Array[]): string {
      const parts = texts.flatMap((text, index) => [encoder.encode(index === 0 ? "[" : ","), text]);
      // a buffer of its own, since it changes hands
      return write("text", Uint8Array.from(Buffer.concat([...parts, encoder.encode("]")])));
    },
    /** A file that stands in the output. */
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
  return {
    folder: `${baseUrl}assets/`,
    sections,
    tags,
    pageSection: pages.map(({ section }) => sections.indexOf(section)),
    pageTag: pages.map(({ tag }) => tags.indexOf(tag)),
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

/** Per page: how many others lead to it in their text. */
function countReferrers(pages: readonly ListedPage[]): number[] {
  const counts = new Map<string, number>();
  const paths = pages.map(({ url }) => url.replace(/\/$/, ""));
  for (const [place, { links }] of pages.entries()) {
    for (const link of links) if (link !== paths[place]) counts.set(link, (counts.get(link) ?? 0) + 1);
  }
  return paths.map((path) => counts.get(path) ?? 0);
}

/** By number of a section as it came: its number in this order, in which pages are numbered too. */
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

export const sizeOfTerm = ([term, postings]: TermRange[number]): number => term.length + postings.length;

/** Groups of neighbours that are not larger than `limit`, unless one alone is. */
function* cut<Item>(items: Iterable<Item>, limit: number, sizeOf: (item: Item) => number): Iterable<Item[]> {
  const group = createGroup(limit, sizeOf);
  for (const item of items) {
    if (!group.fits(item)) yield group.take();
    group.put(item);
  }
  const last = group.take();
  if (last.length > 0) yield last;
}

/** A group in the making. */
export function createGroup<Item>(limit: number, sizeOf: (item: Item) => number) {
  let items: Item[] = [];
  let room = limit;
  return {
    isEmpty: (): boolean => items.length === 0,
    /** The first one always does. */
    fits: (item: Item): boolean => items.length === 0 || sizeOf(item) <= room,
    put(item: Item): void {
      items.push(item);
      room -= sizeOf(item);
    },
    /** Gives the group away, and begins the next one. */
    take(): Item[] {
      const taken = items;
      items = [];
      room = limit;
      return taken;
    },
  };
}
