import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { ContentLanguage, SiteIndexData } from "../../runtime/shared/page-data.ts";
import { applyTrailingSlash, encodePath, joinUrl } from "../../runtime/shared/url.ts";
import { zonelessTime } from "../diagnostics/front-matter.ts";
import { OptionFailure } from "../diagnostics/option-failure.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import {
  type ContentKind,
  type DocsLookup,
  emptyRoutes,
  type KindContext,
  type KindRoutes,
  type SiteConfig,
} from "../model/config.ts";
import type { DataFile } from "../model/data-file.ts";
import type { FrontMatter, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { MissingRoutes, Route, RouteTable } from "../model/route.ts";
import { equalIn, type Memoize, computeAlways } from "../model/memoize.ts";
import { pageHead } from "../model/page-head.ts";
import { siteText } from "../model/site-text.ts";
import { changelogFeeds } from "./changelog-feeds.ts";
import { mergeRoutes } from "./merge-routes.ts";
import { createOutlines } from "./outline.ts";
import { resolveRedirects } from "./resolve-redirects.ts";
import { resolveSiteData } from "./resolve-site-data.ts";
import { buildRouteTree } from "./route-tree.ts";
import { buildSiteIndex } from "./site-index.ts";
import { claimSymbols } from "./symbols.ts";

/** Input of the route table other than pages. */
export interface RouteFacts {
  /** See `KindContext.fileOf`. By default, the path itself. */
  fileOf?(path: ContentPath): ContentPath;
  /** See `KindContext`. */
  lastUpdateOf: KindContext["lastUpdateOf"];
  contributorsOf?: KindContext["contributorsOf"];
  createdAt: KindContext["createdAt"];
  /** URL paths of the files in static folders, without the base URL: `/img/logo.svg`. */
  staticFiles: ReadonlySet<string>;
  /** Names of the components in the site's theme folder. */
  themeElements?: readonly string[];
  partials: ReadonlyMap<ContentPath, PageFacts>;
  /** Files with compile errors. */
  failed?: ReadonlySet<ContentPath>;
  /** Pages among them, without content. */
  failedPages?: readonly PageFacts[];
  /** See `SiteContext.imageUrl`. */
  imageUrl?(from: string, href: string): string | null;
  resolvePartial(page: PageFacts, specifier: string): ContentPath | null;
  /** See `KindContext.memoize`. By default, nothing is reused. */
  memoize?: Memoize;
}

/** Builds the route table: each content kind creates its routes, then they are merged and the site data is resolved. Pure. */
export async function buildRouteTable(
  config: SiteConfig,
  pages: readonly PageFacts[],
  data: readonly DataFile[],
  facts: RouteFacts,
): Promise<RouteTable> {
  const table = await createTable(config, pages, data, facts);
  const isInvalid = ({ path }: PageFacts): boolean => table.failed?.has(path) === true;
  const invalid = pages.filter(isInvalid).map((page) => ({ ...page, frontMatter: urlFields(page.frontMatter) }));
  const failedPages = [...(facts.failedPages ?? []), ...invalid];
  if (failedPages.length === 0) return table;
  const valid = pages.filter((page) => !isInvalid(page));
  const { failed: _, memoize: __, ...others } = facts;
  const complete = await createTable(config, [...valid, ...failedPages], data, others);
  return { ...table, missing: missingRoutes(table, complete), diagnostics: withoutConsequences(table, complete) };
}

/** What is not wrong once the pages with errors are there, such as a redirect to one of them, is no further problem. */
function withoutConsequences({ diagnostics, failed }: RouteTable, complete: RouteTable): Diagnostic[] {
  const placeOf = ({ code, location }: Diagnostic): string =>
    `${code} ${location?.path}:${location?.line}:${location?.column}`;
  const remaining = new Set(complete.diagnostics.map(placeOf));
  return diagnostics.filter(
    (diagnostic) =>
      remaining.has(placeOf(diagnostic)) || failed?.has(diagnostic.location?.path as ContentPath) === true,
  );
}

/** The fields that the URL of a page depends on, without others that may be invalid. */
function urlFields({ data, keys }: FrontMatter): FrontMatter {
  const fields = ["slug", "id", "date"].filter((field) => Object.hasOwn(data, field));
  return { data: Object.fromEntries(fields.map((field) => [field, data[field]])), keys };
}

/** @param complete The table with the pages that have errors. */
function missingRoutes(table: RouteTable, complete: RouteTable): MissingRoutes {
  const present = new Set(table.routes.map(({ url }) => url));
  const urls = complete.routes.map(({ url }) => url).filter((url) => !present.has(url));
  return { urls: new Set(urls), fileUrls: complete.fileUrls };
}

/** The routes of a section, or what a function of its options did instead. */
async function routesOrFailure(
  ...[kind, pages, context]: [ContentKind, Parameters<ContentKind["routes"]>[0], KindContext]
): Promise<KindRoutes & { hasFailed?: true }> {
  try {
    return await kind.routes(pages, context);
  } catch (error) {
    if (!(error instanceof OptionFailure)) throw error;
    return { ...emptyRoutes(), diagnostics: [error.diagnostic], hasFailed: true };
  }
}

async function createTable(
  config: SiteConfig,
  pages: readonly PageFacts[],
  data: readonly DataFile[],
  facts: RouteFacts,
): Promise<RouteTable> {
  const { memoize = computeAlways } = facts;
  const { partials, resolvePartial } = facts;
  const {
    outlineOf,
    outlines,
    diagnostics: outlineProblems,
  } = createOutlines({ pages, partials, resolvePartial, memoize });
  const parsed = await Promise.all(config.kinds.map((kind) => parsePages(kind, pages, memoize)));
  const failed = new Set([...(facts.failed ?? []), ...parsed.flatMap((kind) => kind.failed)]);
  const context: KindContext = {
    site: { ...config.context, ...(facts.imageUrl && { imageUrl: facts.imageUrl }) },
    outlineOf,
    lastUpdateOf: facts.lastUpdateOf,
    contributorsOf: facts.contributorsOf ?? (() => []),
    createdAt: facts.createdAt,
    fileOf: facts.fileOf ?? ((path) => path),
    data: new Map(data.map((file) => [file.path, file])),
    failed,
    memoize,
  };
  const created = await Promise.all(
    parsed.map(async ({ kind, pages: ownPages, diagnostics }) => ({
      kind,
      pages: ownPages,
      result: await routesOrFailure(kind, ownPages, context),
      diagnostics,
    })),
  );
  for (const { result, pages: ownPages } of created)
    if (result.hasFailed) for (const { page } of ownPages) failed.add(page.path);
  const searchUrl = config.search.path === null ? null : siteUrl(config, config.search.path);
  const collections = Object.fromEntries(
    created.map(({ kind, result }) => [kind.id, result.collection]).filter(([, items]) => items?.length),
  );
  const content = withLanguages(
    created.flatMap(({ result }) => result.routes.map((route) => withCollections(route, collections))),
    config,
    context,
  );
  const merged = mergeRoutes(
    [...content, ...builtInRoutes(content, config, searchUrl)],
    config,
    facts.staticFiles,
    memoize,
  );
  const ownUrls = created.flatMap(({ result }) => result.fileUrls);
  const fileUrls = memoize.each("file URLs", "", ownUrls, (entry) => entry, equalIn(0, 1));
  const feeds = [...created.flatMap(({ result }) => result.feeds), ...changelogFeeds(merged.routes, outlineOf, config)];
  const lookups = new Map(
    created.flatMap(({ result }): [string, DocsLookup][] => (result.docs ? [[result.docs.instance, result.docs]] : [])),
  );
  const drafts = new Map(created.flatMap(({ result }) => result.drafts));
  const { staticFiles, themeElements } = facts;
  const shell = resolveSiteData(config, {
    routes: merged.routes,
    feeds,
    lookups,
    searchUrl,
    staticFiles,
    themeElements,
  });
  const redirects = memoize("redirects", "", [merged.claims], () =>
    resolveRedirects(config, merged.routes, staticFiles),
  );
  const urlsOfFiles = memoize("files by URL", "", [fileUrls], () =>
    Object.fromEntries(fileUrls),
  ) as RouteTable["fileUrls"];
  const docs = Object.fromEntries(
    created.flatMap(({ result }) => (result.docs && result.versions ? [[result.docs.instance, result.versions]] : [])),
  );
  const symbols = claimSymbols(config, pages, { fileUrls: urlsOfFiles, docs });
  return {
    routes: merged.routes,
    site: shell.site,
    sidebars: Object.fromEntries(
      created.flatMap(({ result }) => result.sidebars.map((sidebar): [string, Sidebar] => [sidebar.key, sidebar])),
    ),
    dataLinks: created.flatMap(({ result }) => result.dataLinks),
    fileUrls: urlsOfFiles,
    symbols: symbols.symbols,
    outlines,
    ...(drafts.size > 0 && { drafts }),
    failed,
    redirects: redirects.redirects,
    feeds,
    docs,
    tree: buildRouteTree(
      [
        ...created.flatMap(({ result }) => result.tree),
        ...(searchUrl ? [{ path: searchUrl, component: "SearchPage", exact: true }] : []),
      ],
      config.context.baseUrl,
    ),
    diagnostics: [
      ...outlineProblems,
      ...symbols.diagnostics,
      ...reportZonelessTimesOnce(created.flatMap(({ diagnostics, result }) => [...diagnostics, ...result.diagnostics])),
      // what leads to the routes that a section lacks is no further problem
      ...(created.some(({ result }) => result.hasFailed)
        ? []
        : [
            ...merged.diagnostics.map((diagnostic) => atSlug(diagnostic, pages)),
            ...shell.diagnostics,
            ...redirects.diagnostics,
          ]),
    ],
  };
}

/** Parses the front matter of a kind's pages. Pages with errors are left out, so that the others are still checked. */
async function parsePages(
  kind: ContentKind,
  pages: readonly PageFacts[],
  memoize: Memoize,
): Promise<{
  kind: ContentKind;
  pages: { page: PageFacts; meta: unknown }[];
  failed: ContentPath[];
  diagnostics: Diagnostic[];
}> {
  const diagnostics: Diagnostic[] = [];
  const parsed: { page: PageFacts; meta: unknown }[] = [];
  const failed: ContentPath[] = [];
  const ownPages = pages.filter(({ kind: id, role }) => id === kind.id && role !== "partial");
  const parsings = memoize.each(
    "meta",
    kind.id,
    ownPages,
    ({ frontMatter, path }) => kind.parseMeta(frontMatter, path),
    equalIn("frontMatter", "path"),
  );
  for (const [index, page] of ownPages.entries()) {
    const parsing = parsings[index] as (typeof parsings)[number];
    const outcome = parsing instanceof Promise ? await parsing : parsing;
    diagnostics.push(...outcome.diagnostics);
    if (outcome.value === undefined) failed.push(page.path);
    else parsed.push({ page, meta: outcome.value });
  }
  return { kind, pages: parsed, failed, diagnostics };
}

/** Keeps only the first diagnostic about times without a time zone, which authors usually write on every page. */
function reportZonelessTimesOnce(diagnostics: Diagnostic[]): Diagnostic[] {
  const { name } = zonelessTime.entry;
  const first = orderDiagnostics(diagnostics.filter((diagnostic) => diagnostic.name === name))[0];
  return diagnostics.filter((diagnostic) => diagnostic.name !== name || diagnostic === first);
}

/** Moves a diagnostic about the URL of a page to the field that sets it. The name of the file does, if there is none. */
function atSlug(diagnostic: Diagnostic, pages: readonly PageFacts[]): Diagnostic {
  const { location } = diagnostic;
  const fields = location && pages.find(({ path }) => path === location.path)?.frontMatter.keys;
  const field = fields?.slug ?? fields?.id;
  return field ? { ...diagnostic, location: field.value } : diagnostic;
}

function withCollections(route: Route, collections: Record<string, KindRoutes["collection"]>): Route {
  return route.template === "ComponentPage" ? { ...route, data: { ...route.data, collections } } : route;
}

/** Adds the original language to routes of pages without a translation, if it differs from the locale's. */
function withLanguages(
  routes: Route[],
  { locale, site }: SiteConfig,
  { fileOf, memoize }: KindContext,
): readonly Route[] {
  const original = site.locales.find(({ isDefault }) => isDefault);
  if (!original || languageOf(original.htmlLang) === languageOf(locale.htmlLang)) return routes;
  const language: ContentLanguage = { lang: original.htmlLang, dir: original.direction };
  const isOriginal = ({ bodies, source }: Route): boolean =>
    source !== null && bodies.length > 0 && fileOf(source) === source;
  return memoize.each(
    "languages",
    "",
    routes.map((route) => ({ route, inOriginal: isOriginal(route) })),
    ({ route, inOriginal }) => (inOriginal ? { ...route, language } : route),
    equalIn("route", "inOriginal"),
  );
}

/** The language of a tag: `pt` of `pt-BR`. */
const languageOf = (tag: string): string => (tag.split("-")[0] ?? tag).toLowerCase();

function siteUrl({ context }: SiteConfig, path: string): UrlPath {
  const url = context.baseUrl.slice(0, -1) + encodePath(joinUrl(path));
  return applyTrailingSlash(url, context.trailingSlash, context.baseUrl) as UrlPath;
}

/** The routes that belong to no content kind: the search page and the not-found page. */
function builtInRoutes(content: readonly Route[], config: SiteConfig, searchUrl: UrlPath | null): Route[] {
  const shared = { source: null, kind: "site", sidebar: null, bodies: [], listed: false, lastModified: null };
  const notFound: Route = {
    ...shared,
    url: `${config.context.baseUrl}404.html` as UrlPath,
    template: "NotFound",
    data: {},
    head: pageHead(siteText(config.context, "theme.NotFound.title")),
    htmlClass: "plugin-native plugin-id-default",
  };
  if (searchUrl === null) return [notFound];
  let index: SiteIndexData | undefined;
  const search: Route = {
    ...shared,
    url: searchUrl,
    template: "SearchPage",
    // Lazy, because it lists all pages and `dev` seldom needs it.
    get data() {
      index ??= buildSiteIndex(content, config);
      return index;
    },
    // Not indexed by search engines, but its links are followed.
    head: { ...pageHead(siteText(config.context, "theme.SearchPage.emptyResultsTitle")), noIndex: true },
    htmlClass: "plugin-search plugin-id-default search-page-wrapper",
  };
  return [search, notFound];
}
