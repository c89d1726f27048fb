import path from "node:path";
import type { AssetUrls } from "../emit/asset-urls.ts";
import { inLocaleFolder } from "../emit/output-path.ts";
import type { SiteConfig } from "../model/config.ts";
import type { FilePath, Hash, OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Host, Task } from "../model/host.ts";
import {
  type KeptPage,
  MOST_NOTED_PAGES,
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
import { createFactsReader, isSearched, mainPart, type PageFacts, readPage } from "../search/search-pages.ts";
import { type KeptIndex, type NotedIndex, updateIndex } from "../search/update-index.ts";
import { createHandover, take } from "./handover.ts";
import { findWorker, startWorker, type WorkerHandle } from "./worker.ts";

interface IndexedPage {
  route: Route;
  rendered: Pick<RenderedPage, "html">;
}

/** A page whose document may be left where it is: it was taken already. */
interface TakenPage {
  route: Route;
  rendered: Pick<RenderedPage, "html"> | Pick<KeptPage, "file">;
}

/** What the thread is started with. */
export interface IndexPlace {
  baseUrl: string;
  /** See `IndexOptions`. */
  expected: readonly string[];
  /** For what waits on disk. */
  folder: FilePath;
  /** Of the files that it makes and does not write: a disk is slower. */
  handover: Int32Array;
  /** Where it writes, the folder of the language; null if it hands over what it makes. */
  stage: SharedStage | null;
}

/** What the thread is asked; what is added, and the URLs of all pages, get no answer. */
export type IndexQuestion =
  | ({ type: "page" } & PageOrder)
  | { type: "urls"; urls: AssetUrls }
  | { type: "add"; entry: Uint8Array }
  | { type: "finish"; keep: boolean };
export type IndexAnswer = PageAnswer | FinishAnswer;

/** A document travels once. */
interface PageOrder {
  /** Null if nothing is to be read. */
  facts: PageFacts | null;
  /** See `PageDocument`; a document if it is to be written. */
  html: Uint8Array;
  /** Where the document is written, with its URLs; null if it is not. */
  file: FilePath | null;
}

export interface PageAnswer {
  entry: Uint8Array | null;
  isWritten: boolean;
}

export interface FinishAnswer extends MadeIndex {
  /** Files of the index, from the folder of the language. */
  written: OutputPath[];
}

/** The record only where the next build goes on from it: that of a large site takes much memory. */
interface MadeIndex extends Pick<FinishedIndex, "manifest"> {
  record: IndexRecord | null;
}

/** Makes the site's own index. */
export interface SiteIndexer {
  /**
   * Takes pages that earlier builds have read, before any other; those that are forgotten are left out.
   * @param mains See `mainOf`.
   * @param sameFacts Nothing but what stands on pages has changed since the last index was made.
   * @returns The pages that it took, or that are none of its business.
   */
  takeKept(mains: ReadonlyMap<Route, Hash | null>, sameFacts: boolean): Promise<ReadonlySet<Route>>;
  /** Takes a page as soon as it is there. Keeps the thread from falling far behind. */
  take(page: IndexedPage): Promise<void>;
  /**
   * Takes a page and has the thread write its document; false if it did not. Null if there is no thread, or it must not write.
   * @param urls That documents get.
   */
  writer(urls: AssetUrls): ((page: IndexedPage, file: FilePath) => Promise<boolean>) | null;
  /** Hash of what was read of a page that was taken; null if search leaves it out, or nothing is kept of the site. */
  mainOf(route: Route): Hash | null;
  /** Takes what was not taken yet. These are all pages: a thread puts the index together from now on. */
  complete(pages: readonly TakenPage[]): Promise<void>;
  /** The index over these pages, complete or not. Null if search is another's business. */
  finish(pages: readonly TakenPage[]): Promise<SearchFiles | null>;
  /** Of the index that is finished; null if nothing is kept of the site. */
  noted(): NotedIndex | null;
  /** Ends the thread, if there is one. */
  end(): void;
}

/** What search finds of these pages: lists and pages that are not listed are left out. */
export function findSearchPages(config: SiteConfig, table: RouteTable, pages: readonly IndexedPage[]): SearchPage[] {
  const factsOf = createFactsReader(table, sectionLabels(config));
  return pages.flatMap(({ route, rendered }) => {
    const facts = factsOf(route);
    return facts ? [readPage(facts, rendered.html)] : [];
  });
}

/** An `PageIndexer` that may have to wait for an answer. */
interface Desk extends Pick<PageIndexer, "add"> {
  read(page: PageDocument): Uint8Array | Promise<Uint8Array>;
}

interface EntrySource {
  /** Of the facts and the main part; null on sites so large that what is kept of them would push out everything else. */
  id: Hash | null;
  /** Null if only what was read earlier will do. */
  page: PageDocument | null;
}

/** A page that says what it said before is not read again. */
const readEntry: Task<EntrySource, Pick<Desk, "read">, Uint8Array> = {
  name: "index",
  key: ({ id }) => id && [id],
  codec: { encode: (entry) => [entry], decode: (bytes) => bytes },
  run: async ({ page }, { read }) => ({ value: page ? await read(page) : undefined, diagnostics: [] }),
};

/** A thread must start and warm up: for so many pages that costs more than it saves. */
const PAGES_WITHOUT_THREAD = 200;
/** Of so many pages one waits until it is read. */
const PAGES_AHEAD = 32;

/**
 * The pages of a large site are read in a thread of its own while others are rendered.
 * @param last Where most pages say what they said, the index is made out of this one.
 * @param stage Takes files of the index as soon as they are there, and pages that the thread writes.
 */
export function createSiteIndexer(
  config: SiteConfig,
  table: RouteTable,
  host: Host,
  last: KeptIndex | null = null,
  stage: OutputStage | null = null,
): SiteIndexer {
  const { baseUrl } = config.context;
  const isLocal = config.site.search?.provider.type === "local";
  const factsOf = createFactsReader(table, sectionLabels(config));
  const keep = table.routes.length <= MOST_NOTED_PAGES;
  /** Files under hashed names. */
  const hashed: Promise<OutputFile>[] = [];
  const settle = async (made: OutputFile): Promise<OutputFile> => {
    if (!stage || "copyOf" in made || typeof made.bytes === "string") return made;
    const { path: file, bytes } = made;
    return { path: file, copyOf: await stage.put(inLocaleFolder(file, config.locale), () => bytes) };
  };
  const collect = (made: OutputFile): void => {
    hashed.push(settle(made));
  };
  const handover = createHandover();
  const collectGiven = (made: OutputFile): void => {
    hashed.push(settle(made).finally(() => take(handover)));
  };
  let thread: WorkerHandle<IndexQuestion, IndexAnswer> | null = null;
  /** All pages, where the index is not made out of the last one. */
  const expected = last ? [] : table.routes.flatMap((route) => (isSearched(route) ? route.url : [])).sort();
  /** @param pages How many are to be read. */
  const startWorkerFor = (pages: number): void => {
    const file = isLocal && host.threads && pages > PAGES_WITHOUT_THREAD ? findWorker("index-worker") : null;
    if (file === null) return;
    const folder = path.join(config.cacheDir, "cache") as FilePath;
    const shared = stage?.shared ?? null;
    const place: IndexPlace = {
      ...{ baseUrl, expected, folder, handover },
      stage: shared && { ...shared, folder: path.join(shared.folder, config.locale.outputFolder) as FilePath },
    };
    thread = startWorker(file, place, collectGiven);
  };
  // at once: it gets ready before the first page is there
  if (last === null) startWorkerFor(table.routes.length);

  const here = createPageIndexer({ baseUrl, take: collect, expected });
  const ask = async (order: PageOrder): Promise<PageAnswer | null> => {
    // a copy: what is part of a larger buffer would travel with all of it
    const answer = await thread?.ask({ type: "page", ...order, html: Uint8Array.from(order.html) });
    return answer && "isWritten" in answer ? answer : null;
  };
  const shared: Desk = {
    async read({ facts, html }) {
      return (await ask({ facts, html, file: null }))?.entry ?? here.read({ facts, html });
    },
    add: (entry) => (thread ? thread.tell({ type: "add", entry }) : here.add(entry)),
  };

  const mains = new Map<Route, Hash>();
  const ids = new Map<string, Hash>();
  /** Null if the index is put together page by page. */
  let update: { last: KeptIndex; entries: Map<string, Uint8Array> } | null = null;
  /**
   * Puts a page into the index. False if it is none of search's pages, or nobody knows what it says.
   * @param html Of the main part; null if the page was read earlier.
   */
  const put = async (route: Route, html: Uint8Array | null, desk: Desk): Promise<boolean> => {
    const facts = factsOf(route);
    if (!facts) return false;
    const main = html && keep ? contentHash(html) : (mains.get(route) ?? null);
    const id = main && contentHash(JSON.stringify([facts, main]));
    if (main && id) {
      mains.set(route, main);
      ids.set(facts.url, id);
      if (update?.last.ids.get(facts.url) === id) return true;
    }
    let isNew = false;
    const read = (page: PageDocument): Uint8Array | Promise<Uint8Array> => {
      isNew = true;
      return desk.read(page);
    };
    const { value: entry } = await host.runOne(readEntry, { id, page: html && { facts, html } }, { read });
    if (entry && update) update.entries.set(facts.url, entry);
    else if (entry && !isNew) desk.add(entry);
    return entry !== undefined;
  };

  const taken = new Map<Route, Promise<unknown>>();
  const takePage: SiteIndexer["take"] = async ({ route, rendered }) => {
    if (!isLocal || taken.has(route)) return;
    const adding = put(route, mainPart(rendered.html), shared);
    taken.set(route, adding);
    if (taken.size % PAGES_AHEAD === 0) await adding;
  };
  /** What search does not read travels to be written alone. */
  const write = async ({ route, rendered }: IndexedPage, file: FilePath): Promise<boolean> => {
    let answer = null as Promise<PageAnswer | null> | null;
    const askOnce = (facts: PageFacts | null): Promise<PageAnswer | null> => {
      answer ??= ask({ facts, html: rendered.html, file });
      return answer;
    };
    const desk: Desk = { ...shared, read: async (page) => (await askOnce(page.facts))?.entry ?? here.read(page) };
    const adding = taken.get(route) ?? put(route, mainPart(rendered.html), desk);
    taken.set(route, adding);
    await adding;
    return (await askOnce(null))?.isWritten === true;
  };
  /** The thread has gone, and what it knew with it; or the last index. */
  const startOver = async (pages: readonly TakenPage[]): Promise<MadeIndex> => {
    const desk = createPageIndexer({ baseUrl, take: collect });
    hashed.splice(0);
    await stage?.settle();
    for (const { route, rendered } of pages) {
      const isPut = await put(route, "html" in rendered ? mainPart(rendered.html) : null, desk);
      if (!isPut && isSearched(route)) throw new Error(`what ${route.url} says was lost while the site was built`);
    }
    return desk.finish();
  };
  const updateLast = async ({ last, entries }: NonNullable<typeof update>): Promise<MadeIndex> => {
    const same = new Set<string>();
    for (const [url, id] of ids) if (last.ids.get(url) === id) same.add(url);
    const others = [...last.ids].filter(([url]) => !same.has(url));
    const read = others.map(async ([, id]) => (await host.runOne(readEntry, { id, page: null }, here)).value);
    const known = (await Promise.all(read)).flatMap((entry) => entry ?? []);
    const before = known.length === others.length ? known : null;
    const { hashed: files, ...updated } = updateIndex(last, { same, before, entries: [...entries.values()] }, baseUrl);
    for (const file of files) collect(file);
    return updated;
  };
  let asked: Promise<IndexAnswer | null> | null = null;
  const complete: SiteIndexer["complete"] = async (pages) => {
    for (const { route, rendered } of pages) if ("html" in rendered) await takePage({ route, rendered });
    await Promise.all(taken.values());
    if (!update && thread) asked ??= thread.ask({ type: "finish", keep });
  };
  const finish = async (pages: readonly TakenPage[]): Promise<MadeIndex> => {
    await complete(pages);
    if (update) {
      try {
        return await updateLast(update);
      } catch {
        // somebody changed the output
        update = null;
        return startOver(pages);
      }
    }
    if (!asked) return here.finish();
    const answer = await asked;
    if (!answer || !("manifest" in answer)) return startOver(pages);
    for (const file of answer.written) {
      const copyOf = stage?.note(inLocaleFolder(file, config.locale));
      if (copyOf) hashed.push(Promise.resolve({ path: file, copyOf }));
    }
    return answer;
  };
  let made: MadeIndex | null = null;
  return {
    take: takePage,
    writer(urls) {
      if (!thread || !stage?.shared) return null;
      thread.tell({ type: "urls", urls });
      return write;
    },
    async takeKept(known, sameFacts) {
      const found = new Set<Route>();
      const others = table.routes.length - known.size;
      if (last && others < known.size) update = { last, entries: new Map() };
      if (last) startWorkerFor(update ? others : table.routes.length);
      for (const [route, main] of known) {
        const id = sameFacts && update ? update.last.ids.get(route.url) : undefined;
        if (main && id) {
          mains.set(route, main);
          ids.set(route.url, id);
          taken.set(route, Promise.resolve());
          found.add(route);
          continue;
        }
        const isRead = isLocal && isSearched(route);
        if (isRead && main) mains.set(route, main);
        if (isRead && !(main && (await put(route, null, shared)))) continue;
        if (isRead) taken.set(route, Promise.resolve());
        found.add(route);
      }
      return found;
    },
    complete,
    mainOf: (route) => mains.get(route) ?? null,
    async finish(pages) {
      made = isLocal ? await finish(pages) : null;
      // what it holds of a large site takes as much as all that follows
      const ended = thread?.end();
      const files = await Promise.all(hashed);
      await ended;
      return made && { manifest: made.manifest, hashed: files };
    },
    noted: () => (keep && made?.record ? { record: made.record, ids } : null),
    end: () => void thread?.end(),
  };
}
