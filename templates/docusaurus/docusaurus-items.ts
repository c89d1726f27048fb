import type { SidebarItem } from "../../runtime/shared/sidebar-data.ts";

const converted = new WeakMap<readonly SidebarItem[], object[]>();

/** Items of a sidebar as parts of a Docusaurus theme read them: the HTML of an item is its `value`. Cached, so that pages share them. */
export function docusaurusItems(items: readonly SidebarItem[]): object[] {
  const cached = converted.get(items);
  if (cached) return cached;
  const result = items.map((item): object => {
    if (item.type === "html") return { ...item, value: item.html };
    return item.type === "category" ? { ...item, items: docusaurusItems(item.items) } : item;
  });
  converted.set(items, result);
  return result;
}
