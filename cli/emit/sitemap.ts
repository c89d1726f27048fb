import picomatch from "picomatch";
import * as v from "valibot";
import { withoutBase } from "../../runtime/shared/url.ts";
import { callHook } from "../diagnostics/call-hook.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { sitemapName } from "../model/generated-files.ts";
import type { OutputFile } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import type { SitemapItem, SitemapRoute } from "../model/sitemap-item.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { xml } from "./escape.ts";
import { outputPath } from "./output-path.ts";

export interface CustomSitemap {
  /** Null if the config has no `createItems`, or if it failed. */
  items: SitemapItem[] | null;
  diagnostics: Diagnostic[];
}

/** The sitemap of all indexable pages, as defined at sitemaps.org. @param customItems See `createCustomSitemap`. */
export function emitSitemap(
  config: SiteConfig,
  table: RouteTable,
  customItems: readonly SitemapItem[] | null,
): OutputFile[] {
  const filename = sitemapName(config);
  if (filename === null || !config.sitemap) return [];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...(customItems ?? itemsOf(config, table.routes)).map(formatItem),
    "</urlset>",
  ];
  return [{ path: outputPath(filename), bytes: `${lines.join("\n")}\n` }];
}

function itemsOf(config: SiteConfig, routes: readonly Route[]): SitemapItem[] {
  if (!config.sitemap) return [];
  const { ignorePatterns, lastmod, changefreq, priority } = config.sitemap;
  // Globs match with and without the base URL, since authors write both.
  const ignored = ignorePatterns.length > 0 ? picomatch(ignorePatterns) : () => false;
  const listed = (route: Route) =>
    route.listed &&
    !route.head.noIndex &&
    !ignored(route.url) &&
    !ignored(withoutBase(route.url, config.context.baseUrl));
  return routes.filter(listed).map((route) => ({
    url: absoluteUrl(route.url, config.context),
    ...(lastmod && route.lastModified && { lastmod: formatDate(route.lastModified, lastmod) }),
    ...(changefreq && { changefreq }),
    ...(priority !== null && { priority }),
  }));
}

const formatItem = ({ url, lastmod, changefreq, priority }: SitemapItem): string =>
  [
    "<url>",
    `<loc>${xml(url)}</loc>`,
    lastmod ? `<lastmod>${xml(lastmod)}</lastmod>` : "",
    changefreq ? `<changefreq>${xml(changefreq)}</changefreq>` : "",
    typeof priority === "number"
      ? `<priority>${Number.isInteger(priority) ? priority.toFixed(1) : priority}</priority>`
      : "",
    "</url>",
  ].join("");

function formatDate(date: string, format: "date" | "datetime"): string {
  const iso = new Date(date).toISOString();
  return format === "date" ? iso.slice(0, 10) : iso;
}

const CHANGE_FREQUENCIES = ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"] as const;
const itemsSchema = v.array(
  v.object({
    url: v.pipe(v.string(), v.url()),
    lastmod: v.nullish(
      v.pipe(
        v.string(),
        v.check((date) => !Number.isNaN(Date.parse(date)), "a date"),
      ),
    ),
    changefreq: v.nullish(v.picklist(CHANGE_FREQUENCIES)),
    priority: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  }),
);

/** The items that the config's `createItems` returns. */
export async function createCustomSitemap(config: SiteConfig, table: RouteTable): Promise<CustomSitemap> {
  if (!config.sitemap?.createItems || sitemapName(config) === null) return { items: null, diagnostics: [] };
  const request = {
    routes: table.routes.filter(({ listed }) => listed).map(toSitemapRoute),
    defaultCreateSitemapItems: async ({ routes }: { routes: readonly { path: string }[] }) => {
      const paths = new Set(routes.map(({ path }) => path));
      return itemsOf(
        config,
        table.routes.filter(({ url }) => paths.has(url)),
      );
    },
  };
  const { value, diagnostics } = await callHook(config.sitemap.createItems, request, itemsSchema);
  return { items: (value as SitemapItem[] | undefined) ?? null, diagnostics };
}

const toSitemapRoute = ({ url, source, lastModified }: Route): SitemapRoute => ({
  path: url,
  exact: true,
  metadata: {
    ...(source !== null && { sourceFilePath: source }),
    ...(lastModified !== null && { lastUpdatedAt: Date.parse(lastModified) }),
  },
});
