import type { OutputFile } from "../model/output.ts";
import { outputPath } from "./output-path.ts";

/**
 * Lets crawlers in, also on a site that wants not to be indexed: they must be able to read the pages' `noindex`, which a
 * `Disallow` would hide from them.
 * @param sitemaps Absolute URLs, one a language.
 */
export function emitRobots({ sitemaps }: { sitemaps: readonly string[] }): OutputFile {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...(sitemaps.length === 0 ? [] : ["", ...sitemaps.map((url) => `Sitemap: ${url}`)]),
  ];
  return { path: outputPath("robots.txt"), bytes: `${lines.join("\n")}\n` };
}
