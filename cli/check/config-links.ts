import { applyTrailingSlash, withBase } from "../../runtime/shared/url.ts";
import type { LogoConfig, SiteConfig } from "../model/config.ts";
import type { ShellLink } from "../model/route.ts";
import { scanHtml } from "../model/scan-html.ts";

type Keys = (string | number)[];
type Item = Readonly<Record<string, unknown>>;

/** Links and images that the config itself names, also out of the site: on every page, but told once, at their place in the config. */
export function configLinks(config: SiteConfig): ShellLink[] {
  const { navbar, footer, favicon, announcementBar } = config.site;
  const { baseUrl, trailingSlash } = config.context;
  const links: ShellLink[] = [];
  const add = (authored: unknown, keys: Keys, tag: string): void => {
    if (typeof authored !== "string" || authored === "") return;
    const rooted = withBase(authored, baseUrl);
    links.push({
      authored,
      href: tag === "a" ? applyTrailingSlash(rooted, trailingSlash, baseUrl) : rooted,
      tag,
      location: config.locate(keys),
    });
  };
  /** Markup stands on pages as it is written. */
  const addMarkup = (html: unknown, keys: Keys): void => {
    if (typeof html !== "string") return;
    for (const { href, tag, exempt } of scanHtml(html).links) {
      if (!exempt && href !== "") {
        links.push({ authored: href, href, tag, location: config.locate(keys) });
      }
    }
  };
  const addItem = (item: Item, keys: Keys): void => {
    // The version's own base comes before `to`, which `route` knows.
    if (item.type !== "docsVersion") for (const key of ["to", "href"]) add(item[key], [...keys, key], "a");
    for (const key of ["html", "value"]) addMarkup(item[key], [...keys, key]);
    for (const key of ["items", "dropdownItemsBefore", "dropdownItemsAfter"]) {
      const children = item[key];
      if (Array.isArray(children))
        for (const [index, child] of children.entries()) if (isItem(child)) addItem(child, [...keys, key, index]);
    }
  };
  const addLogo = (logo: LogoConfig | null | undefined, keys: Keys): void => {
    add(logo?.src, [...keys, "src"], "img");
    add(logo?.srcDark, [...keys, "srcDark"], "img");
    add(logo?.href, [...keys, "href"], "a");
    add(logo?.contextMenuHref, [...keys, "contextMenuHref"], "a");
  };

  add(favicon, ["favicon"], "img");
  addLogo(navbar.logo, ["themeConfig", "navbar", "logo"]);
  for (const [index, item] of navbar.items.entries()) addItem(item, ["themeConfig", "navbar", "items", index]);
  addLogo(footer?.logo, ["themeConfig", "footer", "logo"]);
  for (const [index, column] of (footer?.columns ?? []).entries()) {
    // A flat list of links has become one column without a title.
    const flat = column.title === null && footer?.columns.length === 1;
    for (const [inner, item] of column.items.entries()) {
      addItem(
        item,
        flat ? ["themeConfig", "footer", "links", inner] : ["themeConfig", "footer", "links", index, "items", inner],
      );
    }
  }
  addMarkup(footer?.copyright, ["themeConfig", "footer", "copyright"]);
  addMarkup(announcementBar?.content, ["themeConfig", "announcementBar", "content"]);
  return links;
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null;
}
