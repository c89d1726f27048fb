// Decides which items of a sidebar a page renders.
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from "./sidebar-data.ts";
import { barePath } from "./url.ts";

/** The page that a sidebar is rendered for, as `barePath`; null in the fragment that all pages share. */
export type CurrentPath = string | null;

const pagesIn = new WeakMap<SidebarCategory, ReadonlySet<string>>();
/** Pages in a category, at any depth. Cached, since every page of the site needs them. */
function pagesOf(category: SidebarCategory): ReadonlySet<string> {
  const cached = pagesIn.get(category);
  if (cached) return cached;
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
/** `barePath` of a link; a link to a part of a page is not the page. Cached, since every page with the link needs it. */
function pathOf(link: SidebarLink): string {
  const path = linkPaths.get(link) ?? (/[?#]/.test(link.href) ? link.href : barePath(link.href));
  linkPaths.set(link, path);
  return path;
}

/** Whether an item is the current page or contains it. */
export function holdsPage(item: SidebarItem, here: CurrentPath): boolean {
  if (here === null) return false;
  if (item.type === "link") return !item.external && pathOf(item) === here;
  return item.type === "category" && pagesOf(item).has(here);
}

export function isOwnPage(category: SidebarCategory, here: CurrentPath): boolean {
  return here !== null && category.href !== undefined && barePath(category.href) === here;
}

/** Whether an item is shown: an unlisted link only on its own page, a category only if it has a target. */
export function isVisible(item: SidebarItem, here: CurrentPath): boolean {
  if (item.type === "link") return !item.unlisted || holdsPage(item, here);
  if (item.type === "category") return item.href !== undefined || item.items.some((child) => isVisible(child, here));
  return true;
}

/** Target of a category without scripts: its page, else the first page in it; undefined without pages. */
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

/** Whether the children of a category are part of the page. Those of closed categories are left out. */
export const isOpen = (category: SidebarCategory, here: CurrentPath): boolean =>
  !category.collapsible || !category.collapsed || holdsPage(category, here);

/** Indexes of the categories that contain the page, at any depth: `3(0(1()))`. All else that pages render of the items is the same. */
const branchOf = (items: readonly SidebarItem[], here: CurrentPath): string =>
  items
    .map((item, index) =>
      item.type === "category" && holdsPage(item, here) ? `${String(index)}(${branchOf(item.items, here)})` : "",
    )
    .join("");

const renderedBranches = new WeakMap<readonly SidebarItem[], Map<string, SidebarItem[]>>();
/**
 * The parts of items that a page renders: open categories, and of closed ones only what their heads depend on. Cached, so that
 * pages of the same categories share the array.
 */
export function renderedItems(items: readonly SidebarItem[], here: CurrentPath): SidebarItem[] {
  const branches = renderedBranches.get(items) ?? new Map<string, SidebarItem[]>();
  const branch = branchOf(items, here);
  const rendered = branches.get(branch) ?? items.map((item) => renderedItem(item, here));
  renderedBranches.set(items, branches.set(branch, rendered));
  return rendered;
}

function renderedItem(item: SidebarItem, here: CurrentPath): SidebarItem {
  if (item.type !== "category") return item;
  return holdsPage(item, here) ? { ...item, items: renderedItems(item.items, here) } : renderedElsewhere(item);
}

const renderedCategories = new WeakMap<SidebarCategory, SidebarCategory>();
/** A category without the current page. Cached, so that all pages share the object. */
function renderedElsewhere(category: SidebarCategory): SidebarCategory {
  const cached = renderedCategories.get(category);
  if (cached) return cached;
  const rendered = isOpen(category, null)
    ? { ...category, items: renderedItems(category.items, null) }
    : closedCategory(category);
  renderedCategories.set(category, rendered);
  return rendered;
}

/** A closed category. Its head shows whether there are items, and links to the first page. */
function closedCategory(category: SidebarCategory): SidebarCategory {
  const visible = category.items.filter((item) => isVisible(item, null));
  const leading = visible.find(
    (item) => item.type === "link" || (item.type === "category" && categoryHref(item, null)),
  );
  const items = [...new Set([visible[0], leading])].flatMap((item) => (item ? [withoutLabel(item)] : []));
  return { ...category, items };
}

function withoutLabel(item: SidebarItem): SidebarItem {
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

/** The parts of a sidebar that all its pages render, and those that one page adds, by index: together all that the page renders. */
export const renderedOnAllPages = ({ key, items }: Sidebar): unknown => [key, renderedItems(items, null)];
export const renderedOnPage = (sidebar: Sidebar, url: string): [index: number, item: SidebarItem][] => {
  const here = barePath(url);
  const { items } = sidebar;
  return (itemsByPage(sidebar).get(here) ?? []).map((index) => [
    index,
    renderedItem(items[index] as SidebarItem, here),
  ]);
};

const indexes = new WeakMap<Sidebar, ReadonlyMap<string, number[]>>();
/** Indexes of the top-level items that contain a page, by page. Cached, since large sites have hundreds of items. */
function itemsByPage(sidebar: Sidebar): ReadonlyMap<string, number[]> {
  const cached = indexes.get(sidebar);
  if (cached) return cached;
  const byPage = new Map<string, number[]>();
  for (const [index, item] of sidebar.items.entries()) {
    const pages =
      item.type === "category" ? pagesOf(item) : item.type === "link" && !item.external ? [pathOf(item)] : [];
    for (const page of pages) {
      const list = byPage.get(page);
      if (list) list.push(index);
      else byPage.set(page, [index]);
    }
  }
  indexes.set(sidebar, byPage);
  return byPage;
}
