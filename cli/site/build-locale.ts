import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import { checkSite, hashTargets } from "../check/check-site.ts";
import { createPageFiller, type EmitInput, pagePath } from "../emit/emit-site.ts";
import { emitFeeds } from "../emit/feeds.ts";
import { createCustomSitemap } from "../emit/sitemap.ts";
import { scriptHash } from "../emit/script-hash.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { HtmlRefs } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Task } from "../model/host.ts";
import {
  type Bundle,
  type IslandUse,
  MOST_NOTED_PAGES,
  type OutputStage,
  type RenderedPage,
  type WrittenPage,
} from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { stripMarkers } from "../model/scan-html.ts";
import type { ServerModule } from "../model/server-module.ts";
import { EARLY_EVENTS_SCRIPT } from "../render/early-script.ts";
import type { CompiledReact } from "../state/compiled-react.ts";
import { createSiteIndexer, type SiteIndexer } from "../workers/index-site.ts";
import { atReadFile, type SitePlan } from "../plan/site-plan.ts";
import { beginLocale, type PreparedLocale, type PrepareInput } from "./prepare-locale.ts";
import type { PreviousLocale } from "../plan/previous-locale.ts";
import { createRenderKeys, createKeyFacts, type RenderKeys, type KeyFacts } from "./render-key.ts";
import type { FoundPage, KeptPages } from "../reuse/page-record.ts";
import { readStaticSheets } from "./static-sheets.ts";
import { createRenderer, loadServer } from "./render-site.ts";
import type { LinkResolver } from "./link-resolver.ts";
import type { RenderInput } from "./render-input.ts";

/** One language, rendered and checked. */
export interface BuiltLocale {
  emit: EmitInput;
  diagnostics: Diagnostic[];
  /** Modules that became islands, and where they are used. */
  islands: { module: string; implicit: boolean; pages: string[] }[];
  /** See `PreparedLocale`. */
  inputs: FilePath[];
  /** What each page depends on. */
  keys: PreviousLocale["keys"];
  /** See `RenderedPage`. */
  wholeSidebars: ReadonlyMap<UrlPath, Hash | null>;
  /** See `LinkResolver`. */
  faultsOf: LinkResolver["faultsOf"];
}

interface SidebarShared {
  server: ServerModule;
  site: RouteTable["site"];
  /** Of what all pages are drawn with. */
  code: Hash;
}

const drawSidebar = (sidebar: Sidebar, { server, site }: Pick<SidebarShared, "server" | "site">): string =>
  stripMarkers(server.renderSidebar(sidebar, site));

/** A whole sidebar has an item for each page of the site. */
const draw: Task<Sidebar, SidebarShared, string> = {
  name: "sidebar",
  code: () => "server",
  key: (sidebar, { site, code }) => [code, contentHash(JSON.stringify([sidebar, site]))],
  codec: { encode: (html) => [Buffer.from(html)], decode: (bytes) => Buffer.from(bytes).toString() },
  run: (sidebar, shared) => ({ value: drawSidebar(sidebar, shared), diagnostics: [] }),
};

function fragmentOf({ key }: Sidebar, html: string): EmitInput["fragments"][number] {
  const name = key.replace(/[^\w-]+/g, "-");
  return { key, html, output: `assets/sidebar-${name}-${contentHash(html).slice(0, 10)}.html` as OutputPath };
}

/** Whole sidebars as HTML, fetched when a reader opens a closed branch; under a hashed name. */
export const sidebarFragments = ({ table }: SitePlan, server: ServerModule): EmitInput["fragments"] =>
  Object.values(table.sidebars).map((sidebar) =>
    fragmentOf(sidebar, drawSidebar(sidebar, { server, site: table.site })),
  );

/** The same, but for sidebars that an earlier build has drawn. */
async function keptFragments(
  { plan, bundle, host }: PreparedLocale,
  server: ServerModule,
): Promise<EmitInput["fragments"]> {
  const { sidebars, site } = plan.table;
  const shared: SidebarShared = { server, site, code: bundle.core.hash };
  const drawn = Object.values(sidebars).map(async (sidebar) => {
    const { value } = await host.runOne(draw, sidebar, shared);
    return fragmentOf(sidebar, value ?? drawSidebar(sidebar, shared));
  });
  return Promise.all(drawn);
}

export const inlineScriptHashes = ({ inlineScripts }: ServerModule): string[] =>
  [...inlineScripts, EARLY_EVENTS_SCRIPT].map(scriptHash);

function islandReport(bundle: Bundle, { pages }: Pick<RenderedPages, "pages">): BuiltLocale["islands"] {
  return Object.entries(bundle.islands)
    .map(([module, { implicit }]) => ({
      module,
      implicit,
      pages: pages
        .filter(({ rendered }) => rendered.islands.some((use) => use.module === module))
        .map(({ route }) => route.url),
    }))
    .filter(({ pages: used }) => used.length > 0);
}

interface RenderedPages extends Pick<EmitInput, "fragments"> {
  server: ServerModule;
  /** In the order of the routes. */
  pages: { route: Route; rendered: RenderedPage | FoundPage }[];
  /** Those that do not stand in the output yet, or that somebody must look at. */
  made: RenderedPage[];
  /** Those that are what they were but for URLs that `emit` fills in. */
  found: ReadonlyMap<Route, FoundPage>;
  /** Of the URLs that `emit` fills in. */
  fill: Hash;
  diagnostics: Diagnostic[];
}

/** The page without its document, which was written. A class: objects with getters of their own share no shape. */
class LeftPage implements WrittenPage {
  readonly url: UrlPath;
  readonly content: string | null;
  readonly refs: HtmlRefs;
  readonly islands: IslandUse[];
  readonly wholeSidebar: Hash | null;
  readonly file: FilePath;
  constructor(file: FilePath, { url, content, refs, islands, wholeSidebar }: RenderedPage) {
    this.url = url;
    this.content = content;
    this.refs = refs;
    this.islands = islands;
    this.wholeSidebar = wholeSidebar;
    this.file = file;
  }
  get html(): Uint8Array {
    return readFileSync(this.file);
  }
}

/** Renders the pages that cannot stay as they are in the output. */
async function renderPages(
  {
    kept,
    stage,
    react,
    previous,
    ...prepared
  }: PreparedLocale & Pick<LocaleInput, "mostKept" | "kept" | "stage" | "react" | "previous">,
  keys: RenderKeys,
  indexer: SiteIndexer,
): Promise<RenderedPages> {
  const { config, plan, bundle, resolver } = prepared;
  const { routes } = plan.table;
  const server = await prepared.host.environment.within("server", () => loadServer(bundle, react));
  const fragments = await keptFragments(prepared, server);
  const filler = createPageFiller({ config, table: plan.table, bundle, fragments });
  const fill = filler.key();
  const found = new Map(
    routes.flatMap((route) => {
      const page = kept?.find({ url: route.url, key: keys.keyOf(route) }, pagePath(route.url, config));
      return page && keys.isOfNow(route, page) ? [[route, page] as const] : [];
    }),
  );
  // what they say does not depend on what is filled in
  const mains = new Map([...found].map(([route, { main }]) => [route, main]));
  const taken = await indexer.takeKept(mains, previous?.routed === false);
  const known = new Map<Route, RenderedPage | FoundPage>(
    [...found].filter(([route, page]) => page.fill === fill && taken.has(route)),
  );
  // of routes that share an address the first is written
  const firstAt = new Map([...routes].reverse().map((route) => [pagePath(route.url, config), route]));
  const write = indexer.writer(filler.urls);
  const onRendered: RenderInput["onRendered"] = async (page) => {
    const { route, rendered } = page;
    const path = pagePath(route.url, config);
    const file =
      stage && firstAt.get(path) === route
        ? await stage.put(path, () => filler.fill(rendered.html), write && ((place) => write(page, place)))
        : null;
    await indexer.take(page);
    return file === null ? rendered : new LeftPage(file, rendered);
  };
  const factsOf: RenderInput["factsOf"] = (route) => {
    const page = found.get(route);
    return page ? { url: page.url, content: null, refs: page.refs, islands: page.islands } : null;
  };
  const input: RenderInput = { ...prepared, keys, factsOf, onRendered };
  const { pages: made, diagnostics } = await createRenderer(input, resolver, server).render(
    routes.filter((route) => !known.has(route)),
  );
  react?.store();
  for (const { route, rendered } of made) known.set(route, rendered);
  const pages = routes.flatMap((route) => {
    const rendered = known.get(route);
    return rendered ? [{ route, rendered }] : [];
  });
  return { server, fragments, fill, pages, made: made.map(({ rendered }) => rendered), found, diagnostics };
}

interface LocaleInput extends PrepareInput, Pick<RenderInput, "mostKept"> {
  kept?: KeptPages | null;
  stage?: OutputStage | null;
  react?: CompiledReact | null;
}

/** Bundle, render and check one language of the site. */
export async function buildLocale(input: LocaleInput): Promise<BuiltLocale> {
  const { config, plan, host, kept, stage } = input;
  const indexer = createSiteIndexer(config, plan.table, host, kept?.index(config) ?? null, stage);
  try {
    return await buildWithIndexer(input, indexer);
  } finally {
    indexer.end();
  }
}

/** Items between two looks at what the bundler asks: it waits for an answer. */
const WORK_AT_ONCE = 8;

/** Resolves links, and works out of keys what does not depend on the bundle, while that is made. */
async function workAhead(
  { plan, previous }: Pick<LocaleInput, "plan" | "previous">,
  { pages, faultsOf }: LinkResolver,
  { partsOf }: KeyFacts,
): Promise<void> {
  // of most pages the previous build has both
  if (previous) return;
  const steps = [
    ...Array.from(pages.keys(), (source) => () => faultsOf(source)),
    ...plan.table.routes.map((route) => () => partsOf(route)),
  ];
  for (const [place, step] of steps.entries()) {
    if (place % WORK_AT_ONCE === 0) await setImmediate();
    step();
  }
}

async function buildWithIndexer(input: LocaleInput, indexer: SiteIndexer): Promise<BuiltLocale> {
  const { config, plan, time, mostKept, stage = null, react = null } = input;
  const { table } = plan;
  const kept = table.routes.length > MOST_NOTED_PAGES ? null : (input.kept ?? null);
  const { resolver, prepared: preparing } = await beginLocale(input);
  const facts = createKeyFacts(input, resolver, new WeakMap(), input.previous);
  const [prepared] = await Promise.all([preparing, workAhead(input, resolver, facts)]);
  const { bundle } = prepared;
  const linkFaults = resolver.diagnostics();
  const keys = createRenderKeys(prepared, resolver, facts, input.previous);
  const rendered = await time("render", () =>
    renderPages({ ...prepared, mostKept, kept, stage, react, previous: input.previous }, keys, indexer),
  );
  await time("search", () => indexer.complete(rendered.pages));
  const renderProblems = [...linkFaults, ...rendered.diagnostics];
  const assets = [...prepared.assets.values()];
  const site = {
    config,
    table,
    pages: rendered.pages.map(({ route, rendered: { refs } }) => ({ url: route.url, source: route.source, refs })),
    staticFiles: new Set(plan.staticFiles.map(({ output }) => `/${output}`)),
    assets,
  };
  const targets = kept && hashTargets(site);
  const sound = new Set([...rendered.found.values()].flatMap((page) => (page.sound === targets ? page.url : [])));
  const linkProblems = await time("check", () => checkSite({ ...site, reported: renderProblems, validPages: sound }));
  const feeds = await emitFeeds({
    table,
    rendered: rendered.made,
    site: config.context,
    generator: table.site.generator,
  });
  const sitemap = await createCustomSitemap(config, table);
  // last: a thread puts it together meanwhile
  const search = await time("search", () => indexer.finish(rendered.pages));
  // only now: what is noted of a large site would stand in memory beside all that the thread holds
  if (kept) {
    const index = indexer.noted();
    if (index) kept.noteIndex(config, index);
    for (const { route, rendered: page } of rendered.pages) {
      // what is told of a page is told again, and the articles of posts are in feeds
      const stays = !("html" in page) || (page.content === null && rendered.diagnostics.length === 0);
      if (!stays) continue;
      // piece by piece: a document may wait on disk
      const { url, refs, islands, wholeSidebar } = page;
      const main = indexer.mainOf(route);
      const key = keys.keyOf(route);
      const isSound = sound.has(url) ? targets : null;
      kept.note({ url, refs, islands, wholeSidebar, main, sound: isSound, key, fill: rendered.fill });
    }
  }
  const faults = [
    ...plan.diagnostics,
    ...prepared.diagnostics,
    // they are the same in every language
    ...(config.locale.isDefault ? bundle.notices : []),
    ...renderProblems,
    ...linkProblems,
    ...feeds.diagnostics,
    ...sitemap.diagnostics,
  ];
  return {
    emit: {
      config,
      table,
      bundle,
      rendered: rendered.pages.map(({ rendered: page }) => page),
      assets,
      staticFiles: plan.staticFiles,
      fragments: rendered.fragments,
      feeds,
      sitemap,
      search,
      inlineScriptHashes: inlineScriptHashes(rendered.server),
      staticSheets: readStaticSheets(config, plan),
    },
    diagnostics: faults.map((fault) => atReadFile(fault, plan.fileOf)),
    islands: islandReport(bundle, rendered),
    inputs: prepared.inputs,
    keys: new Map(rendered.pages.map(({ route }) => [route.url, keys.find(route)])),
    wholeSidebars: new Map(rendered.pages.map(({ route, rendered: page }) => [route.url, page.wholeSidebar])),
    faultsOf: resolver.faultsOf,
  };
}

/** The islands of all languages, by module. */
export function joinIslands(built: readonly BuiltLocale[]): BuiltLocale["islands"] {
  const byModule = new Map<string, BuiltLocale["islands"][number]>();
  for (const { module, implicit, pages } of built.flatMap(({ islands }) => islands)) {
    byModule.set(module, { module, implicit, pages: [...(byModule.get(module)?.pages ?? []), ...pages] });
  }
  return [...byModule.values()];
}
