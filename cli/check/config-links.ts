import { withBase } from "../../runtime/shared/url.ts";
import type { LogoConfig, SiteConfig } from "../model/config.ts";
import type { Keys } from "../model/diagnostic.ts";
import type { ShellLink } from "../model/route.ts";
import { scanHtml } from "../model/scan-html.ts";
import { PATHNAME_PREFIX, resolveShellHref, resolveShellItem } from "../model/shell-href.ts";

type Item = Readonly<Record<string, unknown>>;

/** Links and images of the config, external ones included. They are on every page but are reported once, at the config. */
export function configLinks(config: SiteConfig, staticFiles: ReadonlySet<string> = new Set()): ShellLink[] {
  const { url, image, navbar, footer, favicon, announcementBar, themeFields } = config.site;
  const { context } = config;
  const links: ShellLink[] = [];
  const add = (authored: unknown, keys: Keys, tag: string, resolve: (authored: string) => string): void => {
    // Links with this prefix are never checked.
    if (typeof authored !== "string" || authored === "" || authored.startsWith(PATHNAME_PREFIX)) return;
    links.push({ authored, href: resolve(authored), tag, location: config.locate(keys) });
  };
  const addImage = (path: unknown, keys: Keys): void =>
    add(path, keys, "img", (authored) => withBase(authored, context.baseUrl));
  const addLink = (target: unknown, keys: Keys): void =>
    add(target, keys, "a", (authored) => resolveShellHref(authored, context, staticFiles).href);
  /** Markup is rendered unchanged, so its links are not resolved. */
  const addMarkup = (html: unknown, keys: Keys): void => {
    if (typeof html !== "string") return;
    for (const { href, tag, exempt } of scanHtml(html).links) {
      if (!exempt && href !== "") {
        links.push({ authored: href, href, tag, location: config.locate(keys), inElement: true });
      }
    }
  };
  /** Fields that only files of the theme read. */
  const addFields = (value: unknown, keys: Keys): void => {
    addMarkup(value, keys);
    if (typeof value !== "object" || value === null) return;
    for (const [key, field] of Object.entries(value))
      addFields(field, [...keys, Array.isArray(value) ? Number(key) : key]);
  };
  const addItem = (item: Item, keys: Keys): void => {
    // `to` is relative to the version's path, which only `route` knows.
    if (item.type !== "docsVersion") {
      const key = typeof item.to === "string" ? "to" : "href";
      add(item[key], [...keys, key], "a", () => resolveShellItem(item, context, staticFiles).href);
    }
    for (const key of ["html", "value"]) addMarkup(item[key], [...keys, key]);
    for (const key of ["items", "dropdownItemsBefore", "dropdownItemsAfter"]) {
      const children = item[key];
      if (Array.isArray(children))
        for (const [index, child] of children.entries()) if (isItem(child)) addItem(child, [...keys, key, index]);
    }
  };
  const addLogo = (logo: LogoConfig | null | undefined, keys: Keys): void => {
    addImage(logo?.src, [...keys, "src"]);
    addImage(logo?.srcDark, [...keys, "srcDark"]);
    addLink(logo?.href, [...keys, "href"]);
    addLink(logo?.contextMenuHref, [...keys, "contextMenuHref"]);
  };

  addImage(favicon, ["favicon"]);
  // the social card of all pages has the site's host
  if (image?.startsWith(`${url}/`)) addImage(image.slice(url.length), ["themeConfig", "image"]);
  addLogo(navbar.logo, ["themeConfig", "navbar", "logo"]);
  for (const [index, item] of navbar.items.entries()) addItem(item, ["themeConfig", "navbar", "items", index]);
  addLogo(footer?.logo, ["themeConfig", "footer", "logo"]);
  for (const [index, column] of (footer?.columns ?? []).entries()) {
    // A flat list of links is stored as one column without a title.
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
  addFields(themeFields, ["themeConfig"]);
  return links;
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null;
}
