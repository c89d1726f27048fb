import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import { drawnAt, drawnEverywhere } from "../../runtime/shared/sidebar-items.ts";
import { bodyKey } from "../bundle/page-modules-plugin.ts";
import type { ContentPath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { type Bundle, templateStyleKey } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { LinkResolver, RenderInput } from "./render-site.ts";

/** What a page depends on, by name: a hash or nothing for each. */
export type KeyParts = Record<
  "code" | "page" | "shell" | "sidebar" | "languages" | "text" | "links" | "styles" | "imported",
  string
>;

export interface RenderKeys {
  keyOf(route: Route): Hash;
  partsOf(route: Route): KeyParts;
}

/**
 * All that the rendering of a route depends on. Two routes of two plans with equal keys are equal pages but for the URLs that
 * `emit` puts in.
 * @param hashes Of data that plans may share; it grows.
 */
export function createRenderKeys(
  { config, plan, bundle, alternatesOf }: Pick<RenderInput, "config" | "plan" | "alternatesOf"> & { bundle: Bundle },
  { pages, linksOf }: LinkResolver,
  hashes: WeakMap<object, Hash> = new WeakMap(),
): RenderKeys {
  const { table } = plan;
  /** Hash of data that many pages share. */
  const hashOf = (data: object): Hash => {
    const known = hashes.get(data);
    if (known) return known;
    const hash = contentHash(JSON.stringify(data));
    hashes.set(data, hash);
    return hash;
  };
  const links = new Map<ContentPath, Hash>();
  const linkFacts = (source: ContentPath): Hash => {
    const known = links.get(source);
    if (known) return known;
    const { urls, attributes } = linksOf(source);
    const hash = contentHash(JSON.stringify([urls, attributes]));
    links.set(source, hash);
    return hash;
  };
  /** The compiled body of a file follows from its text, its kind and the options of Markdown. */
  const textFacts = (source: ContentPath): string => {
    const page = pages.get(source);
    return page ? `${page.hash} ${page.kind} ${page.role}` : source;
  };
  let modules: Hash | undefined;
  /** Any Markdown in the server module, which may show it wherever components stand. */
  const modulesHash = (): Hash => {
    modules ??= contentHash(
      bundle.markdown
        .map((source) => (pages.has(source) ? `${textFacts(source)} ${linkFacts(source)}` : source))
        .join("\n"),
    );
    return modules;
  };
  const hasComponents = ({ bodies, template }: Route): boolean =>
    template === "ComponentPage" || bodies.some(({ source }) => pages.get(source)?.body.type !== "html");
  const shared = contentHash(
    JSON.stringify([
      bundle.serverHash,
      config.markdown.hash,
      config.context.baseUrl,
      config.kinds.map(({ id, markdown }) => [id, markdown.removeContentTitle, String(markdown.truncateMarker)]),
      bundle.styles.length,
      bundle.client.preload.length,
      bundle.pageStyles[templateStyleKey(null)],
      // elements of the theme may show Markdown on any page
      config.themeDir && modulesHash(),
    ]),
  );
  const everywhere = new Map<Sidebar, Hash>();
  /** The branches that the page shows; the whole where components may show anything. */
  const sidebarFacts = (sidebar: Sidebar, route: Route): string => {
    if (config.themeDir || hasComponents(route)) return hashOf(sidebar);
    const shared = everywhere.get(sidebar) ?? contentHash(JSON.stringify(drawnEverywhere(sidebar)));
    everywhere.set(sidebar, shared);
    return contentHash(shared + JSON.stringify(drawnAt(sidebar, route.url)));
  };
  /** Nothing for what is not there. */
  const hashIfAny = (value: unknown): string => (value === undefined ? "" : contentHash(JSON.stringify(value)));
  const findParts = (route: Route): KeyParts => {
    const { bodies, source } = route;
    const sidebar = route.sidebar === null ? undefined : table.sidebars[route.sidebar];
    const sheets = [
      templateStyleKey(route.template),
      ...(source ? [source] : []),
      ...bodies.map((body) => bodyKey(body.source, body.part)),
    ].map((key) => bundle.pageStyles[key] ?? []);
    return {
      code: shared,
      page: contentHash(JSON.stringify(route)),
      shell: hashOf(table.site),
      sidebar: sidebar ? sidebarFacts(sidebar, route) : "",
      languages: hashIfAny(alternatesOf(route)),
      text: bodies.map((body) => textFacts(body.source)).join("\n"),
      links: bodies.map((body) => linkFacts(body.source)).join("\n"),
      styles: sheets.some((urls) => urls.length > 0) ? JSON.stringify(sheets) : "",
      imported: hasComponents(route) ? modulesHash() : "",
    };
  };
  const known = new WeakMap<Route, { parts: KeyParts; key: Hash }>();
  const find = (route: Route): { parts: KeyParts; key: Hash } => {
    let found = known.get(route);
    if (!found) {
      const parts = findParts(route);
      found = { parts, key: contentHash(JSON.stringify(parts)) };
      known.set(route, found);
    }
    return found;
  };
  return { partsOf: (route) => find(route).parts, keyOf: (route) => find(route).key };
}
