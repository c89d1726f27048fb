import { expect, test } from "vitest";
import type { SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import { renderedOnPage, renderedItems, holdsPage } from "../../../runtime/shared/sidebar-items.ts";
import { createRandom, type Random } from "../../bench/random.ts";

function createItems(random: Random, depth: number): SidebarItem[] {
  const href = (): string => `/${random.whole(1, 30)}${random.pick(["", "/", "#part", "?query"])}`;
  return Array.from({ length: random.whole(1, 4) }, (): SidebarItem => {
    const kind = random.next();
    if (kind < 0.1) return { type: "separator" } as SidebarItem;
    if (kind < 0.6 || depth === 0)
      return { type: "link", label: "Page", href: href(), external: random.next() < 0.2 } as SidebarItem;
    return {
      type: "category",
      label: "Category",
      collapsible: true,
      collapsed: random.next() < 0.7,
      items: createItems(random, depth - 1),
      ...(random.next() < 0.5 && { href: href() }),
    } as SidebarItem;
  });
}

test("a page's sidebar differs from others only by the items that contain the page", () => {
  const random = createRandom(1);
  for (let count = 0; count < 40; count++) {
    const items = createItems(random, 3);
    const sidebar = { key: "docs", items };
    for (let page = 1; page <= 30; page++) {
      const here = `/${page}`;
      const expected = items.flatMap((item, place) =>
        holdsPage(item, here) ? [[place, renderedItems(items, here)[place]]] : [],
      );
      expect(renderedOnPage(sidebar as Parameters<typeof renderedOnPage>[0], `${here}/`)).toEqual(expected);
    }
  }
});

test("a link to a part of the page is not the current page", () => {
  const link = (href: string): SidebarItem => ({ type: "link", label: "Page", href, external: false });
  const items = [link("/"), link("/#part"), link("/?tab=b"), link("")];
  expect(items.map((item) => holdsPage(item, ""))).toEqual([true, false, false, true]);
});

test("pages of the same categories render one array, which others do not", () => {
  const link = (href: string): SidebarItem => ({ type: "link", label: "Page", href, external: false });
  const category = (...items: SidebarItem[]): SidebarItem =>
    ({ type: "category", label: "Category", collapsible: true, collapsed: true, items }) as SidebarItem;
  const items = [link("/a"), link("/b"), category(link("/c"), link("/d"), category(link("/e"), link("/f")))];
  const groups = [
    ["/a", "/b", "/other"],
    ["/c", "/d"],
    ["/e", "/f"],
  ];
  const rendered = groups.map((pages) => pages.map((here) => renderedItems(items, here)));
  for (const [first, ...others] of rendered) for (const other of others) expect(other).toBe(first);
  expect(new Set(rendered.flat()).size).toBe(groups.length);
});
