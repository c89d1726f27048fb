import type { ContentPath } from "../model/brands.ts";
import type { DataFile, SiteConfig } from "../model/config.ts";
import type { Page } from "../model/content.ts";
import type { RouteTable } from "../model/route.ts";

/** What the table depends on beside the pages. */
export interface RouteFacts {
  lastUpdateOf(path: ContentPath): { date: string; author: string; created: string } | null;
  /** Site-relative URL paths (no base) of the files in static folders: `/img/logo.svg`. */
  staticFiles: ReadonlySet<string>;
  /** Names of the components in the site's theme folder. */
  themeElements?: readonly string[];
  partials: ReadonlyMap<ContentPath, Page>;
  resolvePartial(page: Page, specifier: string): ContentPath | null;
}

export async function buildRouteTable(
  config: SiteConfig,
  pages: readonly Page[],
  data: readonly DataFile[],
  facts: RouteFacts,
): Promise<RouteTable> {
  throw new Error(`not built yet: ${config.root} ${pages.length} ${data.length} ${typeof facts}`);
}
