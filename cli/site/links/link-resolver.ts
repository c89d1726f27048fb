import type { ContentPath, UrlPath } from "../../model/brands.ts";
import type { PageFacts } from "../../model/content.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { RouteTable } from "../../model/route.ts";
import type { PreviousLocale } from "../../plan/previous-locale.ts";
import type { PlannedLocale } from "../../plan/site-plan.ts";
import { leadsFromPage, type ResolvedLinks, resolvePageLinks } from "../../route/resolve-page-links.ts";
import type { RenderInput } from "../render-input.ts";

export interface LinkResolver {
  /** Every Markdown file, partials too. */
  pages: ReadonlyMap<ContentPath, PageFacts>;
  /**
   * @param shownAt The page that imports the file: relative links are resolved against it. Default: the file's own page, or
   *   the first page that shows it.
   */
  linksOf(source: ContentPath, shownAt?: UrlPath): ResolvedLinks;
  /** Diagnostics of the links of a file. */
  faultsOf(source: ContentPath): readonly Diagnostic[];
  /** Diagnostics of the links of all files, whether or not a page shows them. */
  diagnostics(): Diagnostic[];
  /** The resolver of a plan with edited pages; links of all other pages stay resolved. */
  withPages(edited: readonly PageFacts[]): LinkResolver;
  /** Resolved links that a plan with the same files and URLs can reuse if only these pages were edited. */
  reusable(edited: readonly PageFacts[]): ReusableLinks;
}

export interface ReusableLinks {
  resolved: Map<ContentPath, ResolvedLinks>;
  /** URL of the first page that shows a file as a whole. */
  urls: ReadonlyMap<ContentPath, UrlPath>;
}

/**
 * Resolves the links of every file once: of pages at their own URL, of partials at the first page that shows them.
 * @param reused From an earlier plan with the same files and URLs; it grows.
 */
export function createLinkResolver(
  {
    config,
    plan,
    assets,
    assetOf,
    previous,
  }: Pick<RenderInput, "config" | "plan" | "assets" | "assetOf"> & Pick<PlannedLocale, "previous">,
  reused: ReusableLinks | null = null,
): LinkResolver {
  const { table, content } = plan;
  const pages = new Map<ContentPath, PageFacts>(content.partials);
  for (const page of content.pages) pages.set(page.path, page);
  const { urls, resolved } = reused ?? { urls: urlsOf(table), resolved: new Map<ContentPath, ResolvedLinks>() };
  const resolve = (page: PageFacts, shownAt?: UrlPath): ResolvedLinks => {
    const own = urls.get(page.path) ?? table.fileUrls[page.path] ?? (config.context.baseUrl as UrlPath);
    const links = resolvePageLinks(page, shownAt ?? own, table, config, assets, assetOf);
    // its images were not collected
    return content.failed.has(page.path) ? { ...links, diagnostics: [] } : links;
  };
  return cacheLinks(pages, resolve, { urls, resolved }, previous);
}

function urlsOf({ routes }: RouteTable): Map<ContentPath, UrlPath> {
  const urls = new Map<ContentPath, UrlPath>();
  for (const { bodies, url } of routes) {
    for (const { source, part } of bodies) if (part === "full" && !urls.has(source)) urls.set(source, url);
  }
  return urls;
}

/** @param links Resolved earlier; it grows. */
function cacheLinks(
  pages: ReadonlyMap<ContentPath, PageFacts>,
  resolve: (page: PageFacts, shownAt?: UrlPath) => ResolvedLinks,
  { urls, resolved }: ReusableLinks,
  previous?: PreviousLocale,
): LinkResolver {
  const linksOf: LinkResolver["linksOf"] = (source, shownAt) => {
    const page = pages.get(source);
    if (!page) throw new Error(`no page ${source}`);
    if (shownAt !== undefined && page.links.some(leadsFromPage)) return resolve(page, shownAt);
    const links = resolved.get(source) ?? resolve(page);
    // Not `source`: a slice of a document would keep the whole document in memory.
    resolved.set(page.path, links);
    return links;
  };
  const faultsOf = (source: ContentPath): readonly Diagnostic[] =>
    previous && !previous.edited.has(source) ? (previous.linkFaults.get(source) ?? []) : linksOf(source).diagnostics;
  const reusable = (edited: readonly PageFacts[]): ReusableLinks => {
    const others = new Map(resolved);
    for (const { path: source } of edited) others.delete(source);
    return { urls, resolved: others };
  };
  return {
    pages,
    linksOf,
    faultsOf,
    diagnostics: () => [...pages.keys()].flatMap(faultsOf),
    reusable,
    withPages(edited) {
      const current = new Map(pages);
      for (const page of edited) current.set(page.path, page);
      return cacheLinks(current, resolve, reusable(edited));
    },
  };
}
