import picomatch from "picomatch";
import { withoutBase } from "../../runtime/shared/url.ts";
import type { SiteConfig } from "../model/config.ts";
import { sitemapName } from "../model/generated-files.ts";
import type { OutputFile } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { xml } from "./escape.ts";
import { outputPath } from "./output-path.ts";

/** Every page that may be indexed, by the protocol of sitemaps.org. */
export function emitSitemap(config: SiteConfig, table: RouteTable): OutputFile[] {
  const filename = sitemapName(config);
  if (filename === null || !config.sitemap) return [];
  const { ignorePatterns, lastmod, changefreq, priority } = config.sitemap;
  // Globs are matched with and without the base, since authors write both.
  const ignored = ignorePatterns.length > 0 ? picomatch(ignorePatterns) : () => false;
  const listed = (route: Route) =>
    route.listed &&
    !route.head.noIndex &&
    !ignored(route.url) &&
    !ignored(withoutBase(route.url, config.context.baseUrl));
  const entry = (route: Route) =>
    [
      "<url>",
      `<loc>${xml(absoluteUrl(route.url, config.context))}</loc>`,
      lastmod && route.lastModified ? `<lastmod>${formatDate(route.lastModified, lastmod)}</lastmod>` : "",
      changefreq ? `<changefreq>${xml(changefreq)}</changefreq>` : "",
      priority === null ? "" : `<priority>${priority.toFixed(1)}</priority>`,
      "</url>",
    ].join("");
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...table.routes.filter(listed).map(entry),
    "</urlset>",
  ];
  return [{ path: outputPath(filename), bytes: `${lines.join("\n")}\n` }];
}

function formatDate(date: string, format: "date" | "datetime"): string {
  const iso = new Date(date).toISOString();
  return format === "date" ? iso.slice(0, 10) : iso;
}
