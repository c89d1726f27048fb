import type { SiteConfig } from "../model/config.ts";
import type { Host } from "../model/host.ts";
import type { RenderedPage } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { sectionLabels } from "../route/site-index.ts";
import { buildIndex, type SearchFiles } from "../search/build-index.ts";
import type { SearchPage } from "../search/index-terms.ts";
import { createFactsReader, mainPart, type PageFacts, readPage } from "../search/search-pages.ts";
import { findThread, startThread, type Thread } from "./thread.ts";

interface IndexedPage {
  route: Route;
  rendered: Pick<RenderedPage, "html">;
}

/** What the thread is told: a page, or that there are no more. */
export type IndexQuestion = { facts: PageFacts; html: Uint8Array } | "finish";

/** Makes the site's own index. */
export interface SiteIndexer {
  /** Takes a page as soon as it is rendered; without a thread it waits for the end. Keeps the thread from falling far behind. */
  take(page: IndexedPage): Promise<void>;
  /** The index over these pages, taken or not. Null if search is another's business. */
  finish(pages: readonly IndexedPage[]): Promise<SearchFiles | null>;
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

/** The same at once and on this thread. */
export function indexSite(config: SiteConfig, table: RouteTable, pages: readonly IndexedPage[]): SearchFiles | null {
  if (config.site.search?.provider.type !== "local") return null;
  return buildIndex(findSearchPages(config, table, pages), config.context.baseUrl);
}

/** A thread must start and warm up: for so many pages that costs more than it saves. */
const PAGES_WITHOUT_THREAD = 200;
/** Of so many pages one waits until it is read. */
const PAGES_AHEAD = 32;

/** The pages of a large site are read in a thread of its own while others are rendered. */
export function createSiteIndexer(
  config: SiteConfig,
  table: RouteTable,
  { threads }: Pick<Host, "threads">,
): SiteIndexer {
  const isLocal = config.site.search?.provider.type === "local";
  const factsOf = createFactsReader(table, sectionLabels(table.routes, config));
  const file = isLocal && threads && table.routes.length > PAGES_WITHOUT_THREAD ? findThread("index-thread") : null;
  const thread: Thread<IndexQuestion, SearchFiles | true> | null =
    file === null ? null : startThread(file, config.context.baseUrl);
  const taken = new Set<Route>();
  const take: SiteIndexer["take"] = async ({ route, rendered }) => {
    if (thread === null || taken.has(route)) return;
    taken.add(route);
    const facts = factsOf(route);
    // a copy: what is part of a larger buffer would travel with all of it
    const question = facts && { facts, html: Uint8Array.from(mainPart(rendered.html)) };
    if (question && taken.size % PAGES_AHEAD === 0) await thread.ask(question);
    else if (question) thread.tell(question);
  };
  return {
    take,
    async finish(pages) {
      if (!isLocal) return null;
      for (const page of pages) await take(page);
      const files = await thread?.ask("finish");
      return files && files !== true ? files : indexSite(config, table, pages);
    },
    end: () => thread?.end(),
  };
}
