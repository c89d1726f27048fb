import path from "node:path";
import type { SiteConfig } from "../model/config.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Host, Task } from "../model/host.ts";
import type { KeptPage, RenderedPage } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { sectionLabels } from "../route/site-index.ts";
import type { SearchFiles } from "../search/build-index.ts";
import { createIndexDesk, type IndexDesk, type UnreadPage } from "../search/index-desk.ts";
import type { SearchPage } from "../search/index-terms.ts";
import { createFactsReader, mainPart, readPage } from "../search/search-pages.ts";
import { MOST_NOTED_PAGES } from "./kept-pages.ts";
import { findThread, startThread, type Thread } from "./thread.ts";

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
  /** For what waits on disk. */
  folder: FilePath;
}

/** What the thread is asked, as of an `IndexDesk`; what is added gets no answer. */
export type IndexQuestion = ({ type: "read" } & UnreadPage) | { type: "add"; entry: Uint8Array } | { type: "finish" };
export type IndexAnswer = Uint8Array | SearchFiles;

/** Makes the site's own index. */
export interface SiteIndexer {
  /** Takes a page as soon as it is there. Keeps the thread from falling far behind. */
  take(page: IndexedPage): Promise<void>;
  /** Takes a page that an earlier build has read. False if that is forgotten. @param main See `mainOf`. */
  takeKept(route: Route, main: Hash | null): Promise<boolean>;
  /** Hash of what was read of a page that was taken; null if search leaves it out, or nothing is kept of the site. */
  mainOf(route: Route): Hash | null;
  /** The index over these pages, taken or not. Null if search is another's business. */
  finish(pages: readonly TakenPage[]): Promise<SearchFiles | null>;
  /** Ends the thread, if there is one. */
  end(): void;
}

/** What search finds of these pages: lists and pages that are not listed are left out. */
export function findSearchPages(config: SiteConfig, table: RouteTable, pages: readonly IndexedPage[]): SearchPage[] {
  const factsOf = createFactsReader(table, sectionLabels(table.routes, config));
  return pages.flatMap(({ route, rendered }) => {
    const facts = factsOf(route);
    return facts ? [readPage(facts, rendered.html)] : [];
  });
}

/** An `IndexDesk` that may have to wait for an answer. */
interface Desk extends Pick<IndexDesk, "add"> {
  read(page: UnreadPage): Uint8Array | Promise<Uint8Array>;
}

interface EntrySource extends Pick<UnreadPage, "facts"> {
  /** Hash of the main part; null on sites so large that what is kept of them would push out everything else. */
  main: Hash | null;
  /** The main part; null if only what was read earlier will do. */
  html: Uint8Array | null;
}

/** A page that says what it said before is not read again. */
const readEntry: Task<EntrySource, Pick<Desk, "read">, Uint8Array> = {
  name: "index",
  key: ({ facts, main }) => (main === null ? null : [JSON.stringify(facts), main]),
  codec: { encode: (entry) => entry, decode: (bytes) => bytes },
  run: async ({ facts, html }, { read }) => ({
    value: html ? await read({ facts, html }) : undefined,
    diagnostics: [],
  }),
};

/** A thread must start and warm up: for so many pages that costs more than it saves. */
const PAGES_WITHOUT_THREAD = 200;
/** Of so many pages one waits until it is read. */
const PAGES_AHEAD = 32;

/** The pages of a large site are read in a thread of its own while others are rendered. */
export function createSiteIndexer(config: SiteConfig, table: RouteTable, host: Host): SiteIndexer {
  const { baseUrl } = config.context;
  const isLocal = config.site.search?.provider.type === "local";
  const factsOf = createFactsReader(table, sectionLabels(table.routes, config));
  const keep = table.routes.length <= MOST_NOTED_PAGES;
  const file =
    isLocal && host.threads && table.routes.length > PAGES_WITHOUT_THREAD ? findThread("index-thread") : null;
  const thread: Thread<IndexQuestion, IndexAnswer> | null =
    file === null
      ? null
      : startThread(file, { baseUrl, folder: path.join(config.cacheDir, "cache") as FilePath } satisfies IndexPlace);

  const here = createIndexDesk(baseUrl);
  const shared: Desk = {
    async read({ facts, html }) {
      // a copy: what is part of a larger buffer would travel with all of it
      const answer = await thread?.ask({ type: "read", facts, html: Uint8Array.from(html) });
      return answer instanceof Uint8Array ? answer : here.read({ facts, html });
    },
    add: (entry) => (thread ? thread.tell({ type: "add", entry }) : here.add(entry)),
  };

  const mains = new Map<Route, Hash>();
  /**
   * Puts a page into the index. False if it is none of search's pages, or nobody knows what it says.
   * @param html Of the main part; null if the page was read earlier.
   */
  const put = async (route: Route, html: Uint8Array | null, desk: Desk): Promise<boolean> => {
    const facts = factsOf(route);
    if (!facts) return false;
    let isNew = false;
    const read = (page: UnreadPage): Uint8Array | Promise<Uint8Array> => {
      isNew = true;
      return desk.read(page);
    };
    const main = html && keep ? contentHash(html) : (mains.get(route) ?? null);
    if (main !== null) mains.set(route, main);
    const { value: entry } = await host.runOne(readEntry, { facts, main, html }, { read });
    if (entry && !isNew) desk.add(entry);
    return entry !== undefined;
  };

  const taken = new Map<Route, Promise<unknown>>();
  const take: SiteIndexer["take"] = async ({ route, rendered }) => {
    if (!isLocal || taken.has(route)) return;
    const adding = put(route, mainPart(rendered.html), shared);
    taken.set(route, adding);
    if (taken.size % PAGES_AHEAD === 0) await adding;
  };
  /** The thread has gone, and what it knew with it. */
  const startOver = async (pages: readonly TakenPage[]): Promise<SearchFiles> => {
    const desk = createIndexDesk(baseUrl);
    for (const { route, rendered } of pages) {
      await put(route, "html" in rendered ? mainPart(rendered.html) : null, desk);
    }
    return desk.finish();
  };
  return {
    take,
    async takeKept(route, main) {
      if (!isLocal || !factsOf(route)) return true;
      if (main === null) return false;
      mains.set(route, main);
      if (!(await put(route, null, shared))) return false;
      taken.set(route, Promise.resolve());
      return true;
    },
    mainOf: (route) => mains.get(route) ?? null,
    async finish(pages) {
      if (!isLocal) return null;
      for (const { route, rendered } of pages) if ("html" in rendered) await take({ route, rendered });
      await Promise.all(taken.values());
      if (!thread) return here.finish();
      const files = await thread.ask({ type: "finish" });
      return files && !(files instanceof Uint8Array) ? files : startOver(pages);
    },
    end: () => thread?.end(),
  };
}
