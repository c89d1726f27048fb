import { expect, test } from "vitest";
import type { Sidebar, SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import { renderedItems } from "../../../runtime/shared/sidebar-items.ts";
import { itemsRenderedOn, watchSidebar } from "../../../runtime/shared/watch-sidebar.ts";

const link = (name: string): SidebarItem => ({ type: "link", label: name, href: `/${name}`, external: false });
const category = (label: string, ...items: SidebarItem[]): SidebarItem => ({
  ...{ type: "category", label, items },
  ...{ collapsible: true, collapsed: true },
});
const SIDEBAR: Sidebar = {
  key: "docs/main",
  name: "main",
  link: { href: "/a", label: "a" },
  items: [category("One", link("a"), link("b")), category("Two", link("c"))],
};

/** The result of reading a sidebar that is watched on `/a`, and whether the read was reported. */
function watch<Result>(look: (sidebar: Sidebar) => Result): [Result, boolean] {
  let isRead = false;
  const watched = watchSidebar(SIDEBAR, "/a", () => {
    isRead = true;
  });
  return [look(watched), isRead];
}

test("the part of a sidebar that the page renders is read without a report", () => {
  expect(watch((sidebar) => itemsRenderedOn(sidebar, "/a"))).toEqual([renderedItems(SIDEBAR.items, "/a"), false]);
  expect(watch(({ key }) => key)).toEqual(["docs/main", false]);
  expect(watch((sidebar) => sidebar !== null)).toEqual([true, false]);
});

test("reading more is reported, and returns the data", () => {
  expect(watch((sidebar) => itemsRenderedOn(sidebar, "/c"))).toEqual([renderedItems(SIDEBAR.items, "/c"), true]);
  expect(watch((sidebar) => itemsRenderedOn({ ...sidebar }, "/a"))).toEqual([renderedItems(SIDEBAR.items, "/a"), true]);
  expect(watch(({ items }) => items)).toEqual([SIDEBAR.items, true]);
  expect(watch((sidebar) => sidebar.link?.label)).toEqual(["a", true]);
  expect(watch(({ name }) => name)).toEqual(["main", true]);
  expect(watch((sidebar) => JSON.stringify(sidebar))).toEqual([JSON.stringify(SIDEBAR), true]);
});
