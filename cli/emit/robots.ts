import type { OutputFile } from "../model/output.ts";
import { outputPath } from "./output-path.ts";

/**
 * Allows crawlers even on a site with `noIndex`: `Disallow` would keep them from reading the `noindex` of its pages.
 * @param sitemaps Absolute URLs, one for each locale.
 */
export function emitRobots({ sitemaps }: { sitemaps: readonly string[] }): OutputFile {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...(sitemaps.length === 0 ? [] : ["", ...sitemaps.map((url) => `Sitemap: ${url}`)]),
  ];
  return { path: outputPath("robots.txt"), bytes: `${lines.join("\n")}\n` };
}
