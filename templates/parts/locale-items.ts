import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { NavChild, NavItem, NavLink, SiteData } from "../../runtime/shared/site-data.ts";

type LocalesItem = Extract<NavItem, { type: "locales" }>;

/**
 * Children of a menu of languages: each leads to the page shown in that language, or to its home page if it lacks the
 * page. Another language is another site, so its links load whole documents. Source: behaviours section 8.
 */
export function localeItems(item: LocalesItem, site: SiteData, page: PageInfo): NavChild[] {
  const links = site.locales.map((locale): NavLink => {
    const path = page.alternates?.[locale.name] ?? locale.baseUrl;
    const current = locale.name === site.locale.current;
    return {
      type: "link",
      position: "left",
      label: locale.label,
      href: (locale.url === site.url ? path : locale.url + path) + queryOf(item),
      external: false,
      matchBelow: false,
      current,
      attributes: {
        lang: locale.htmlLang,
        hrefLang: locale.htmlLang,
        "data-sg-full": "",
        "data-sg-keep": "",
        "data-nobrokenlinkcheck": "",
      },
    };
  });
  return [...item.before, ...links, ...item.after];
}

function queryOf({ queryString }: LocalesItem): string {
  return queryString === "" || queryString.startsWith("?") ? queryString : `?${queryString}`;
}
