import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import { renderedOnPage, renderedOnAllPages } from "../../runtime/shared/sidebar-items.ts";
import { bodyKey } from "../bundle/plan-pages.ts";
import { modulesOfRoute } from "./route-modules.ts";
import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { valuesOf } from "../model/site-environment.ts";
import { type Bundle, type PageModule, type RenderedPage, templateStyleKey } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { ResolvedLinks } from "../route/resolve-page-links.ts";
import type { KeyParts, PreviousLocale, RouteKey } from "../plan/previous-locale.ts";
import type { LinkResolver } from "./link-resolver.ts";
import type { PageKeys, RenderInput } from "./render-input.ts";

export interface RenderKeys extends PageKeys {
  find(route: Route): RouteKey;
  partsOf(route: Route): KeyParts;
  /** Whether a page that was rendered under its key is the one that would be rendered now. */
  isOfNow(route: Route, page: Pick<RenderedPage, "wholeSidebar">): boolean;
}

/** Parts of a key that no bundle is needed for. */
type RouteParts = Omit<KeyParts, "code" | "components" | "styles" | "imported">;

export interface KeyFacts extends Pick<PageKeys, "wholeSidebarOf"> {
  /** Worked out once. */
  partsOf(route: Route): RouteParts;
  /** Of Markdown that components may show. @param shownAt See `LinkResolver.linksOf`. */
  markdownFacts(sources: readonly ContentPath[], shownAt?: UrlPath): string;
}

/**
 * What the rendering of routes depends on but for code.
 * @param hashes Of data that plans may share; it grows.
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
    const known = hashes.get(data);
    if (known) return known;
    const hash = contentHash(JSON.stringify(data));
    hashes.set(data, hash);
    return hash;
  };
  const links = new WeakMap<ResolvedLinks, Hash>();
  const linkFacts = (source: ContentPath, shownAt?: UrlPath): Hash => {
    const facts = linksOf(source, shownAt);
    const known = links.get(facts);
    if (known) return known;
    const hash = contentHash(JSON.stringify([facts.urls, facts.attributes]));
    links.set(facts, hash);
    return hash;
  };
  /** The compiled body of a file follows from its text, its kind and the options of Markdown. */
  const textFacts = (source: ContentPath): string => {
    const page = pages.get(source);
    return page ? `${page.hash} ${page.kind} ${page.role}` : source;
  };
  const everywhere = new Map<Sidebar, Hash>();
  const sidebarOf = (route: Route): Sidebar | undefined =>
    route.sidebar === null ? undefined : table.sidebars[route.sidebar];
  /** The branches that the page shows. */
  const sidebarFacts = (sidebar: Sidebar, route: Route): string => {
    const shared = everywhere.get(sidebar) ?? contentHash(JSON.stringify(renderedOnAllPages(sidebar)));
    everywhere.set(sidebar, shared);
    return contentHash(shared + JSON.stringify(renderedOnPage(sidebar, route.url)));
  };
  /** Nothing for what is not there. */
  const hashIfAny = (value: unknown): string => (value === undefined ? "" : contentHash(JSON.stringify(value)));
  /** What its links lead to in the previous build, if the route shows no file that was edited since. */
  const lastLinks = ({ url, bodies }: Route): string | undefined =>
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
      links: lastLinks(route) ?? bodies.map((body) => linkFacts(body.source)).join("\n"),
    };
  };
  const known = new WeakMap<Route, RouteParts>();
  return {
    partsOf(route) {
      const parts = known.get(route) ?? findParts(route);
      known.set(route, parts);
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
 * All that the rendering of a route depends on, but for what of its sidebar is not drawn there and components may ask for: pages
 * say whether they did. Two routes of two plans with equal keys are equal pages but for that, and for the URLs that `emit` puts in.
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
      markdownFacts(bundle.core.markdown),
      // the body of a page follows from its text, and from what plugins read
      valuesOf(host.environment, plan.pluginVariables),
    ]),
  );
  const hashesOf = (modules: readonly PageModule[]): string => modules.map(({ hash }) => hash).join("\n");
  /** That of the previous build, if the route shows no file that was edited since. */
  const lastKey = (route: Route): RouteKey | undefined => {
    const known = previous?.routed ? undefined : previous?.keys.get(route.url);
    const modules = known ? modulesOf(route) : [];
    if (known?.parts.code !== shared || known.parts.components !== hashesOf(modules)) return undefined;
    const shown = [...route.bodies.map(({ source }) => source), ...modules.flatMap(({ markdown }) => markdown)];
    return shown.some((source) => previous?.edited.has(source)) ? undefined : known;
  };
  const findParts = (route: Route): KeyParts => {
    const { bodies, source } = route;
    const modules = modulesOf(route);
    const imported = new Set(modules.flatMap(({ markdown }) => markdown));
    for (const body of bodies) imported.delete(body.source);
    const sheets = [
      templateStyleKey(route.template),
      ...(source ? [source] : []),
      ...bodies.map((body) => bodyKey(body.source, body.part)),
    ].map((key) => bundle.pageStyles[key] ?? []);
    return {
      code: shared,
      components: hashesOf(modules),
      ...partsOf(route),
      styles: sheets.some((urls) => urls.length > 0) ? JSON.stringify(sheets) : "",
      imported: imported.size > 0 ? contentHash(markdownFacts([...imported], route.url)) : "",
    };
  };
  const known = new WeakMap<Route, RouteKey>();
  const find = (route: Route): RouteKey => {
    let found = known.get(route) ?? lastKey(route);
    if (!found) {
      const parts = findParts(route);
      found = { parts, key: contentHash(JSON.stringify(parts)) };
    }
    known.set(route, found);
    return found;
  };
  return {
    find,
    partsOf: (route) => find(route).parts,
    keyOf: (route) => find(route).key,
    wholeSidebarOf,
    isOfNow: (route, { wholeSidebar }) => wholeSidebar === null || wholeSidebar === wholeSidebarOf(route),
  };
}
