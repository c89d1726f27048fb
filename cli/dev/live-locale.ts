import { createPageFiller, type EmitInput, type PolicyInput } from "../emit/emit-site.ts";
import { embedsOfPages, embedsOfShell } from "../emit/security-policy.ts";
import { emitFeeds } from "../emit/feeds.ts";
import { createCustomSitemap } from "../emit/sitemap.ts";
import { checkSite } from "../check/check-site.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import { isMade } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Embed } from "../model/embeds.ts";
import type { RenderedPage, ServerPart } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import type { ServerModule } from "../model/server-module.ts";
import { inlineScriptHashes, sidebarFragments } from "../site/build-locale.ts";
import { createSiteIndexer } from "../workers/index-site.ts";
import { atReadFile } from "../plan/site-plan.ts";
import type { PreparedLocale } from "../site/prepare-locale.ts";
import { createPageReader, type PageRefs } from "../site/plain-pages.ts";
import { createRenderKeys, createKeyFacts } from "../site/render-key.ts";
import { createRenderer } from "../site/render-site.ts";
import { readStaticSheets } from "../site/static-sheets.ts";

/** A file as it is asked for. */
export type LiveFile =
  | { type: "bytes"; bytes: Uint8Array; page: boolean; diagnostics: Diagnostic[] }
  | { type: "copy"; file: FilePath }
  | { type: "failed"; diagnostics: Diagnostic[] };

interface KnownPage extends Pick<RenderedPage, "wholeSidebar"> {
  key: Hash;
  page: RenderedPage | null;
  diagnostics: Diagnostic[];
}

/** What outlives a plan. */
export interface LocaleMemory {
  /** The last rendering of each address, with all that it depended on. */
  pages: Map<string, KnownPage>;
  /** Of data that plans share. */
  hashes: WeakMap<object, Hash>;
  /** What pages of one table and one bundle are filled with. */
  shell: { table: RouteTable; core: ServerPart; shell: Shell } | null;
  /** Links and ids of pages, for judging links. */
  refs: PageRefs;
}

interface Shell {
  embeds: readonly Embed[];
  fragments: EmitInput["fragments"];
  fill: ReturnType<typeof createPageFiller>["fill"];
}

/** Pages read before somebody else gets a turn. */
const READ_AT_ONCE = 20;

export const createLocaleMemory = (): LocaleMemory => ({
  pages: new Map(),
  hashes: new WeakMap(),
  shell: null,
  refs: new Map(),
});

export interface LiveLocale {
  prepared: PreparedLocale;
  /** Of planning and bundling. */
  diagnostics: Diagnostic[];
  page(route: Route): Promise<LiveFile>;
  /**
   * Faulty links of all files, of all pages whose bodies are finished HTML, and of those that were asked for since the last
   * plan. Nothing is said of ids on other pages.
   * @param turn Lets others go first; false if nobody asks any longer.
   */
  linkFaults(turn: () => Promise<boolean>): Promise<Diagnostic[]>;
  /** What the policy is made of, with the pages that were rendered so far. */
  policyInput(): PolicyInput;
  /** @param urls Pages whose contents are needed, for feeds; "all" for the search index too. */
  emitInput(urls: ReadonlySet<string> | "all"): Promise<EmitInput>;
}

/** @param memory An equal page is not rendered twice. */
export function createLiveLocale(prepared: PreparedLocale, server: ServerModule, memory: LocaleMemory): LiveLocale {
  const { config, plan, bundle, resolver } = prepared;
  const { table, content } = plan;
  const keys = createRenderKeys(prepared, resolver, createKeyFacts(prepared, resolver, memory.hashes));
  // pages are remembered here, and nowhere else
  const { render } = createRenderer({ ...prepared, keys, mostKept: 0 }, resolver, server);
  const { isPlain, readRefs } = createPageReader(config, resolver);
  const hasBody = (source: ContentPath): boolean => {
    const page = resolver.pages.get(source);
    return page === undefined || isMade(page.body);
  };
  const renderOnce = async (route: Route): Promise<Pick<KnownPage, "page" | "diagnostics">> => {
    if (route.bodies.some(({ source }) => content.failed.has(source) || !hasBody(source)))
      return { page: null, diagnostics: [] };
    const key = keys.keyOf(route);
    const known = memory.pages.get(route.url);
    if (known?.key === key && keys.isOfNow(route, known)) return known;
    const { pages, diagnostics } = await render([route]);
    const page = pages[0]?.rendered ?? null;
    const made = {
      key,
      page,
      // one that failed may have looked at all of it
      wholeSidebar: page ? page.wholeSidebar : keys.wholeSidebarOf(route),
      diagnostics: diagnostics.map((fault) => atReadFile(fault, plan.fileOf)),
    };
    memory.pages.set(route.url, made);
    return made;
  };
  const base = {
    config,
    table,
    bundle,
    assets: [...prepared.assets.values()],
    staticFiles: plan.staticFiles,
    inlineScriptHashes: inlineScriptHashes(server),
    staticSheets: readStaticSheets(config, plan),
  };
  const host = { ...prepared.host, threads: false };
  const shellOf = (): Shell => {
    if (memory.shell?.table === table && memory.shell.core === bundle.core) return memory.shell.shell;
    const fragments = sidebarFragments(plan, server);
    const embeds = embedsOfShell({ ...base, fragments });
    const shell = { fragments, embeds, fill: createPageFiller({ ...base, fragments }).fill };
    memory.shell = { table, core: bundle.core, shell };
    return shell;
  };
  /** Rendered from this plan: their ids are known. */
  const shown = new Map<Route, RenderedPage>();
  return {
    prepared,
    diagnostics: [...plan.diagnostics, ...prepared.diagnostics].map((fault) => atReadFile(fault, plan.fileOf)),
    async page(route) {
      const { page, diagnostics } = await renderOnce(route);
      if (!page) return { type: "failed", diagnostics };
      shown.set(route, page);
      return { type: "bytes", bytes: shellOf().fill(page.html), page: true, diagnostics };
    },
    async linkFaults(turn) {
      for (const [index, source] of [...resolver.pages.keys()].entries()) {
        if (index % READ_AT_ONCE === 0 && !(await turn())) return [];
        resolver.linksOf(source);
      }
      const ofFiles = resolver.diagnostics();
      const pages = [...shown].map(([{ url, source }, { refs }]) => ({ url, source, refs }));
      for (const [index, route] of table.routes.entries()) {
        if (index % READ_AT_ONCE === 0 && !(await turn())) return [];
        if (shown.has(route) || route.bodies.some(({ source }) => content.failed.has(source))) continue;
        if (isPlain(route)) pages.push({ url: route.url, source: route.source, refs: readRefs(route, memory.refs) });
      }
      const ofPages = checkSite({
        config,
        table,
        pages,
        staticFiles: new Set(plan.staticFiles.map(({ output }) => `/${output}`)),
        assets: base.assets,
        reported: ofFiles,
      });
      return [...ofFiles, ...ofPages].map((fault) => atReadFile(fault, plan.fileOf));
    },
    policyInput() {
      const pages = table.routes.flatMap(({ url }) => memory.pages.get(url)?.page ?? []);
      return { ...base, embeds: [...shellOf().embeds, ...embedsOfPages(pages)] };
    },
    async emitInput(urls) {
      const pages: { route: Route; rendered: RenderedPage }[] = [];
      for (const route of table.routes) {
        if (urls !== "all" && !urls.has(route.url)) continue;
        const { page } = await renderOnce(route);
        if (page) pages.push({ route, rendered: page });
      }
      const search = urls === "all" ? await createSiteIndexer(config, table, host).finish(pages) : null;
      const rendered = pages.map(({ rendered: page }) => page);
      const feeds = await emitFeeds({ table, rendered, site: config.context, generator: table.site.generator });
      const sitemap = await createCustomSitemap(config, table);
      return { ...base, rendered, fragments: shellOf().fragments, feeds, sitemap, search };
    },
  };
}
