import type { SidebarCategory, SidebarItem } from "../../runtime/shared/sidebar-data.ts";
import { barePath } from "./is-active.ts";

/** The page that a sidebar is drawn for, as `barePath`; null in the fragment that all pages share. */
export type CurrentPath = string | null;

/** The item is the page shown, or holds it. */
export function holdsPage(item: SidebarItem, here: CurrentPath): boolean {
  if (here === null) return false;
  if (item.type === "link") return !item.external && barePath(item.href) === here;
  if (item.type !== "category") return false;
  return isOwnPage(item, here) || item.items.some((child) => holdsPage(child, here));
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
