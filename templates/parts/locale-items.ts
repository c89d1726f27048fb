import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { NavChild, NavItem, NavLink, SiteData } from "../../runtime/shared/site-data.ts";

type LocalesItem = Extract<NavItem, { type: "locales" }>;

/**
 * Items of a locale menu: each links to the current page in that locale, or to its home page if the page does not exist there. Each
 * locale is a separate site, so its links load documents.
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
