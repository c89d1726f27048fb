import { decodePath, stripHtml, withBase, withoutBase } from "../../runtime/shared/url.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { generatedFiles } from "../model/generated-files.ts";
import type { Asset } from "../model/delivery/asset.ts";
import type { RouteTable } from "../model/route.ts";

/** The target of a path. `html` is a page whose URL has no `.html`, but the path does; `file` may be a page in another language. */
export type Target =
  | { type: "page"; url: UrlPath }
  | { type: "html"; url: UrlPath }
  | { type: "file" }
  | { type: "redirect"; to: string };

/** All possible link targets. */
export interface SiteTargets {
  /** @param path Absolute URL path with the base URL, encoded or not, with or without a trailing slash. */
  find(path: string): Target | null;
  /** The page whose URL differs only in case or in repeated slashes. */
  findLoosely(path: string): UrlPath | null;
  /** The file of a draft that will have this URL. */
  findDraft(path: string): ContentPath | null;
  /** URLs of listed pages, in the order of the route table. */
  suggestions: readonly UrlPath[];
}

interface TargetsInput {
  config: SiteConfig;
  table: RouteTable;
  /** URL paths without the base URL. */
  staticFiles: ReadonlySet<string>;
  assets: readonly Asset[];
}

export function createSiteTargets({ config, table, staticFiles, assets }: TargetsInput): SiteTargets {
  const { baseUrl } = config.context;
  const pages = new Map<string, UrlPath>();
  const loose = new Map<string, UrlPath>();
  for (const url of [...table.routes.map((route) => route.url), ...(table.missing?.urls ?? [])]) {
    pages.set(url, url);
    pages.set(canonicalPath(url), url);
    loose.set(loosePath(url), url);
  }
  const files = new Set([
    ...[...staticFiles, ...generatedFiles(config, table).map((path) => `/${path}`)].flatMap((file) =>
      servedPaths(baseUrl + file.replace(/^\//, "")),
    ),
    ...assets.map((asset) => canonicalPath(asset.url)),
  ]);
  const redirects = new Map(table.redirects.map(({ from, to }) => [canonicalPath(from), to]));

  const drafts = new Map(Array.from(table.drafts ?? [], ([file, draftUrl]) => [canonicalPath(draftUrl), file]));

  const hasPage = (path: string): boolean => pages.has(path === `${baseUrl}index` ? canonicalPath(baseUrl) : path);
  const find = (path: string): Target | null => {
    const page = pages.get(path);
    if (page !== undefined) return { type: "page", url: page };
    const canonical = canonicalPath(path);
    const samePage = pages.get(canonical);
    if (samePage !== undefined) return { type: "page", url: samePage };
    if (files.has(canonical)) return { type: "file" };
    const to = redirects.get(canonical);
    if (to !== undefined) return { type: "redirect", to };
    if (config.llms !== null && canonical.endsWith(".md") && hasPage(canonical.slice(0, -".md".length)))
      return { type: "file" };
    if (!/\.html$/i.test(canonical)) return null;
    const stripped = pages.get(canonicalPath(stripHtml(canonical)));
    return stripped === undefined ? null : { type: "html", url: stripped };
  };
  // A page exists in all languages, unless its author removed it from one.
  const { url, locale: own, locales } = config.site;
  const otherBases = locales
    .filter((locale) => locale.name !== own.current && locale.url === url)
    .map((locale) => locale.baseUrl)
    .sort((a, b) => b.length - a.length);
  const findInLanguages = (path: string): Target | null => {
    const base = otherBases.find((other) => `${path}/`.startsWith(other));
    const target = base === undefined ? null : find(withBase(withoutBase(path, base), baseUrl));
    return target && { type: "file" };
  };

  return {
    find: (path) => find(path) ?? findInLanguages(path),
    findDraft: (path) => drafts.get(canonicalPath(path)) ?? null,
    findLoosely: (path) =>
      loose.get(loosePath(path)) ?? loose.get(loosePath(baseUrl + withoutBase(path, baseUrl))) ?? null,
    suggestions: table.routes.filter((route) => route.listed).map((route) => route.url),
  };
}

/** The same form for all spellings of a path: decoded, in NFC, without a trailing slash. */
function canonicalPath(path: string): string {
  const decoded = (path.includes("%") ? decodePath(path) : path).normalize("NFC");
  return decoded.length > 1 && decoded.endsWith("/") ? decoded.slice(0, -1) : decoded;
}

function loosePath(path: string): string {
  return canonicalPath(path.replace(/\/{2,}/g, "/")).toLowerCase();
}

/** A static `a/index.html` is also served at the path of its folder. */
function servedPaths(path: string): string[] {
  const canonical = canonicalPath(path);
  return canonical.endsWith("/index.html")
    ? [canonical, canonicalPath(canonical.slice(0, -"index.html".length))]
    : [canonical];
}
