import { cardPath, cardRoutes } from "../cards/card-paths.ts";
import { createPageFiller, type EmitInput } from "../emit/emit-site.ts";
import { embedsOfPages, embedsOfShell } from "../emit/security-policy.ts";
import { featureSheets, isFeatureSheet } from "../emit/feature-sheets.ts";
import { emitFeeds } from "../emit/feeds.ts";
import { inLocaleFolder } from "../emit/output-path.ts";
import { createCustomSitemap } from "../emit/sitemap.ts";
import { checkSite } from "../check/check-site.ts";
import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import { isCompiled } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Embed } from "../model/embeds.ts";
import { isPropPath } from "../model/pages/prop-path.ts";
import type { RenderedPage, ServerPart } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import type { ServerModule } from "../model/server-module.ts";
import { inlineScriptHashes, sidebarFragments } from "../site/shell-parts.ts";
import { createSiteIndexer } from "../workers/index-site.ts";
import { atReadFile, sourceReader } from "../plan/site-plan.ts";
import type { LiveLocale } from "./live-types.ts";
import type { PreparedLocale } from "../site/prepare-locale.ts";
import { createPageReader, type PageRefs } from "../site/plain-pages.ts";
import { createRenderKeys, createKeyFacts } from "../site/render-key.ts";
import { createRenderer } from "../site/render-site.ts";
import { readStaticSheets } from "../site/static-sheets.ts";

interface LivePage extends Pick<RenderedPage, "wholeSidebar"> {
  key: Hash;
  page: RenderedPage | null;
  diagnostics: Diagnostic[];
}

/** What later plans reuse. */
export interface LocaleMemory {
  /** The last rendering of each URL, with its key. */
  pages: Map<string, LivePage>;
  /** Hashes of data that plans share. */
  hashes: WeakMap<object, Hash>;
  /** What `emit` fills into pages, for one route table and one bundle. */
  shell: { table: RouteTable; core: ServerPart; shell: Shell } | null;
  /** Links and ids of pages. */
  refs: PageRefs;
  /** The last route table, whose pages these are. */
  table: RouteTable | null;
}

interface Shell {
  embeds: readonly Embed[];
  fragments: EmitInput["fragments"];
  fill: ReturnType<typeof createPageFiller>["fill"];
}

/** Pages read between two turns of other work. */
const READ_AT_ONCE = 20;

export const createLocaleMemory = (): LocaleMemory => ({
  pages: new Map(),
  hashes: new WeakMap(),
  shell: null,
  refs: new Map(),
  table: null,
});

/** Forgets pages that no longer exist. Those with errors come back. */
function forgetRemoved(memory: LocaleMemory, table: RouteTable): void {
  // an edit of text keeps the table
  if (memory.table === table) return;
  memory.table = table;
  const { pages, refs } = memory;
  const { routes, missing } = table;
  const urls = new Set<string>(routes.map(({ url }) => url));
  for (const stored of [pages, refs])
    for (const url of stored.keys()) if (!urls.has(url) && !missing?.urls.has(url as UrlPath)) stored.delete(url);
}

/** @param memory A page whose key is unchanged is not rendered. */
export function createLiveLocale(prepared: PreparedLocale, server: ServerModule, memory: LocaleMemory): LiveLocale {
  const { config, plan, bundle, resolver } = prepared;
  const { table, content } = plan;
  forgetRemoved(memory, table);
  const keys = createRenderKeys(prepared, resolver, createKeyFacts(prepared, resolver, memory.hashes));
  // `memory` keeps pages, the renderer need not
  const { render } = createRenderer({ ...prepared, keys, mostCached: 0 }, resolver, async () => server);
  const { isPlain, readRefs } = createPageReader(config, resolver);
  const hasBody = (source: ContentPath): boolean => {
    const page = resolver.pages.get(source);
    return page === undefined || isCompiled(page.body);
  };
  const renderOnce = async (route: Route): Promise<Pick<LivePage, "page" | "diagnostics">> => {
    if (route.bodies.some(({ source }) => content.failed.has(source) || !hasBody(source)))
      return { page: null, diagnostics: [] };
    const key = keys.keyOf(route);
    const previous = memory.pages.get(route.url);
    if (previous?.key === key && keys.isCurrent(route, previous)) return previous;
    const { pages, diagnostics } = await render([route]);
    const page = pages[0]?.rendered ?? null;
    const made = {
      key,
      page,
      // a page with errors may have read the whole sidebar
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
  /** Pages rendered from this plan. */
  const shown = new Map<Route, RenderedPage>();
  const renderPage: LiveLocale["page"] = async (route) => {
    const { page, diagnostics } = await renderOnce(route);
    if (!page) return { type: "failed", diagnostics };
    shown.set(route, page);
    return { type: "bytes", bytes: shellOf().fill(page.html), page: true, diagnostics };
  };
  const { socialCards } = config;
  // without their content: a card is drawn on request
  const cards = socialCards
    ? cardRoutes(table.routes, config, plan.staticFiles).map(({ url }) => ({ path: cardPath(url, config), bytes: "" }))
    : [];
  return {
    prepared,
    diagnostics: [...plan.diagnostics, ...prepared.diagnostics].map((fault) => atReadFile(fault, plan.fileOf)),
    page: renderPage,
    pageFile(file) {
      if (!isFeatureSheet(file) && !isPropPath(file)) return null;
      const pages = [...memory.pages.values()].flatMap(({ page }) => page ?? []);
      const files = isPropPath(file) ? pages.flatMap(({ props }) => props) : featureSheets(pages, bundle.featureStyles);
      return files.find(({ path }) => inLocaleFolder(path, config.locale) === file) ?? null;
    },
    async card(route) {
      if (!socialCards) return { type: "failed", diagnostics: [] };
      const { openSitePainter } = await import("../site/images/draw-site-cards.ts");
      const painter = await openSitePainter({
        config,
        plan,
        host: prepared.host,
        cards: socialCards,
        load: async () => server,
      });
      const { value, diagnostics } = painter.value
        ? await painter.value.drawOne(route)
        : { ...painter, value: undefined };
      if (!value) return { type: "failed", diagnostics };
      return { type: "bytes", bytes: value, page: false, diagnostics };
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
        read: sourceReader(plan, config.root),
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
      const byUrl = new Map(pages.map(({ route, rendered: page }) => [route.url, page.html]));
      const markdown = {
        fileOf: () => null,
        htmlOf: ({ url }: Route) => byUrl.get(url) ?? null,
        read: () => new Uint8Array(),
      };
      return { ...base, rendered, fragments: shellOf().fragments, feeds, sitemap, markdown, search, cards };
    },
  };
}
