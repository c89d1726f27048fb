import type { OutputFile } from "../model/output.ts";
import type { SiteContext } from "../model/config.ts";
import { outputPath } from "./output-path.ts";

/**
 * Lets crawlers in, also on a site that wants not to be indexed: they must be able to read the pages' `noindex`, which a
 * `Disallow` would hide from them.
 */
export function emitRobots({ site, sitemap }: { site: SiteContext; sitemap: string | null }): OutputFile {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...(sitemap === null ? [] : ["", `Sitemap: ${site.url}${site.baseUrl}${encodeURI(sitemap)}`]),
  ];
  return { path: outputPath("robots.txt"), bytes: `${lines.join("\n")}\n` };
}
