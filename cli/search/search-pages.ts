import type { SidebarItem } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { decodePath, withoutBase } from "../../runtime/shared/url.ts";
import type { RenderedPage } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { extractText } from "./extract-text.ts";
import type { SearchPage } from "./index-terms.ts";

export type { SearchPage } from "./index-terms.ts";

/** Lists of other pages: whoever finds one has found nothing yet. */
const LISTS: ReadonlySet<string> = new Set<Route["template"]>([
  "NotFound",
  "SearchPage",
  "PostList",
  "PostArchive",
  "TagList",
  "TagPage",
  "AuthorList",
]);

/**
 * What a site offers to search, in the order of URLs: listed pages that are no lists.
 * @param labels Name of each kind instance.
 */
export function searchPages(
  pages: readonly { route: Route; rendered: Pick<RenderedPage, "html"> }[],
  { site, sidebars }: Pick<RouteTable, "site" | "sidebars">,
  labels: Readonly<Record<string, string>>,
): SearchPage[] {
  const names = linkNames(site, sidebars);
  return pages
    .filter(({ route }) => route.listed && !route.head.noIndex && !LISTS.has(route.template))
    .map(({ route, rendered }) => searchPage(route, rendered, { site, labels, names }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

function searchPage(
  route: Route,
  { html }: Pick<RenderedPage, "html">,
  { site, labels, names }: { site: SiteData; labels: Readonly<Record<string, string>>; names: LinkNames },
): SearchPage {
  const { title, sections } = extractText(mainPart(html));
  const { head } = route;
  return {
    url: route.url,
    title: head.title || title || decodePath(route.url),
    sections: sections.length > 0 ? sections : [[1, "", "", "", ""]],
    section: sectionName(route, site) ?? labels[route.kind] ?? route.kind,
    tag: head.searchTag,
    dated: route.template === "PostPage",
    extra: [head.description, ...head.keywords, ...(head.article?.tags ?? []), ...tagsOf(route)],
    aliases: [...new Set([...(names.get(route.url) ?? []), ...addressNames(route.url, site.baseUrl)])],
  };
}

/** The shell around the main part is as long as the part itself, and is not read. */
function mainPart(html: Uint8Array): string {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const start = Math.max(0, bytes.indexOf("<main"));
  return bytes.toString("utf8", start, bytes.lastIndexOf(MAIN_END) + MAIN_END.length);
}

const MAIN_END = "</main>";

const tagsOf = ({ data }: Route): string[] => ("tags" in data ? data.tags.map(({ label }) => label) : []);

/** Docs are named after the item of the navbar that leads into their sidebar. */
function sectionName({ sidebar }: Route, { navbar }: SiteData): string | null {
  if (sidebar === null) return null;
  for (const item of navbar.items) {
    const links = item.type === "dropdown" ? item.items : [item];
    for (const link of links) if (link.type === "link" && link.activeSidebar === sidebar) return link.label;
  }
  return null;
}

/** URL → what links of the shell call it. */
type LinkNames = ReadonlyMap<string, readonly string[]>;

function linkNames({ navbar, footer }: SiteData, sidebars: RouteTable["sidebars"]): LinkNames {
  const names = new Map<string, string[]>();
  const add = (href: string, label: string): void => {
    const list = names.get(href);
    if (list) list.push(label);
    else names.set(href, [label]);
  };
  for (const item of navbar.items) {
    const links = item.type === "dropdown" ? item.items : [item];
    for (const link of links) if (link.type === "link" && !link.external) add(link.href, link.label);
  }
  for (const { items } of footer?.columns ?? []) {
    for (const item of items) if (item.type === "link" && !item.external) add(item.href, item.label);
  }
  const visit = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if ((item.type === "link" || item.type === "category") && item.href) add(item.href, item.label);
      if (item.type === "category") visit(item.items);
    }
  };
  for (const { items } of Object.values(sidebars)) visit(items);
  return names;
}

/** The last step of an address, and the last two: `/docs/lambda/setup` is the set-up of Lambda. */
function addressNames(url: string, baseUrl: string): string[] {
  const steps = decodePath(withoutBase(url, baseUrl)).split("/").filter(Boolean);
  const words = steps.slice(-2).map((step) => step.replaceAll(/[-_]+/g, " "));
  return words.length < 2 ? words : [words.slice(1).join(" "), words.join(" ")];
}
