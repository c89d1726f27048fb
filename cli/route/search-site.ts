import type { SearchSite } from "../../runtime/shared/search.ts";
import type { SiteConfig } from "../model/config.ts";
import type { RouteTable } from "../model/route.ts";

/** What the search in the browser needs to know of the site. */
export function searchSite({ context, locale }: SiteConfig, { site, docs }: RouteTable): SearchSite {
  const { title, titleDelimiter, searchUrl } = site;
  const versions = Object.entries(docs).map(([instance, { versions: list }]) => [
    instance,
    list.map(({ name, label, isLast }) => ({ name, label, isLast })),
  ]);
  return {
    title,
    titleDelimiter,
    baseUrl: context.baseUrl,
    language: locale.name,
    searchUrl,
    versions: Object.fromEntries(versions) as SearchSite["versions"],
  };
}
