import { oncePer } from "../../runtime/shared/once.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import { renderedOnPage, renderedOnAllPages } from "../../runtime/shared/sidebar-items.ts";
import { bodyKey } from "../bundle/plan-pages.ts";
import { modulesOfRoute } from "./route-modules.ts";
import { sidebarMarkup } from "../render/sidebar-markup.ts";
import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { valuesOf } from "../model/site-environment.ts";
import { type Bundle, type PageModule, type RenderedPage, templateStyleKey } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { ResolvedLinks } from "../route/resolve-page-links.ts";
import type { KeyParts, PreviousLocale, RouteKey } from "../plan/previous-locale.ts";
import type { LinkResolver } from "./links/link-resolver.ts";
import type { PageKeys, RenderInput } from "./render-input.ts";

export interface RenderKeys extends PageKeys {
  find(route: Route): RouteKey;
  partsOf(route: Route): KeyParts;
  /** Hash of all that a page depends on but the text of its bodies. */
  frameOf(route: Route): Hash;
  /** Whether a page that was rendered with this key is still current. */
  isCurrent(route: Route, page: Pick<RenderedPage, "wholeSidebar">): boolean;
}

/** Parts of a key that do not depend on the bundle. */
type RouteParts = Omit<KeyParts, "code" | "components" | "styles" | "imported">;

export interface KeyFacts extends Pick<PageKeys, "wholeSidebarOf"> {
  /** Computed once per route. */
  partsOf(route: Route): RouteParts;
  /** Facts of Markdown that components may show. @param shownAt See `LinkResolver.linksOf`. */
  markdownFacts(sources: readonly ContentPath[], shownAt?: UrlPath): string;
}

/**
 * Dependencies of routes besides code.
 * @param hashes Hashes of data that plans share; it grows.
 * @param previous Facts about the same routes.
 */
export function createKeyFacts(
  { plan, alternatesOf }: Pick<RenderInput, "plan" | "alternatesOf">,
  { pages, linksOf }: Pick<LinkResolver, "pages" | "linksOf">,
  hashes: WeakMap<object, Hash> = new WeakMap(),
  previous?: PreviousLocale,
): KeyFacts {
  const { table } = plan;
  /** Hash of data that many pages share. */
  const hashOf = (data: object): Hash => {
    const cached = hashes.get(data);
    if (cached) return cached;
    const hash = contentHash(JSON.stringify(data));
    hashes.set(data, hash);
    return hash;
  };
  const links = new WeakMap<ResolvedLinks, Hash>();
  const linkFacts = (source: ContentPath, shownAt?: UrlPath): Hash => {
    const facts = linksOf(source, shownAt);
    const cached = links.get(facts);
    if (cached) return cached;
    const hash = contentHash(JSON.stringify([facts.urls, facts.attributes, facts.pictures]));
    links.set(facts, hash);
    return hash;
  };
  /** The compiled body of a file follows from its text, its kind and the options of Markdown. */
  const textFacts = (source: ContentPath): string => {
    const page = pages.get(source);
    return page ? `${page.hash} ${page.kind} ${page.role}` : source;
  };
  const sharedBranches = new Map<Sidebar, Hash>();
  const sidebarOf = (route: Route): Sidebar | undefined =>
    route.sidebar === null ? undefined : table.sidebars[route.sidebar];
  /** The branches that the page shows. */
  const sidebarFacts = (sidebar: Sidebar, route: Route): string => {
    const shared =
      sharedBranches.get(sidebar) ?? contentHash(JSON.stringify([renderedOnAllPages(sidebar), sidebarMarkup(sidebar)]));
    sharedBranches.set(sidebar, shared);
    return contentHash(shared + JSON.stringify(renderedOnPage(sidebar, route.url)));
  };
  /** An empty string for undefined. */
  const hashIfAny = (value: unknown): string => (value === undefined ? "" : contentHash(JSON.stringify(value)));
  /** The `links` part of the previous build, if the route shows no edited file. */
  const previousLinks = ({ url, bodies }: Route): string | undefined =>
    bodies.some(({ source }) => previous?.edited.has(source)) ? undefined : previous?.keys.get(url)?.parts.links;
  const findParts = (route: Route): RouteParts => {
    const { bodies } = route;
    const sidebar = sidebarOf(route);
    return {
      page: contentHash(JSON.stringify(route)),
      shell: hashOf(table.site),
      sidebar: sidebar ? sidebarFacts(sidebar, route) : "",
      languages: hashIfAny(alternatesOf(route)),
      text: bodies.map((body) => textFacts(body.source)).join("\n"),
      links: previousLinks(route) ?? bodies.map((body) => linkFacts(body.source)).join("\n"),
    };
  };
  const computed = new WeakMap<Route, RouteParts>();
  return {
    partsOf(route) {
      const parts = computed.get(route) ?? findParts(route);
      computed.set(route, parts);
      return parts;
    },
    markdownFacts: (sources, shownAt) =>
      sources
        .map((source) => (pages.has(source) ? `${textFacts(source)} ${linkFacts(source, shownAt)}` : source))
        .join("\n"),
    wholeSidebarOf: (route) => {
      const sidebar = sidebarOf(route);
      return sidebar ? hashOf(sidebar) : null;
    },
  };
}

/**
 * Keys of all dependencies of a route. Routes with equal keys are equal pages, with two exceptions: URLs that `emit` fills in, and the
 * whole sidebar, which components may read; `RenderedPage.wholeSidebar` shows whether they did.
 * @param previous Facts about the same routes.
 */
export function createRenderKeys(
  { config, plan, host, bundle }: Pick<RenderInput, "config" | "plan" | "host"> & { bundle: Bundle },
  { pages }: Pick<LinkResolver, "pages">,
  { partsOf, markdownFacts, wholeSidebarOf }: KeyFacts,
  previous?: PreviousLocale,
): RenderKeys {
  const modulesOf = (route: Route): PageModule[] => modulesOfRoute(route, pages, bundle);
  const shared = contentHash(
    JSON.stringify([
      bundle.core.hash,
      config.markdown.hash,
      config.context.baseUrl,
      config.kinds.map(({ id, markdown }) => [id, markdown.removeContentTitle, String(markdown.truncateMarker)]),
      bundle.styles.length,
      bundle.client.preload.length,
      bundle.pageStyles[templateStyleKey(null)],
      bundle.featureStyles.classes,
      bundle.featureStyles.ofIslands,
      bundle.featureStyles.ofEveryPage,
      markdownFacts(bundle.core.markdown),
      // bodies also depend on the variables that plugins read
      valuesOf(host.environment, plan.pluginVariables),
    ]),
  );
  const hashesOf = (modules: readonly PageModule[]): string => modules.map(({ hash }) => hash).join("\n");
  /** The key of the previous build, if the route shows no edited file. */
  const previousKey = (route: Route): RouteKey | undefined => {
    const stored = previous?.routed ? undefined : previous?.keys.get(route.url);
    const modules = stored ? modulesOf(route) : [];
    if (stored?.parts.code !== shared || stored.parts.components !== hashesOf(modules)) return undefined;
    const shown = [...route.bodies.map(({ source }) => source), ...modules.flatMap(({ markdown }) => markdown)];
    return shown.some((source) => previous?.edited.has(source)) ? undefined : stored;
  };
  const findParts = (route: Route): KeyParts => {
    const { bodies, source, modules: added = [] } = route;
    const modules = modulesOf(route);
    const imported = new Set(modules.flatMap(({ markdown }) => markdown));
    for (const body of bodies) imported.delete(body.source);
    const sheets = [
      templateStyleKey(route.template),
      ...(source ? [source] : []),
      ...bodies.map((body) => bodyKey(body.source, body.part)),
      ...added,
    ].map((key) => bundle.pageStyles[key] ?? []);
    return {
      code: shared,
      components: hashesOf(modules),
      ...partsOf(route),
      styles: sheets.some((urls) => urls.length > 0) ? JSON.stringify(sheets) : "",
      imported: imported.size > 0 ? contentHash(markdownFacts([...imported], route.url)) : "",
    };
  };
  const computed = new WeakMap<Route, RouteKey>();
  const find = (route: Route): RouteKey => {
    let routeKey = computed.get(route) ?? previousKey(route);
    if (!routeKey) {
      const parts = findParts(route);
      routeKey = { parts, key: contentHash(JSON.stringify(parts)) };
    }
    computed.set(route, routeKey);
    return routeKey;
  };
  const frameOf = oncePer((route: Route): Hash => {
    const { text, links, ...rest } = find(route).parts;
    return contentHash(JSON.stringify(rest));
  });
  return {
    find,
    partsOf: (route) => find(route).parts,
    keyOf: (route) => find(route).key,
    frameOf,
    wholeSidebarOf,
    isCurrent: (route, { wholeSidebar }) => wholeSidebar === null || wholeSidebar === wholeSidebarOf(route),
  };
}
