import { posix } from "node:path";
import type { SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { HtmlRefs } from "../../../cli/model/content.ts";
import type { Route, RouteTable } from "../../../cli/model/route.ts";
import { type ContentPage, isSeeAlso } from "../content-page.ts";
import { pageLeadsNowhere } from "../faults.ts";
import { type Findings, placeOf } from "./findings.ts";

const MIN_SEE_ALSO = 2;
const MAX_CLICKS = 3;

export interface Site {
  table: Pick<RouteTable, "sidebars" | "routes" | "fileUrls">;
  /** Links of each page, with their positions. */
  pages: readonly { route: Route; refs: HtmlRefs }[];
}

/** Pages of the documentation link on, and are near the first page of their sidebar. */
export function checkWays(pages: readonly ContentPage[], site: Site): Findings {
  const bySource = new Map(
    site.table.routes.flatMap((route) => (route.source ? [[route.source as string, route]] : [])),
  );
  const clicks = countClicks(site);
  const docs = pages.flatMap((page) => {
    const route = bySource.get(page.path);
    return route?.template === "DocPage" && page.sections.length > 0 ? [{ page, route }] : [];
  });
  const seeAlso = docs.map(({ page, route }) => {
    const { prev, next } = route.data;
    const near = new Set([prev, next].flatMap((target) => (target ? [withoutEnd(target.href)] : [])));
    const sections = page.sections.filter(isSeeAlso);
    const targets = page.links
      .filter(({ line }) => sections.some((section) => line >= section.line && line <= section.end))
      .flatMap(({ href }) => addressOf(href, page, site) ?? [])
      .filter((address) => !near.has(address) && address !== withoutEnd(route.url));
    return { page, sections, count: new Set(targets).size };
  });
  const poor = seeAlso.filter(({ count }) => count < MIN_SEE_ALSO);
  // Pages in no sidebar are only for readers with the URL.
  const listed = new Set(Object.values(site.table.sidebars).flatMap(({ items }) => addressesIn(items)));
  const distances = docs
    .filter(({ route }) => listed.has(withoutEnd(route.url)))
    .map(({ page, route }) => ({ page, distance: clicks.get(withoutEnd(route.url)) ?? Number.POSITIVE_INFINITY }));
  const far = distances.filter(({ distance }) => distance > MAX_CLICKS);
  const farthest = Math.max(0, ...distances.map(({ distance }) => distance));
  return {
    figures: [
      ['"See also"', `${docs.length - poor.length} of ${docs.length} doc pages lead to two others or more`],
      ["clicks from a sidebar's first page", `${farthest} at most`],
    ],
    faults: [
      ...poor.map(({ page, sections: [section], count }) =>
        pageLeadsNowhere({
          message: `Unexpected ${count} links under "See also" that are not neighbours in the sidebar, expected ${MIN_SEE_ALSO}`,
          location: placeOf(page.path, section ?? { line: 1 }),
        }),
      ),
      ...far.map(({ page, distance }) =>
        pageLeadsNowhere({
          message: `Unexpected distance of ${distance} clicks from the first page of a sidebar, expected ${MAX_CLICKS} at most`,
          location: placeOf(page.path, { line: 1 }),
        }),
      ),
    ],
  };
}

/**
 * Number of clicks to each URL from the first page of a sidebar. Opening a category is one, and every page offers its
 * links and, in the sidebar, its siblings.
 */
function countClicks({ table, pages }: Site): Map<string, number> {
  const ways = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    ways.set(from, (ways.get(from) ?? new Set()).add(to));
  };
  for (const { route, refs } of pages) {
    for (const { href, tag } of refs.links) if (tag === "a") add(withoutEnd(route.url), withoutEnd(href));
  }
  const roots: string[] = [];
  for (const { key, link, items } of Object.values(table.sidebars)) {
    if (link) roots.push(withoutEnd(link.href));
    const offer = (from: string, children: readonly SidebarItem[], place: string): void => {
      children.forEach((item, index) => {
        if (item.type === "link" && !item.external) add(from, withoutEnd(item.href));
        if (item.type !== "category") return;
        const own = item.href === undefined ? `${place}/${index}` : withoutEnd(item.href);
        add(from, own);
        offer(own, item.items, `${place}/${index}`);
      });
    };
    if (link) offer(withoutEnd(link.href), items, key);
  }
  const clicks = new Map(roots.map((root) => [root, 0]));
  for (const [address, distance] of clicks) {
    for (const next of ways.get(address) ?? []) if (!clicks.has(next)) clicks.set(next, distance + 1);
  }
  return clicks;
}

function addressesIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type !== "link" && item.type !== "category") return [];
    const own = item.href === undefined ? [] : [withoutEnd(item.href)];
    return item.type === "category" ? [...own, ...addressesIn(item.items)] : own;
  });
}

/** Target of a link on the site; null for other sites and the page itself. */
function addressOf(href: string, page: ContentPage, { table }: Site): string | null {
  if (href.startsWith("/")) return withoutEnd(href);
  if (/^(?:[a-z][a-z+.-]*:|#)/i.test(href)) return null;
  const file = posix.join(posix.dirname(page.path), href.replace(/[?#].*$/, "")) as ContentPath;
  const url = table.fileUrls[file];
  return url === undefined ? null : withoutEnd(url);
}

const withoutEnd = (href: string): string => href.replace(/[?#].*$/, "").replace(/(.)\/$/, "$1");
