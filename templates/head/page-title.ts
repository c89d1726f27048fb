import type { SiteData } from "../../runtime/shared/site-data.ts";

/** Document title: `{page} | {site}`, or only the site's title if the page has none or the same. */
export function formatPageTitle(title: string, site: Pick<SiteData, "title" | "titleDelimiter">): string {
  const own = title.trim();
  return own === "" || own === site.title ? site.title : `${own} ${site.titleDelimiter} ${site.title}`;
}
