import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Element } from "hast";
import { moduleNames } from "../bundle/alias-plugin.ts";
import { REPORTED } from "../bundle/missing-modules.ts";
import { bodyKey, shownPart, sourceOfKey } from "../bundle/plan-pages.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { buildCodeBlock } from "../highlight/code-block.ts";
import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { isMade, type Page, type PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host, Task } from "../model/host.ts";
import type { Asset, Bundle, PageModule, RenderedPage } from "../model/output.ts";
import type { BodyRef, Route, RouteTable } from "../model/route.ts";
import type { BodySource, ServerFile, ServerModule } from "../model/server-module.ts";
import { createRefsCompactor } from "../render/compact-refs.ts";
import { createEncoder } from "../render/create-encoder.ts";
import { createModuleLoader } from "../render/module-loader.ts";
import { type RenderShared, renderRoute } from "../render/render-route.ts";
import { leadsFromPage, type ResolvedLinks, resolvePageLinks } from "../route/resolve-page-links.ts";
import type { CompiledReact } from "../state/compiled-react.ts";
import { decodeDocument, decodePage, encodePage } from "./rendered-page-codec.ts";
import { createFrameMapper } from "./frame-mapper.ts";
import { compiledPage } from "../plan/make-page.ts";
import { createPageMapper } from "./page-places.ts";
import type { LastLocale } from "../plan/last-locale.ts";
import type { PlannedLocale } from "../plan/site-plan.ts";
import type { SitePlan } from "../plan/site-plan.ts";
import { bodyTemplates } from "./sound-templates.ts";
import { once } from "../../runtime/shared/once.ts";

/** See `createRenderKeys`. */
export interface PageKeys extends Pick<RenderShared, "wholeSidebarOf"> {
  keyOf(route: Route): Hash;
}

export interface RenderInput {
  config: SiteConfig;
  plan: SitePlan;
  bundle: Pick<Bundle, "serverFile" | "serverReact" | "core" | "modules" | "styles" | "pageStyles" | "client">;
  assets: ReadonlyMap<string, Asset>;
  assetOf(page: PageFacts, href: string): ContentPath | null;
  /** See `PageInfo.alternates`. */
  alternatesOf(route: Route): Record<string, string> | undefined;
  host: Host;
  /** Without them every page is rendered. */
  keys?: PageKeys;
  /** Of more routes none is kept. Default: as many as fit into the cache. */
  mostKept?: number;
  /** All of a page but its document, where somebody knows that; by default nobody does. */
  factsOf?(route: Route): Omit<RenderedPage, "html" | "wholeSidebar"> | null;
  /** Called for pages as they come; gives what stays of a page. */
  onRendered?(page: RoutedPage): Promise<RenderedPage>;
}

export interface RoutedPage {
  route: Route;
  rendered: RenderedPage;
}

export interface RenderedSite {
  pages: RoutedPage[];
  server: ServerModule;
  diagnostics: Diagnostic[];
}

interface RenderTaskShared extends RenderShared, Required<Pick<RenderInput, "factsOf">> {
  /** Loads the HTML bodies that the route may show; reports those that cannot be compiled any more. */
  makeBodies(route: Route): Promise<Diagnostic[]>;
  /** Null if pages are not kept. */
  keyOf: ((route: Route) => Hash) | null;
}

const render: Task<Route, RenderTaskShared, RenderedPage> = {
  name: "render",
  key: (route, { keyOf }) => keyOf && [keyOf(route)],
  code: () => "server",
  subject: ({ url, source }) => (source === null ? url : `${url} (\`${source}\`)`),
  further: { of: ({ wholeSidebar }) => wholeSidebar, now: (route, { wholeSidebarOf }) => wholeSidebarOf(route) },
  codec: {
    encode: encodePage,
    decode: (bytes, { compactRefs, factsOf }, route) => {
      const facts = factsOf(route);
      if (facts) return { ...facts, ...decodeDocument(bytes) };
      const page = decodePage(bytes);
      return { ...page, refs: compactRefs(page.refs, null) };
    },
  },
  async run(route, shared) {
    const diagnostics = await shared.makeBodies(route);
    return diagnostics.length > 0 ? { value: undefined, diagnostics } : renderRoute(route, shared);
  },
};

/** Documents are large: those of more pages would push everything else out of the cache. */
const MOST_KEPT_PAGES = 4_000;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Loaded when a component asks for code while it renders, which most sites never do. */
const loadStringifier = once(async () => {
  const [{ unified }, { default: rehypeStringify }] = await Promise.all([
    import("unified"),
    import("rehype-stringify"),
  ]);
  return unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
});

const stringify = async (element: Element): Promise<string> =>
  (await loadStringifier()).stringify({ type: "root", children: [element] });

export interface LinkResolver {
  /** Every Markdown file, partials too. */
  pages: ReadonlyMap<ContentPath, PageFacts>;
  /**
   * @param shownAt The page that imports the file: its relative links lead from there. By default the file's own, or the first
   *   page that shows it.
   */
  linksOf(source: ContentPath, shownAt?: UrlPath): ResolvedLinks;
  /** Faults of the links of a file. */
  faultsOf(source: ContentPath): readonly Diagnostic[];
  /** Faults of the links of every file, shown or not. */
  diagnostics(): Diagnostic[];
  /** The same for a plan with other words on some pages; links of all others stay resolved. */
  withPages(edited: readonly PageFacts[]): LinkResolver;
  /** What another plan that leads to the same may take over, if only these pages are others. */
  known(edited: readonly PageFacts[]): KnownLinks;
}

export interface KnownLinks {
  resolved: Map<ContentPath, ResolvedLinks>;
  /** Of the first page that shows a file as a whole. */
  urls: ReadonlyMap<ContentPath, UrlPath>;
}

/**
 * Resolves the links of every file once: of pages at their own URL, of partials at the first page that shows them.
 * @param known Of an earlier plan, where files and addresses are the same; it grows.
 */
export function createLinkResolver(
  {
    config,
    plan,
    assets,
    assetOf,
    last,
  }: Pick<RenderInput, "config" | "plan" | "assets" | "assetOf"> & Pick<PlannedLocale, "last">,
  known: KnownLinks | null = null,
): LinkResolver {
  const { table, content } = plan;
  const pages = new Map<ContentPath, PageFacts>(content.partials);
  for (const page of content.pages) pages.set(page.path, page);
  const { urls, resolved } = known ?? { urls: urlsOf(table), resolved: new Map<ContentPath, ResolvedLinks>() };
  const resolve = (page: PageFacts, shownAt?: UrlPath): ResolvedLinks => {
    const own = urls.get(page.path) ?? table.fileUrls[page.path] ?? (config.context.baseUrl as UrlPath);
    return resolvePageLinks(page, shownAt ?? own, table, config, assets, assetOf);
  };
  return rememberLinks(pages, resolve, { urls, resolved }, last);
}

function urlsOf({ routes }: RouteTable): Map<ContentPath, UrlPath> {
  const urls = new Map<ContentPath, UrlPath>();
  for (const { bodies, url } of routes) {
    for (const { source, part } of bodies) if (part === "full" && !urls.has(source)) urls.set(source, url);
  }
  return urls;
}

/** @param links What is known already; it grows. */
function rememberLinks(
  pages: ReadonlyMap<ContentPath, PageFacts>,
  resolve: (page: PageFacts, shownAt?: UrlPath) => ResolvedLinks,
  { urls, resolved }: KnownLinks,
  last?: LastLocale,
): LinkResolver {
  const linksOf: LinkResolver["linksOf"] = (source, shownAt) => {
    const page = pages.get(source);
    if (!page) throw new Error(`no page ${source}`);
    if (shownAt !== undefined && page.links.some(leadsFromPage)) return resolve(page, shownAt);
    const links = resolved.get(source) ?? resolve(page);
    // not `source`: cut out of a document, it would keep all of that in memory
    resolved.set(page.path, links);
    return links;
  };
  const faultsOf = (source: ContentPath): readonly Diagnostic[] =>
    last && !last.edited.has(source) ? (last.linkFaults.get(source) ?? []) : linksOf(source).diagnostics;
  const known = (edited: readonly PageFacts[]): KnownLinks => {
    const others = new Map(resolved);
    for (const { path: source } of edited) others.delete(source);
    return { urls, resolved: others };
  };
  return {
    pages,
    linksOf,
    faultsOf,
    diagnostics: () => [...pages.keys()].flatMap(faultsOf),
    known,
    withPages(edited) {
      const now = new Map(pages);
      for (const page of edited) now.set(page.path, page);
      return rememberLinks(now, resolve, known(edited));
    },
  };
}

export interface Renderer {
  server: ServerModule;
  render(routes: readonly Route[]): Promise<Omit<RenderedSite, "server">>;
}

/**
 * Renders routes, all by default.
 * @param resolver The links of the same plan.
 */
export async function renderSite(
  input: RenderInput,
  resolver: LinkResolver,
  wanted: readonly Route[] = input.plan.table.routes,
): Promise<RenderedSite> {
  const loaded = await input.host.environment.within("server", () => loadServer(input.bundle));
  const { server, render } = createRenderer(input, resolver, loaded);
  return { ...(await render(wanted)), server };
}

/** Imports a built server file; the query makes Node read a rebuilt file again within one process. */
export async function importServer(
  { serverFile, serverReact }: Pick<Bundle, "serverFile" | "serverReact">,
  react: CompiledReact | null = null,
): Promise<ServerFile> {
  react?.load(serverReact);
  return import(`${pathToFileURL(serverFile).href}?${Date.now()}`);
}

export function startServer({ createServer }: ServerFile, { modules }: Pick<Bundle, "modules">): ServerModule {
  const load = createModuleLoader();
  return createServer(async (key) => {
    const module = modules[key];
    if (!module) throw new Error(`no page module ${key}`);
    return load(module.file);
  });
}

export const loadServer = async (
  bundle: Pick<Bundle, "serverFile" | "serverReact" | "modules">,
  react: CompiledReact | null = null,
): Promise<ServerModule> => startServer(await importServer(bundle, react), bundle);

/** Modules of the route's own. */
export function modulesOfRoute(
  { template, source, bodies }: Route,
  pages: LinkResolver["pages"],
  { modules }: Pick<Bundle, "modules">,
): PageModule[] {
  const keys = bodies.map((body) => bodyKey(body.source, shownPart(pages.get(body.source), body.part)));
  if (template === "ComponentPage" && source) keys.push(source);
  return keys.flatMap((key) => modules[key] ?? []);
}

/** Finished HTML that the plan has not loaded. */
const lacksHtml = ({ body, preview }: PageFacts): boolean =>
  [body, preview].some((part) => part?.type === "html" && !isMade(part));

/** Renders routes of one plan whenever they are asked for. */
export function createRenderer(input: RenderInput, { pages, linksOf }: LinkResolver, server: ServerModule): Renderer {
  const { config, plan, bundle, host } = input;
  const bodySource = ({ source, part }: BodyRef): BodySource => {
    const page = pages.get(source);
    const body = part === "preview" ? (page?.preview ?? page?.body) : page?.body;
    return { type: body?.type ?? "html", key: bodyKey(source, shownPart(page, part)) };
  };
  /** Bodies of pages of which the plan has none. */
  const made = new Map<ContentPath, Page>();
  const makeBodies: RenderTaskShared["makeBodies"] = async (route) => {
    // a module may show any Markdown that it leads to
    const modules = [bundle.core, ...modulesOfRoute(route, pages, bundle)];
    const sources = [...route.bodies.map(({ source }) => source), ...modules.flatMap(({ markdown }) => markdown)];
    for (const source of sources) {
      const page = pages.get(source);
      if (!page || !lacksHtml(page) || made.has(source)) continue;
      const { value, diagnostics } = await compiledPage(page, plan, config, host);
      if (!value) return diagnostics;
      made.set(source, value);
    }
    return [];
  };
  const frame = createFrameMapper();
  const pagePlace = createPageMapper(bundle, pages, plan, config, host);
  const shared: Omit<RenderTaskShared, "keyOf"> = {
    makeBodies,
    server,
    site: plan.table.site,
    alternatesOf: input.alternatesOf,
    sidebars: plan.table.sidebars,
    wholeSidebarOf: input.keys?.wholeSidebarOf ?? (() => null),
    styleCount: bundle.styles.length,
    preloadCount: bundle.client.preload.length,
    pageStyles: bundle.pageStyles,
    bodySource,
    bodyTemplates: new Set(bodyTemplates(config)),
    compactRefs: createRefsCompactor(),
    encode: createEncoder(),
    factsOf: input.factsOf ?? (() => null),
    linksOf,
    htmlOf: (key) => {
      const source = sourceOfKey(key);
      const page = made.get(source) ?? pages.get(source);
      const body = key === bodyKey(source, "preview") ? page?.preview : page?.body;
      if (!body || !isMade(body) || body.type !== "html") throw new Error(`no HTML for ${key}`);
      return { source, html: decoder.decode(body.html) };
    },
    codeBlock: async (request) => {
      const { element } = await buildCodeBlock(
        { ...request, config: config.markdown.code, strings: config.markdown.strings },
        plan.highlighter,
      );
      return stringify(element);
    },
    isReported: (error) => (error as Record<string, unknown> | null)?.[REPORTED] === true,
    baseUrl: config.context.baseUrl,
    async sourceOf(file, line, column) {
      const place = frame(file, line, column);
      return (place && (await pagePlace(place.file, place))) ?? place;
    },
    root: config.root,
    packageDir: plan.packageDir,
    componentNames: moduleNames(path.join(plan.packageDir, "templates/theme")),
    nearest: (name, candidates) => nearest(name, candidates),
  };
  return {
    server,
    async render(wanted) {
      // pages that did not compile are reported; a page that shows one of them cannot be rendered
      const routes = wanted.filter(({ bodies }) => bodies.every(({ source }) => !plan.content.failed.has(source)));
      const keyOf = routes.length > (input.mostKept ?? MOST_KEPT_PAGES) ? null : (input.keys?.keyOf ?? null);
      const { onRendered } = input;
      const outcome = await host.runAll(
        render,
        routes,
        { ...shared, keyOf },
        onRendered && ((route, rendered) => onRendered({ route, rendered })),
      );
      return {
        pages: routes.flatMap((route, index) => {
          const rendered = outcome.values[index];
          return rendered ? [{ route, rendered }] : [];
        }),
        diagnostics: outcome.diagnostics,
      };
    },
  };
}
