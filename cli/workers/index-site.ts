import path from "node:path";
import type { AssetUrls } from "../emit/asset-urls.ts";
import type { MarkdownSite, pageMarkdown } from "../emit/markdown/page-markdown.ts";
import { inLocaleFolder } from "../emit/output-path.ts";
import type { SiteConfig } from "../model/config.ts";
import type { FilePath, Hash, OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { StagedFile } from "../model/disk/entry.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import { isFindable } from "../model/pages/findable-pages.ts";
import { mainPart } from "../model/pages/main-part.ts";
import type { Host, Task } from "../model/host.ts";
import {
  type UnchangedPage,
  MOST_RECORDED_PAGES,
  type OutputFile,
  type OutputStage,
  type RenderedPage,
  type SharedStage,
} from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { sectionLabels } from "../route/site-index.ts";
import type { FinishedIndex, IndexRecord, SearchFiles } from "../search/build-index.ts";
import { createPageIndexer, type PageIndexer, type PageDocument } from "../search/page-indexer.ts";
import type { SearchPage } from "../search/index-terms.ts";
import { createFactsReader, type PageFacts, readPage } from "../search/search-pages.ts";
import { type PreviousIndex, type StoredIndex, updateIndex } from "../search/update-index.ts";
import { createHandover, give, take, waitingIn } from "./handover.ts";
import { findWorker, startWorker, type WorkerHandle } from "./worker.ts";

interface IndexedPage {
  route: Route;
  rendered: Pick<RenderedPage, "html">;
}

/** A page whose document may stay in the output: an earlier build indexed it. */
interface TakenPage {
  route: Route;
  rendered: Pick<RenderedPage, "html"> | Pick<UnchangedPage, "file">;
}

/** `workerData` of the index worker. */
export interface IndexPlace {
  baseUrl: string;
  site: MarkdownSite;
  /** See `IndexOptions`. */
  expected: readonly string[];
  /** For spilled entries. */
  folder: FilePath;
  /** Counts the files that it sends and that are not yet written. */
  handover: Int32Array;
  /** Counts the orders that it has not finished. */
  queue: Int32Array;
  /** The folder of the language, to which it writes; null if it sends its files. */
  stage: SharedStage | null;
}

/** Messages to the worker. Entries and the URLs of all pages get no answer. */
export type IndexQuestion =
  | ({ type: "page" } & PageOrder)
  | ({ type: "markdown" } & MarkdownOrder)
  | { type: "urls"; urls: AssetUrls }
  | { type: "add"; entry: Uint8Array }
  | { type: "finish"; keep: boolean };
export type IndexAnswer = PageAnswer | FinishAnswer;

/** Indexes and writes a page in one message, so that its document is sent once. */
interface PageOrder {
  /** Null if the page is not indexed. */
  facts: PageFacts | null;
  /** See `PageDocument`; the whole document if it is to be written. */
  html: Uint8Array;
  /** Path of the document to write; null if it is not written. */
  file: FilePath | null;
}

/** Writes the Markdown version of a page. */
interface MarkdownOrder {
  page: Parameters<typeof pageMarkdown>[0];
  /** Its `main` element. */
  html: Uint8Array;
  file: FilePath;
}

export interface PageAnswer {
  entry: Uint8Array | null;
  /** Null if the file was not written. */
  staged: StagedFile | null;
}

export interface FinishAnswer extends BuiltIndex {
  /** Files that the worker wrote, relative to the folder of the language. */
  written: { path: OutputPath; staged: StagedFile }[];
}

/** The record is null if the next build does not use it: that of a large site takes much memory. */
interface BuiltIndex extends Pick<FinishedIndex, "manifest"> {
  record: IndexRecord | null;
}

/** Lets the worker write files of a page. The result is null if the caller has to write the file. */
export interface PageWriter {
  /** Also takes the page, as its document is sent. */
  document(page: IndexedPage, file: FilePath): Promise<StagedFile | null>;
  /** Null as well if the worker has enough to do. */
  markdown(page: IndexedPage, file: FilePath): Promise<StagedFile | null>;
}

/** Builds the index of the local search. */
export interface SiteIndexer {
  /**
   * Takes pages that an earlier build has indexed, before any other; those without a cached entry are left out.
   * @param mains See `mainOf`.
   * @param sameFacts Only content of pages has changed since the previous index.
   * @returns The pages that it took, and those that are not searched.
   */
  takeKept(mains: ReadonlyMap<Route, Hash | null>, sameFacts: boolean): Promise<ReadonlySet<Route>>;
  /** Takes a rendered page. Now and then waits for the worker, so that few pages are queued. */
  take(page: IndexedPage): Promise<void>;
  /** @param urls URLs that are filled in to documents. @returns Null without a worker, or if it may not write. */
  writer(urls: AssetUrls): PageWriter | null;
  /** Hash of the indexed content of a page; null if the page is not searched, or the site is too large to be recorded. */
  mainOf(route: Route): Hash | null;
  /** Takes the remaining pages. These are all pages: a worker starts to assemble the index. */
  complete(pages: readonly TakenPage[]): Promise<void>;
  /** The index of these pages, whether `complete` was called or not. Null without local search. */
  finish(pages: readonly TakenPage[]): Promise<SearchFiles | null>;
  /** The record of the finished index; null if the site is too large to be recorded. */
  noted(): StoredIndex | null;
  /** Ends the worker, if there is one. */
  end(): void;
}

/** The searched pages: lists and unlisted pages are left out. */
export function findSearchPages(config: SiteConfig, table: RouteTable, pages: readonly IndexedPage[]): SearchPage[] {
  const factsOf = createFactsReader(table, sectionLabels(config));
  return pages.flatMap(({ route, rendered }) => {
    const facts = factsOf(route);
    return facts ? [readPage(facts, rendered.html)] : [];
  });
}

/** A `PageIndexer` that may answer later. */
interface EntryReader extends Pick<PageIndexer, "add"> {
  read(page: PageDocument): Uint8Array | Promise<Uint8Array>;
}

interface EntrySource {
  /** Hash of the facts and the main part; null on sites so large that their entries would evict everything else from the cache. */
  id: Hash | null;
  /** Null if only a cached entry is accepted. */
  page: PageDocument | null;
}

/** The entry of a page, cached while its indexed content is unchanged. */
const readEntry: Task<EntrySource, Pick<EntryReader, "read">, Uint8Array> = {
  name: "index",
  key: ({ id }) => id && [id],
  codec: { encode: (entry) => [entry], decode: (bytes) => bytes },
  run: async ({ page }, { read }) => ({ value: page ? await read(page) : undefined, diagnostics: [] }),
};

/** Up to so many pages, starting a worker costs more than it saves. */
const PAGES_WITHOUT_THREAD = 200;
/** The caller waits for one of so many pages. */
const PAGES_AHEAD = 32;
/** With so many orders in its queue, the worker is the slower thread. */
const MANY_ORDERS = 24;

/**
 * Indexes the pages of a large site in a worker while others are rendered.
 * @param previous The index of the previous build: updated if most pages are unchanged.
 * @param stage Takes files of the index at once, and pages that the worker writes.
 */
export function createSiteIndexer(
  config: SiteConfig,
  table: RouteTable,
  host: Host,
  previous: PreviousIndex | null = null,
  stage: OutputStage | null = null,
): SiteIndexer {
  const { baseUrl, url, title } = config.context;
  const isLocal = config.site.search?.provider.type === "local";
  const factsOf = createFactsReader(table, sectionLabels(config));
  const keep = table.routes.length <= MOST_RECORDED_PAGES;
  /** Files with hashed names. */
  const hashed: Promise<OutputFile>[] = [];
  const settle = async (file: OutputFile): Promise<OutputFile> => {
    if (!stage || "copyOf" in file || typeof file.bytes === "string") return file;
    const { path: name, bytes } = file;
    return { path: name, copyOf: await stage.put(inLocaleFolder(name, config.locale), () => bytes) };
  };
  const collect = (file: OutputFile): void => {
    hashed.push(settle(file));
  };
  const handover = createHandover();
  const queue = createHandover();
  const collectSent = (file: OutputFile): void => {
    hashed.push(settle(file).finally(() => take(handover)));
  };
  let worker: WorkerHandle<IndexQuestion, IndexAnswer> | null = null;
  /** URLs of all pages; empty if the previous index is updated. */
  const expected = previous ? [] : table.routes.flatMap((route) => (isFindable(route) ? route.url : [])).sort();
  /** @param pages Number of pages to index. */
  const startWorkerFor = (pages: number): void => {
    const file = isLocal && host.threads && pages > PAGES_WITHOUT_THREAD ? findWorker("index-worker") : null;
    if (file === null) return;
    const folder = path.join(config.cacheDir, "cache") as FilePath;
    const shared = stage?.shared ?? null;
    const place: IndexPlace = {
      ...{ baseUrl, site: { url, title }, expected, folder, handover, queue },
      stage: shared && { ...shared, folder: path.join(shared.folder, config.locale.outputFolder) as FilePath },
    };
    worker = startWorker(file, place, collectSent);
  };
  // at once: the worker starts before the first page is rendered
  if (previous === null) startWorkerFor(table.routes.length);

  const local = createPageIndexer({ baseUrl, take: collect, expected });
  const ask = async (order: Extract<IndexQuestion, PageOrder | MarkdownOrder>): Promise<PageAnswer | null> => {
    give(queue);
    // a copy: a part of a larger buffer would be sent with all of it
    const answer = await worker?.ask({ ...order, html: Uint8Array.from(order.html) });
    return answer && "staged" in answer ? answer : null;
  };
  const shared: EntryReader = {
    async read({ facts, html }) {
      return (await ask({ type: "page", facts, html, file: null }))?.entry ?? local.read({ facts, html });
    },
    add: (entry) => (worker ? worker.tell({ type: "add", entry }) : local.add(entry)),
  };

  const mains = new Map<Route, Hash>();
  const ids = new Map<string, Hash>();
  /** Null if the index is built from all pages. */
  let update: { previous: PreviousIndex; entries: Map<string, Uint8Array> } | null = null;
  /**
   * Adds a page to the index. False if the page is not searched, or has no cached entry.
   * @param html The main part; null to use the cached entry.
   */
  const put = async (route: Route, html: Uint8Array | null, reader: EntryReader): Promise<boolean> => {
    const facts = factsOf(route);
    if (!facts) return false;
    const main = html && keep ? contentHash(html) : (mains.get(route) ?? null);
    const id = main && contentHash(JSON.stringify([facts, main]));
    if (main && id) {
      mains.set(route, main);
      ids.set(facts.url, id);
      if (update?.previous.ids.get(facts.url) === id) return true;
    }
    let isNew = false;
    const read = (page: PageDocument): Uint8Array | Promise<Uint8Array> => {
      isNew = true;
      return reader.read(page);
    };
    const { value: entry } = await host.runOne(readEntry, { id, page: html && { facts, html } }, { read });
    if (entry && update) update.entries.set(facts.url, entry);
    else if (entry && !isNew) reader.add(entry);
    return entry !== undefined;
  };

  const taken = new Map<Route, Promise<unknown>>();
  const takePage: SiteIndexer["take"] = async ({ route, rendered }) => {
    if (!isLocal || taken.has(route)) return;
    const adding = put(route, mainPart(rendered.html), shared);
    taken.set(route, adding);
    if (taken.size % PAGES_AHEAD === 0) await adding;
  };
  /** A page that is not searched is sent to be written only. */
  const writeDocument: PageWriter["document"] = async ({ route, rendered }, file) => {
    let answer = null as Promise<PageAnswer | null> | null;
    const askOnce = (facts: PageFacts | null): Promise<PageAnswer | null> => {
      answer ??= ask({ type: "page", facts, html: rendered.html, file });
      return answer;
    };
    const reader: EntryReader = {
      ...shared,
      read: async (page) => (await askOnce(page.facts))?.entry ?? local.read(page),
    };
    const adding = taken.get(route) ?? put(route, mainPart(rendered.html), reader);
    taken.set(route, adding);
    await adding;
    return (await askOnce(null))?.staged ?? null;
  };
  const writeMarkdown: PageWriter["markdown"] = async ({ route, rendered }, file) => {
    if (waitingIn(queue) >= MANY_ORDERS) return null;
    const page = { url: route.url, head: { title: route.head.title } };
    return (await ask({ type: "markdown", page, html: mainPart(rendered.html), file }))?.staged ?? null;
  };
  /** Builds the index again, after the worker failed or the previous index turned out to be damaged. */
  const startOver = async (pages: readonly TakenPage[]): Promise<BuiltIndex> => {
    const indexer = createPageIndexer({ baseUrl, take: collect });
    hashed.splice(0);
    await stage?.settle();
    for (const { route, rendered } of pages) {
      if ("html" in rendered) await put(route, mainPart(rendered.html), indexer);
      // its entry may be lost like the index: then the document is read, in which search finds the same text
      else if (!(await put(route, null, indexer))) await put(route, mainPart(readRegularFile(rendered.file)), indexer);
    }
    return indexer.finish();
  };
  const updatePrevious = async ({ previous, entries }: NonNullable<typeof update>): Promise<BuiltIndex> => {
    const same = new Set<string>();
    for (const [url, id] of ids) if (previous.ids.get(url) === id) same.add(url);
    const others = [...previous.ids].filter(([url]) => !same.has(url));
    const read = others.map(async ([, id]) => (await host.runOne(readEntry, { id, page: null }, local)).value);
    const cached = (await Promise.all(read)).flatMap((entry) => entry ?? []);
    const before = cached.length === others.length ? cached : null;
    const { hashed: files, ...updated } = updateIndex(
      previous,
      { same, before, entries: [...entries.values()] },
      baseUrl,
    );
    for (const file of files) collect(file);
    return updated;
  };
  let asked: Promise<IndexAnswer | null> | null = null;
  const complete: SiteIndexer["complete"] = async (pages) => {
    for (const { route, rendered } of pages) if ("html" in rendered) await takePage({ route, rendered });
    await Promise.all(taken.values());
    if (!update && worker) asked ??= worker.ask({ type: "finish", keep });
  };
  const finish = async (pages: readonly TakenPage[]): Promise<BuiltIndex> => {
    await complete(pages);
    if (update) {
      try {
        return await updatePrevious(update);
      } catch {
        // a file of the previous index is missing or damaged
        update = null;
        return startOver(pages);
      }
    }
    if (!asked) return local.finish();
    const answer = await asked;
    if (!answer || !("manifest" in answer)) return startOver(pages);
    for (const { path: file, staged } of answer.written) {
      const copyOf = stage?.note(inLocaleFolder(file, config.locale), staged);
      if (copyOf) hashed.push(Promise.resolve({ path: file, copyOf }));
    }
    return answer;
  };
  let built: BuiltIndex | null = null;
  return {
    take: takePage,
    writer(urls) {
      if (!worker || !stage?.shared) return null;
      worker.tell({ type: "urls", urls });
      return { document: writeDocument, markdown: writeMarkdown };
    },
    async takeKept(indexed, sameFacts) {
      const takenRoutes = new Set<Route>();
      const others = table.routes.length - indexed.size;
      if (previous && others < indexed.size) update = { previous, entries: new Map() };
      if (previous) startWorkerFor(update ? others : table.routes.length);
      for (const [route, main] of indexed) {
        const id = sameFacts && update ? update.previous.ids.get(route.url) : undefined;
        if (main && id) {
          mains.set(route, main);
          ids.set(route.url, id);
          taken.set(route, Promise.resolve());
          takenRoutes.add(route);
          continue;
        }
        const isRead = isLocal && isFindable(route);
        if (isRead && main) mains.set(route, main);
        if (isRead && !(main && (await put(route, null, shared)))) continue;
        if (isRead) taken.set(route, Promise.resolve());
        takenRoutes.add(route);
      }
      return takenRoutes;
    },
    complete,
    mainOf: (route) => mains.get(route) ?? null,
    async finish(pages) {
      built = isLocal ? await finish(pages) : null;
      // at once: on a large site the worker holds as much memory as the stages that follow
      const ended = worker?.end();
      const files = await Promise.all(hashed);
      await ended;
      return built && { manifest: built.manifest, hashed: files };
    },
    noted: () => (keep && built?.record ? { record: built.record, ids } : null),
    end: () => void worker?.end(),
  };
}
