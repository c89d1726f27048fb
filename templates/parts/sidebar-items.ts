import type { SidebarCategory, SidebarItem } from "../../runtime/shared/sidebar-data.ts";
import { barePath } from "./is-active.ts";

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
    if (item.type === "link" && !item.external) pages.add(barePath(item.href));
    if (item.type === "category") for (const page of pagesOf(item)) pages.add(page);
  }
  pagesIn.set(category, pages);
  return pages;
}

/** The item is the page shown, or holds it. */
export function holdsPage(item: SidebarItem, here: CurrentPath): boolean {
  if (here === null) return false;
  if (item.type === "link") return !item.external && barePath(item.href) === here;
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
