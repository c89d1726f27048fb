import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { ContentLanguage, HeadData, SiteIndexData } from "../../runtime/shared/page-data.ts";
import { applyTrailingSlash, encodePath, joinUrl } from "../../runtime/shared/url.ts";
import { zonelessTime } from "../diagnostics/front-matter.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { ContentKind, DataFile, DocsLookup, KindContext, KindRoutes, SiteConfig } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { type Remember, rememberNothing } from "../model/remember.ts";
import { siteText } from "../model/site-text.ts";
import { mergeRoutes } from "./merge-routes.ts";
import { createOutlines } from "./outline.ts";
import { resolveRedirects } from "./resolve-redirects.ts";
import { resolveSiteData } from "./resolve-site-data.ts";
import { buildRouteTree } from "./route-tree.ts";
import { buildSiteIndex } from "./site-index.ts";

/** What the table depends on beside the pages. */
export interface RouteFacts {
  /** See `KindContext.fileOf`; the path itself without translations. */
  fileOf?(path: ContentPath): ContentPath;
  /** See `KindContext`. */
  lastUpdateOf: KindContext["lastUpdateOf"];
  createdAt: KindContext["createdAt"];
  /** Site-relative URL paths (no base) of the files in static folders: `/img/logo.svg`. */
  staticFiles: ReadonlySet<string>;
  /** Names of the components in the site's theme folder. */
  themeElements?: readonly string[];
  partials: ReadonlyMap<ContentPath, PageFacts>;
  /** Files that did not compile. */
  failed?: ReadonlySet<ContentPath>;
  /** See `SiteContext.imageUrl`. */
  imageUrl?(from: string, href: string): string | null;
  resolvePartial(page: PageFacts, specifier: string): ContentPath | null;
  /** See `KindContext.remember`. Default: nothing is. */
  remember?: Remember;
}

/** From pages to addresses: every kind makes its routes, then they are put together and the shell is resolved. Pure. */
export async function buildRouteTable(
  config: SiteConfig,
  pages: readonly PageFacts[],
  data: readonly DataFile[],
  facts: RouteFacts,
): Promise<RouteTable> {
  const { remember = rememberNothing } = facts;
  const { partials, resolvePartial } = facts;
  const {
    outlineOf,
    outlines,
    diagnostics: outlineFaults,
  } = createOutlines({ pages, partials, resolvePartial, remember });
  const parsed = await Promise.all(config.kinds.map((kind) => parsePages(kind, pages, remember)));
  const failed = new Set([...(facts.failed ?? []), ...parsed.flatMap((kind) => kind.failed)]);
  const context: KindContext = {
    site: { ...config.context, ...(facts.imageUrl && { imageUrl: facts.imageUrl }) },
    outlineOf,
    lastUpdateOf: facts.lastUpdateOf,
    createdAt: facts.createdAt,
    fileOf: facts.fileOf ?? ((path) => path),
    data: new Map(data.map((file) => [file.path, file])),
    failed,
    remember,
  };
  const made = await Promise.all(
    parsed.map(async ({ kind, pages: own, diagnostics }) => ({
      kind,
      result: await kind.routes(own, context),
      diagnostics,
    })),
  );
  const searchUrl = config.search.path === null ? null : siteUrl(config, config.search.path);
  const collections = Object.fromEntries(
    made.map(({ kind, result }) => [kind.id, result.collection]).filter(([, items]) => items?.length),
  );
  const content = withLanguages(
    made.flatMap(({ result }) => result.routes.map((route) => withCollections(route, collections))),
    config,
    context,
  );
  const own = ownRoutes(content, config, searchUrl);
  const merged = mergeRoutes([...content, ...own], config, facts.staticFiles, remember);
  const fileUrls = remember.each(
    "file URLs",
    "",
    made.flatMap(({ result }) => result.fileUrls),
    (entry) => entry,
    ([path, url], now) => path === now[0] && url === now[1],
  );
  const feeds = made.flatMap(({ result }) => result.feeds);
  const lookups = new Map(
    made.flatMap(({ result }): [string, DocsLookup][] => (result.docs ? [[result.docs.instance, result.docs]] : [])),
  );
  const { staticFiles, themeElements } = facts;
  const shell = resolveSiteData(config, {
    routes: merged.routes,
    feeds,
    lookups,
    searchUrl,
    staticFiles,
    themeElements,
  });
  const redirects = remember("redirects", "", [merged.addresses], () =>
    resolveRedirects(config, merged.routes, staticFiles),
  );
  return {
    routes: merged.routes,
    site: shell.site,
    sidebars: Object.fromEntries(
      made.flatMap(({ result }) => result.sidebars.map((sidebar): [string, Sidebar] => [sidebar.key, sidebar])),
    ),
    sidebarLinks: made.flatMap(({ result }) => result.sidebarLinks),
    fileUrls: remember("files by URL", "", [fileUrls], () => Object.fromEntries(fileUrls)) as RouteTable["fileUrls"],
    outlines,
    failed,
    redirects: redirects.redirects,
    feeds,
    docs: Object.fromEntries(
      made.flatMap(({ result }) => (result.docs && result.versions ? [[result.docs.instance, result.versions]] : [])),
    ),
    tree: buildRouteTree(
      [
        ...made.flatMap(({ result }) => result.tree),
        ...(searchUrl ? [{ path: searchUrl, component: "SearchPage", exact: true }] : []),
      ],
      config.context.baseUrl,
    ),
    diagnostics: [
      ...outlineFaults,
      ...onceForTheSite(made.flatMap(({ diagnostics, result }) => [...diagnostics, ...result.diagnostics])),
      ...merged.diagnostics,
      ...shell.diagnostics,
      ...redirects.diagnostics,
    ],
  };
}

/** Reads the front matter of a kind's pages; those with faults are left out, so that the others are checked too. */
async function parsePages(
  kind: ContentKind,
  pages: readonly PageFacts[],
  remember: Remember,
): Promise<{
  kind: ContentKind;
  pages: { page: PageFacts; meta: unknown }[];
  failed: ContentPath[];
  diagnostics: Diagnostic[];
}> {
  const diagnostics: Diagnostic[] = [];
  const parsed: { page: PageFacts; meta: unknown }[] = [];
  const failed: ContentPath[] = [];
  const own = pages.filter(({ kind: id, role }) => id === kind.id && role !== "partial");
  const parsings = remember.each(
    "meta",
    kind.id,
    own,
    ({ frontMatter, path }) => kind.parseMeta(frontMatter, path),
    (before, now) => before.frontMatter === now.frontMatter && before.path === now.path,
  );
  for (const [index, page] of own.entries()) {
    const parsing = parsings[index] as (typeof parsings)[number];
    const outcome = parsing instanceof Promise ? await parsing : parsing;
    diagnostics.push(...outcome.diagnostics);
    if (outcome.value === undefined) failed.push(page.path);
    else parsed.push({ page, meta: outcome.value });
  }
  return { kind, pages: parsed, failed, diagnostics };
}

/** One habit of an author is told once, at the first place, and not on every page. Source: faults 31. */
function onceForTheSite(diagnostics: Diagnostic[]): Diagnostic[] {
  const { name } = zonelessTime.entry;
  const first = orderDiagnostics(diagnostics.filter((one) => one.name === name))[0];
  return diagnostics.filter((one) => one.name !== name || one === first);
}

function withCollections(route: Route, collections: Record<string, KindRoutes["collection"]>): Route {
  return route.template === "ComponentPage" ? { ...route, data: { ...route.data, collections } } : route;
}

const WITH_OWN_TEXT = new Set<Route["template"]>(["DocPage", "PostPage", "MarkdownPage", "EntryPage"]);

/** Routes with the language of pages that have no translation, where it is another one. */
function withLanguages(
  routes: Route[],
  { locale, site }: SiteConfig,
  { fileOf, remember }: KindContext,
): readonly Route[] {
  const original = site.locales.find(({ isDefault }) => isDefault);
  if (!original || languageOf(original.htmlLang) === languageOf(locale.htmlLang)) return routes;
  const language: ContentLanguage = { lang: original.htmlLang, dir: original.direction };
  const isOriginal = ({ template, source }: Route): boolean =>
    source !== null && WITH_OWN_TEXT.has(template) && fileOf(source) === source;
  return remember.each(
    "languages",
    "",
    routes.map((route) => ({ route, inOriginal: isOriginal(route) })),
    ({ route, inOriginal }) => (inOriginal ? { ...route, language } : route),
    (a, b) => a.route === b.route && a.inOriginal === b.inOriginal,
  );
}

/** `pt` of `pt-BR`. */
const languageOf = (tag: string): string => (tag.split("-")[0] ?? tag).toLowerCase();

function siteUrl({ context }: SiteConfig, path: string): UrlPath {
  const url = context.baseUrl.slice(0, -1) + encodePath(joinUrl(path));
  return applyTrailingSlash(url, context.trailingSlash, context.baseUrl) as UrlPath;
}

/** Pages that no kind makes: the search page and the not-found page. */
function ownRoutes(content: readonly Route[], config: SiteConfig, searchUrl: UrlPath | null): Route[] {
  const shared = { source: null, kind: "site", sidebar: null, bodies: [], listed: false, lastModified: null };
  const notFound: Route = {
    ...shared,
    url: `${config.context.baseUrl}404.html` as UrlPath,
    template: "NotFound",
    data: {},
    head: headOf(siteText(config.context, "theme.NotFound.title")),
    htmlClass: "plugin-native plugin-id-default",
  };
  if (searchUrl === null) return [notFound];
  let index: SiteIndexData | undefined;
  const search: Route = {
    ...shared,
    url: searchUrl,
    template: "SearchPage",
    // when it is asked for: it is as long as the site, and most plans of `dev` never show it
    get data() {
      index ??= buildSiteIndex(content, config);
      return index;
    },
    // Followed, not indexed: it is a door to the other pages.
    head: { ...headOf(siteText(config.context, "theme.SearchPage.emptyResultsTitle")), noIndex: true },
    htmlClass: "plugin-search plugin-id-default search-page-wrapper",
  };
  return [search, notFound];
}

function headOf(title: string): HeadData {
  return {
    title,
    description: "",
    keywords: [],
    image: null,
    noIndex: false,
    type: "website",
    article: null,
    jsonLd: [],
    searchTag: "default",
    searchVersion: null,
  };
}
