import { readFileSync } from "node:fs";
import type { SiteConfig } from "../model/config.ts";
import type { SitePlan } from "../plan/site-plan.ts";

/** Text of the static stylesheets that the config adds to every page. They may load files from other hosts. */
export function readStaticSheets(
  { site, context }: SiteConfig,
  { staticFiles }: Pick<SitePlan, "staticFiles">,
): string[] {
  const links = site.headTags.filter(({ tagName }) => tagName.toLowerCase() === "link");
  const hrefs = [...site.stylesheets, ...links.map(({ attributes }) => attributes)].flatMap(({ href }) =>
    typeof href === "string" && href.startsWith(context.baseUrl) ? [href.slice(context.baseUrl.length)] : [],
  );
  const wanted = new Set(hrefs.map((href) => href.replace(/[?#].*$/, "")).filter((href) => href.endsWith(".css")));
  return staticFiles.flatMap(({ output, file }) => (wanted.has(output) ? [readFileSync(file, "utf8")] : []));
}
