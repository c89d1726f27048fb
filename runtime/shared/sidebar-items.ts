// Which items of a sidebar a page draws, and how.
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from "./sidebar-data.ts";
import { barePath } from "./url.ts";

/** The page that a sidebar is drawn for, as `barePath`; null in the fragment that all pages share. */
export type CurrentPath = string | null;

/** Pages in a category, at any depth. Asked for on every page of the site, so each category is walked once. */
const pagesIn = new WeakMap<SidebarCategory, ReadonlySet<string>>();
function pagesOf(category: SidebarCategory): ReadonlySet<string> {
  const known = pagesIn.get(category);
  if (known) return known;
  const pages = new Set<string>();
  if (category.href !== undefined) pages.add(barePath(category.href));
  for (const item of category.items) {
    if (item.type === "link" && !item.external) pages.add(pathOf(item));
    if (item.type === "category") for (const page of pagesOf(item)) pages.add(page);
  }
  pagesIn.set(category, pages);
  return pages;
}

const linkPaths = new WeakMap<SidebarLink, string>();
/** `barePath` of a link: asked for on every page that shows it. */
function pathOf(link: SidebarLink): string {
  const path = linkPaths.get(link) ?? barePath(link.href);
  linkPaths.set(link, path);
  return path;
}

/** The item is the page shown, or holds it. */
export function holdsPage(item: SidebarItem, here: CurrentPath): boolean {
  if (here === null) return false;
  if (item.type === "link") return !item.external && pathOf(item) === here;
  return item.type === "category" && pagesOf(item).has(here);
}

export function isOwnPage(category: SidebarCategory, here: CurrentPath): boolean {
  return here !== null && category.href !== undefined && barePath(category.href) === here;
}

/** Unlisted links show only while they are the page; a category shows if it leads anywhere. */
export function isVisible(item: SidebarItem, here: CurrentPath): boolean {
  if (item.type === "link") return !item.unlisted || holdsPage(item, here);
  if (item.type === "category") return item.href !== undefined || item.items.some((child) => isVisible(child, here));
  return true;
}

/** Where a category leads without scripts: its own page, else the first page below it. */
export function categoryHref(category: SidebarCategory, here: CurrentPath): string | undefined {
  if (category.href !== undefined) return category.href;
  for (const child of category.items) {
    if (!isVisible(child, here)) continue;
    if (child.type === "link") return child.href;
    const below = child.type === "category" ? categoryHref(child, here) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Its children stand on the page: those of other categories are left out. Source: decisions 4.8. */
export const isOpen = (category: SidebarCategory, here: CurrentPath): boolean =>
  !category.collapsible || !category.collapsed || holdsPage(category, here);

/** All of these items that a page draws: the branches that are open there, and of closed ones what their heads tell. */
export function drawnItems(items: readonly SidebarItem[], here: CurrentPath): SidebarItem[] {
  return items.map((item) => drawnItem(item, here));
}

function drawnItem(item: SidebarItem, here: CurrentPath): SidebarItem {
  if (item.type !== "category") return item;
  return holdsPage(item, here) ? { ...item, items: drawnItems(item.items, here) } : drawnElsewhere(item);
}

const drawnCategories = new WeakMap<SidebarCategory, SidebarCategory>();
/** A category where it does not hold the page: the same object for every page. */
function drawnElsewhere(category: SidebarCategory): SidebarCategory {
  const known = drawnCategories.get(category);
  if (known) return known;
  const drawn = isOpen(category, null)
    ? { ...category, items: drawnItems(category.items, null) }
    : closedCategory(category);
  drawnCategories.set(category, drawn);
  return drawn;
}

/** Its head tells whether there is anything in it, and leads to its first page. */
function closedCategory(category: SidebarCategory): SidebarCategory {
  const visible = category.items.filter((item) => isVisible(item, null));
  const leading = visible.find(
    (item) => item.type === "link" || (item.type === "category" && categoryHref(item, null)),
  );
  const items = [...new Set([visible[0], leading])].flatMap((item) => (item ? [withoutWords(item)] : []));
  return { ...category, items };
}

function withoutWords(item: SidebarItem): SidebarItem {
  if (item.type === "link") return { type: "link", label: "", href: item.href, external: item.external };
  if (item.type !== "category") return { type: "separator" };
  const { href, items } = closedCategory(item);
  return {
    type: "category",
    label: "",
    collapsible: true,
    collapsed: true,
    items,
    ...(href !== undefined && { href }),
  };
}

/** What is drawn of a sidebar wherever it stands, and what one page draws beside that, by place: together all that the page shows. */
export const drawnEverywhere = ({ key, items }: Sidebar): unknown => [key, drawnItems(items, null)];
export const drawnAt = (sidebar: Sidebar, url: string): [place: number, item: SidebarItem][] => {
  const here = barePath(url);
  const { items } = sidebar;
  return (placesIn(sidebar).get(here) ?? []).map((place) => [place, drawnItem(items[place] as SidebarItem, here)]);
};

const places = new WeakMap<Sidebar, ReadonlyMap<string, number[]>>();
/** By page: the places of the items that hold it. Large sites have hundreds of items, and ask for every page. */
function placesIn(sidebar: Sidebar): ReadonlyMap<string, number[]> {
  const known = places.get(sidebar);
  if (known) return known;
  const found = new Map<string, number[]>();
  for (const [place, item] of sidebar.items.entries()) {
    const pages =
      item.type === "category" ? pagesOf(item) : item.type === "link" && !item.external ? [pathOf(item)] : [];
    for (const page of pages) {
      const list = found.get(page);
      if (list) list.push(place);
      else found.set(page, [place]);
    }
  }
  places.set(sidebar, found);
  return found;
}
