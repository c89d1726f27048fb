import { expect, test } from "vitest";
import type { SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import { docusaurusItems } from "../../../templates/docusaurus/docusaurus-items.ts";

test("HTML of an item, at any depth, is its value; the same items give one array", () => {
  const html = { type: "html", html: "<b>Group</b>", className: "label" } as SidebarItem;
  const link = { type: "link", label: "Page", href: "/a", external: false } as SidebarItem;
  const category = { type: "category", label: "All", collapsible: true, collapsed: true, items: [html] } as SidebarItem;
  const items = [html, link, category];
  const value = { ...html, value: "<b>Group</b>" };
  expect(docusaurusItems(items)).toEqual([value, link, { ...category, items: [value] }]);
  expect(docusaurusItems(items)).toBe(docusaurusItems(items));
});
