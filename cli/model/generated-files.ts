import type { OutputPath } from "./brands.ts";
import type { SiteConfig } from "./config.ts";
import type { Feed, RouteTable } from "./route.ts";

/** The manifest of the search index, which the browser reads first: names of the other files. Below the base URL. */
export const SEARCH_MANIFEST = "search-index.json";

/** Path of another file of the search index, from the folder of its language. */
export const searchPath = (name: string): OutputPath => `assets/${name}` as OutputPath;

/** File name of each feed format. */
export const FEED_FILES = { rss: "rss.xml", atom: "atom.xml", json: "feed.json" } as const;

/** Output path of one feed. */
export function feedPath(feed: Pick<Feed, "outputDir">, type: Feed["types"][number]): string {
  return feed.outputDir ? `${feed.outputDir}/${FEED_FILES[type]}` : FEED_FILES[type];
}

export const LLMS_FILE = "llms.txt";
export const LLMS_FULL_FILE = "llms-full.txt";

/** Name of the sitemap below the output folder; null if the site has none. */
export function sitemapName(config: SiteConfig): string | null {
  return config.sitemap && config.context.production && !config.site.noIndex ? config.sitemap.filename : null;
}

/** Output paths of generated files that pages may link to. */
export function generatedFiles(config: SiteConfig, table: RouteTable): string[] {
  const sitemap = sitemapName(config);
  return [
    "robots.txt",
    ...(sitemap === null ? [] : [sitemap]),
    ...(config.llms === null ? [] : [LLMS_FILE, ...(config.llms.full ? [LLMS_FULL_FILE] : [])]),
    ...(table.site.searchUrl === null ? [] : ["opensearch.xml"]),
    ...table.feeds
      .filter((feed) => feed.items.length > 0)
      .flatMap((feed) => feed.types.map((type) => feedPath(feed, type))),
  ];
}
