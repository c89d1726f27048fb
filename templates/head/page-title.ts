import type { SiteData } from "../../runtime/shared/site-data.ts";

/** Document title: `{page} | {site}`, or the site's alone when the page has none or the same. Source: behaviours section 20. */
export function formatPageTitle(title: string, site: Pick<SiteData, "title" | "titleDelimiter">): string {
  const own = title.trim();
  return own === "" || own === site.title ? site.title : `${own} ${site.titleDelimiter} ${site.title}`;
}
