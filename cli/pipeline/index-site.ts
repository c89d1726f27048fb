import type { SiteConfig } from "../model/config.ts";
import type { RenderedPage } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { sectionLabels } from "../route/site-index.ts";
import { buildIndex, type SearchFiles } from "../search/build-index.ts";
import { type SearchPage, searchPages } from "../search/search-pages.ts";

interface IndexedPage {
  route: Route;
  rendered: Pick<RenderedPage, "html">;
}

/** What search can find on the site. */
export function findSearchPages(config: SiteConfig, table: RouteTable, pages: readonly IndexedPage[]): SearchPage[] {
  return searchPages(pages, table, sectionLabels(table.routes, config));
}

/** The site's own index; null if search is another's business. */
export function indexSite(config: SiteConfig, table: RouteTable, pages: readonly IndexedPage[]): SearchFiles | null {
  if (config.site.search?.provider.type !== "local") return null;
  return buildIndex(findSearchPages(config, table, pages), config.context.baseUrl);
}
