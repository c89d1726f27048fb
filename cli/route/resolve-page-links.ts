import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Page } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Asset } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";

export interface ResolvedLinks {
  /** By token index. */
  urls: string[];
  /** By token index: attributes to add to the element, such as an image's size. */
  attributes: (Record<string, string> | null)[];
  diagnostics: Diagnostic[];
}

export function resolvePageLinks(
  page: Page,
  url: UrlPath,
  table: RouteTable,
  config: SiteConfig,
  assets: ReadonlyMap<string, Asset>,
  assetOf: (page: Page, href: string) => ContentPath | null,
): ResolvedLinks {
  throw new Error(`not built yet: ${page.path} ${url} ${table} ${config.root} ${assets.size} ${typeof assetOf}`);
}
