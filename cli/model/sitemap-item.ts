/** An entry of the sitemap, as `createSitemapItems` takes and returns it. */
export interface SitemapItem {
  /** Absolute. */
  url: string;
  /** ISO date, with or without a time. */
  lastmod?: string | null;
  changefreq?: "always" | "hourly" | "daily" | "weekly" | "monthly" | "yearly" | "never" | null;
  /** 0 to 1. */
  priority?: number | null;
}

/** A page, as passed to `createSitemapItems`. */
export interface SitemapRoute {
  /** With the base URL. */
  path: string;
  exact: true;
  metadata: {
    /** From the site's root. */
    sourceFilePath?: string;
    /** Milliseconds since the epoch. */
    lastUpdatedAt?: number;
  };
}

/** Arguments of `createSitemapItems`, without the values of the config. */
export interface SitemapRequest {
  routes: SitemapRoute[];
  /** The items of these routes, without those that the other options leave out. */
  defaultCreateSitemapItems(args: { routes: readonly { path: string }[] }): Promise<SitemapItem[]>;
}
