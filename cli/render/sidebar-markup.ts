import type { Sidebar, SidebarItem } from "../../runtime/shared/sidebar-data.ts";

const markupOf = (item: SidebarItem): string[] => {
  if (item.type === "separator") return [];
  const own = item.className === undefined ? [] : [` class="${item.className}"`];
  if (item.type === "html") return [...own, item.html];
  return item.type === "category" ? [...own, ...item.items.flatMap(markupOf)] : own;
};

/** HTML and classes that the author wrote for items of the sidebar, closed categories included, each once. */
export const sidebarMarkup = (sidebar: Sidebar): string[] => [...new Set(sidebar.items.flatMap(markupOf))];

/** The same; each sidebar is read once. */
export function createSidebarReader(): typeof sidebarMarkup {
  const markups = new Map<Sidebar, string[]>();
  return (sidebar) => {
    const markup = markups.get(sidebar) ?? sidebarMarkup(sidebar);
    markups.set(sidebar, markup);
    return markup;
  };
}
