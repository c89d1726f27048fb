import { setImmediate } from "node:timers/promises";
import { checkSite, hashTargets } from "../check/check-site.ts";
import { createPageFiller, type EmitInput } from "../emit/emit-site.ts";
import { pagePath } from "../emit/output-path.ts";
import { emitFeeds } from "../emit/feeds.ts";
import { createCustomSitemap } from "../emit/sitemap.ts";
import type { FilePath, Hash, UrlPath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { type Bundle, MOST_RECORDED_PAGES, type OutputStage, type RenderedPage } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { LoadServer } from "../model/server-module.ts";
import type { CompiledReact } from "../state/compiled-react.ts";
import { createSiteIndexer, type SiteIndexer } from "../workers/index-site.ts";
import { atReadFile, sourceReader } from "../plan/site-plan.ts";
import { beginLocale, type PreparedLocale, type PrepareInput } from "./prepare-locale.ts";
import type { PreviousLocale } from "../plan/previous-locale.ts";
import { createFrameFinder } from "./document-frames.ts";
import { createRenderKeys, createKeyFacts, type RenderKeys, type KeyFacts } from "./render-key.ts";
import type { PreviousPage, PreviousPages } from "../reuse/page-record.ts";
import { createPageStager } from "./stage-pages.ts";
import { createMarkdownSource, markdownOutput } from "./markdown-source.ts";
import { readStaticSheets } from "./static-sheets.ts";
import { serverLoader } from "./load-server.ts";
import { createRenderer } from "./render-site.ts";
import type { LinkResolver } from "./links/link-resolver.ts";
import type { RenderInput, RoutedPage } from "./render-input.ts";
import { cachedFragments, cachedScriptHashes } from "./shell-parts.ts";

/** One language, rendered and checked. */
export interface BuiltLocale {
  emit: EmitInput;
  diagnostics: Diagnostic[];
  /** Modules that became islands, and where they are used. */
  islands: { module: string; implicit: boolean; pages: string[] }[];
  /** See `PreparedLocale`. */
  inputs: FilePath[];
  /** The dependencies of each page. */
  keys: PreviousLocale["keys"];
  /** See `RenderedPage`. */
  wholeSidebars: ReadonlyMap<UrlPath, Hash | null>;
  /** See `LinkResolver`. */
  faultsOf: LinkResolver["faultsOf"];
}

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

interface RenderedPages extends Pick<EmitInput, "fragments" | "inlineScriptHashes"> {
  load: LoadServer;
  /** In the order of the routes. */
  pages: { route: Route; rendered: RenderedPage | PreviousPage }[];
  /** Pages that were rendered. */
  newPages: RenderedPage[];
  /** Unchanged pages of the previous build; URLs that `emit` fills in may differ. */
  previousPages: ReadonlyMap<Route, PreviousPage>;
  /** Hash of the URLs that `emit` fills in. */
  fill: Hash;
  diagnostics: Diagnostic[];
}

/** Renders the pages that cannot be reused from the previous output. */
async function renderPages(
  {
    previousPages,
    stage,
    react,
    previous,
    staticFiles,
    ...prepared
  }: PreparedLocale &
    Pick<LocaleInput, "mostCached" | "previousPages" | "stage" | "react" | "previous"> & {
      /** Their output paths with a slash, in every language. */
      staticFiles: ReadonlySet<string>;
    },
  keys: RenderKeys,
  indexer: SiteIndexer,
): Promise<RenderedPages> {
  const { config, plan, bundle, resolver } = prepared;
  const { routes } = plan.table;
  const load = serverLoader(bundle, { config, packageDir: plan.packageDir, host: prepared.host }, react);
  const fragments = await cachedFragments(prepared, load);
  // before any page: what code of a page does later is blamed on the last code that ran
  const inlineScriptHashes = await cachedScriptHashes(prepared, load);
  const filler = createPageFiller({ config, table: plan.table, bundle, fragments });
  const fill = filler.key();
  const currentPages = new Map(
    routes.flatMap((route) => {
      const facts = { url: route.url, key: keys.keyOf(route) };
      const page = previousPages?.find(facts, pagePath(route.url, config), config.locale);
      return page && keys.isCurrent(route, page) ? [[route, page] as const] : [];
    }),
  );
  // the search text of a page does not depend on the URLs that are filled in
  const mains = new Map([...currentPages].map(([route, { main }]) => [route, main]));
  const indexed = await indexer.takeKept(mains, previous?.routed === false);
  const finished = new Map<Route, RenderedPage | PreviousPage>(
    [...currentPages].filter(([route, page]) => page.fill === fill && indexed.has(route)),
  );
  const writePage = stage && createPageStager({ config, routes, staticFiles, filler }, stage, indexer);
  const onRendered: RenderInput["onRendered"] = async (page) => {
    const written = writePage && (await writePage(page));
    await indexer.take(page);
    return written ?? page.rendered;
  };
  const factsOf: RenderInput["factsOf"] = (route) => {
    const page = currentPages.get(route);
    if (!page) return null;
    const { url, refs, islands, features, props, bodyPlace } = page;
    return { url, content: null, refs, islands, features, props, bodyPlace };
  };
  const input: RenderInput = { ...prepared, keys, factsOf, onRendered };
  const renderer = createRenderer(input, resolver, load);
  const frameOf = createFrameFinder({ config, previousPages: previousPages ?? null, keys, fill });
  const newPages: RoutedPage[] = [];
  const others: Route[] = [];
  for (const route of routes) {
    if (finished.has(route)) continue;
    const frame = frameOf(route);
    const rendered = frame && (await renderer.replaceBody(route, frame));
    if (rendered) newPages.push({ route, rendered: await onRendered({ route, rendered }) });
    else others.push(route);
  }
  if (others.length === 0 && newPages.length > 0) prepared.host.progress("render", newPages.length, newPages.length);
  const { pages: made, diagnostics } = await renderer.render(others);
  newPages.push(...made);
  react?.store();
  for (const { route, rendered } of newPages) finished.set(route, rendered);
  const pages = routes.flatMap((route) => {
    const rendered = finished.get(route);
    return rendered ? [{ route, rendered }] : [];
  });
  return {
    ...{ load, fragments, inlineScriptHashes, fill, pages, diagnostics },
    newPages: newPages.map(({ rendered }) => rendered),
    previousPages: currentPages,
  };
}

interface LocaleInput extends PrepareInput, Pick<RenderInput, "mostCached"> {
  previousPages?: PreviousPages | null;
  stage?: OutputStage | null;
  react?: CompiledReact | null;
  /** See `checkReproducible`. */
  isCheckedTwice?: boolean;
}

/** Bundles, renders and checks one language of the site. */
export async function buildLocale(input: LocaleInput): Promise<BuiltLocale> {
  const { config, plan, host, previousPages, stage } = input;
  const indexer = createSiteIndexer(config, plan.table, host, previousPages?.index(config) ?? null, stage);
  try {
    return await buildWithIndexer(input, indexer);
  } finally {
    indexer.end();
  }
}

/** Steps between two turns of the event loop, in which the bundler's requests are answered. */
const STEPS_PER_TURN = 8;

/** While the bundler works, resolves links and computes the parts of keys that do not depend on the bundle. */
async function workAhead(
  { plan, previous }: Pick<LocaleInput, "plan" | "previous">,
  { pages, faultsOf }: LinkResolver,
  { partsOf }: KeyFacts,
): Promise<void> {
  // the previous build has both for most pages
  if (previous) return;
  const steps = [
    ...Array.from(pages.keys(), (source) => () => faultsOf(source)),
    ...plan.table.routes.map((route) => () => partsOf(route)),
  ];
  for (const [index, step] of steps.entries()) {
    if (index % STEPS_PER_TURN === 0) await setImmediate();
    step();
  }
}

async function buildWithIndexer(input: LocaleInput, indexer: SiteIndexer): Promise<BuiltLocale> {
  const { config, plan, host, time, mostCached, stage = null, react = null } = input;
  const { table } = plan;
  const previousPages = table.routes.length > MOST_RECORDED_PAGES ? null : (input.previousPages ?? null);
  const { resolver, prepared: preparing } = await beginLocale(input);
  const facts = createKeyFacts(input, resolver, new WeakMap(), input.previous);
  const [prepared] = await Promise.all([preparing, workAhead(input, resolver, facts)]);
  const { bundle } = prepared;
  const linkFaults = resolver.diagnostics();
  const keys = createRenderKeys(prepared, resolver, facts, input.previous);
  const staticFiles = new Set(plan.staticFiles.map(({ output }) => `/${output}`));
  const { previous } = input;
  const rendered = await time("render", () =>
    renderPages({ ...prepared, mostCached, previousPages, stage, react, previous, staticFiles }, keys, indexer),
  );
  await time("search", () => indexer.complete(rendered.pages));
  const differences = input.isCheckedTwice
    ? await time("reproducible", async () =>
        (await import("./check-reproducible.ts")).checkReproducible(prepared, resolver),
      )
    : [];
  const renderProblems = [...linkFaults, ...rendered.diagnostics, ...differences];
  const assets = [...prepared.assets.values()];
  const site = {
    config,
    table,
    pages: rendered.pages.map(({ route, rendered: { refs } }) => ({ url: route.url, source: route.source, refs })),
    staticFiles,
    assets,
  };
  const targets = previousPages && hashTargets(site);
  const validPages = new Set(
    [...rendered.previousPages.values()].flatMap((page) => (page.validTargets === targets ? page.url : [])),
  );
  const linkProblems = await time("check", () =>
    checkSite({ ...site, reported: renderProblems, validPages, read: sourceReader(plan, config.root) }),
  );
  const feeds = await emitFeeds({
    table,
    rendered: rendered.newPages,
    site: config.context,
    generator: table.site.generator,
  });
  const sitemap = await createCustomSitemap(config, table);
  const { socialCards } = config;
  const cards = socialCards
    ? await time("cards", async () =>
        (await import("./images/draw-site-cards.ts")).drawSiteCards(
          { config, plan, host, cards: socialCards, load: rendered.load },
          stage,
        ),
      )
    : null;
  const images = config.markdown.responsiveImages
    ? await time("images", async () =>
        (await import("./images/make-site-images.ts")).makeSiteImages({ ...prepared, resolver }, stage),
      )
    : null;
  // last, since the index worker needs the most time
  const search = await time("search", () => indexer.finish(rendered.pages));
  // after the index worker has freed its memory: the record of a large site is large
  if (previousPages) {
    const index = indexer.noted();
    if (index) previousPages.recordIndex(config, index);
    for (const { route, rendered: page } of rendered.pages) {
      // pages with diagnostics must report them again, and feeds need the articles of posts
      const isReusable = !("html" in page) || (page.content === null && rendered.diagnostics.length === 0);
      if (!isReusable) continue;
      // by field: `...page` would read a document that is on disk
      const { url, refs, islands, wholeSidebar, features, props, bodyPlace } = page;
      const main = indexer.mainOf(route);
      const key = keys.keyOf(route);
      const frame = "frame" in page ? page.frame : keys.frameOf(route);
      const validTargets = validPages.has(url) ? targets : null;
      const markdown = markdownOutput(route, config, staticFiles);
      const facts = { url, refs, islands, wholeSidebar, features, props, bodyPlace };
      previousPages.record({ ...facts, main, markdown, validTargets, key, frame, fill: rendered.fill });
    }
  }
  const faults = [
    ...plan.diagnostics,
    ...prepared.diagnostics,
    // the same in every language
    ...(config.locale.isDefault ? bundle.notices : []),
    ...renderProblems,
    ...linkProblems,
    ...feeds.diagnostics,
    ...sitemap.diagnostics,
    ...(cards?.diagnostics ?? []),
    ...(images?.diagnostics ?? []),
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
      markdown: createMarkdownSource(config, rendered.pages),
      search,
      cards: cards?.files ?? [],
      images: images?.files ?? [],
      inlineScriptHashes: rendered.inlineScriptHashes,
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
