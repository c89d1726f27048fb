import type { SidebarItem } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { decodePath, withoutBase } from "../../runtime/shared/url.ts";
import { isFindable } from "../model/pages/findable-pages.ts";
import { mainPart } from "../model/pages/main-part.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { extractText } from "./extract-text.ts";
import type { SearchPage } from "./index-terms.ts";

export type { SearchPage } from "./index-terms.ts";

/** The data of a page that does not come from its HTML. */
export type PageFacts = Omit<SearchPage, "sections" | "links">;

/**
 * Creates a function that returns a route's data for search; null if the route is not searched.
 * @param labels Section names by content kind.
 */
export function createFactsReader(
  { site, sidebars }: Pick<RouteTable, "site" | "sidebars">,
  labels: Readonly<Record<string, string>>,
): (route: Route) => PageFacts | null {
  const names = linkNames(site, sidebars);
  return (route) => {
    if (!isFindable(route)) return null;
    const { head, url } = route;
    return {
      url,
      title: head.title,
      section: sectionName(route, site) ?? labels[route.kind] ?? route.kind,
      tag: head.searchTag,
      dated: head.article !== null,
      description: head.description,
      ...marksOf(route),
      topics: [...(head.article?.tags ?? []), ...tagsOf(route)],
      aliases: [...new Set([...head.keywords, ...(names.get(url) ?? []), ...urlNames(url, site.baseUrl)])],
    };
  };
}

/** @param html A document, or its `main` element. */
export function readPage(facts: PageFacts, html: Uint8Array): SearchPage {
  const { title, sections, links } = extractText(mainPart(html).toString("utf8"));
  return {
    ...facts,
    title: facts.title || title || decodePath(facts.url),
    sections: sections.length > 0 ? sections : [[1, "", "", "", ""]],
    links,
  };
}

/** Labels of the marks in front matter. */
function marksOf({ data }: Route): Pick<SearchPage, "badges" | "marks"> {
  if (!("marks" in data && data.marks)) return {};
  const marks = data.marks.filter(({ kind }) => kind !== "since").map(({ label }) => label);
  return { badges: data.marks.map(({ label }) => label), ...(marks.length > 0 && { marks }) };
}

const tagsOf = ({ data }: Route): string[] => ("tags" in data ? data.tags.map(({ label }) => label) : []);

/** The section name of docs: the label of the navbar item that links to their sidebar. Null without one. */
function sectionName({ sidebar }: Route, { navbar }: SiteData): string | null {
  if (sidebar === null) return null;
  for (const item of navbar.items) {
    const links = item.type === "dropdown" ? item.items : [item];
    for (const link of links) if (link.type === "link" && link.activeSidebar === sidebar) return link.label;
  }
  return null;
}

/** Labels of links in the navbar, footer and sidebars, by URL. */
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

/** The last segment of a URL, and the last two: `setup` and `lambda setup` for `/docs/lambda/setup`. */
function urlNames(url: string, baseUrl: string): string[] {
  const segments = decodePath(withoutBase(url, baseUrl)).split("/").filter(Boolean);
  const words = segments.slice(-2).map((segment) => segment.replaceAll(/[-_]+/g, " "));
  return words.length < 2 ? words : [words.slice(1).join(" "), words.join(" ")];
}
