import { expect, test } from "vitest";
import type { SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import { buildTable, docsKind, docsVersion, page, routeAt, sidebarsFile, siteConfig } from "../support/test-site.ts";

const table = await buildTable(
  siteConfig([
    docsKind({
      versions: [
        docsVersion({
          sidebars: sidebarsFile({ all: ["old", "new", "lab", "own", { type: "doc", id: "badged", badge: "Own" }] }),
        }),
      ],
    }),
  ]),
  [
    page("docs/old.md", { deprecated: "Use [new](./new.md).", since: 2, experimental: true }),
    page("docs/new.md", { since: "4.0.2" }),
    page("docs/lab.md", { experimental: true, deprecated: false }),
    page("docs/own.md", { deprecated: ["a"], since: new Date(0), experimental: "" }),
    page("docs/badged.md", { deprecated: true }),
  ],
);
const marksAt = (url: string) => (routeAt(table, url).data as { marks?: unknown }).marks;

test("marks of a page, the most important first; fields with other values belong to the site", () => {
  expect(marksAt("/docs/old")).toEqual([
    { kind: "deprecated", label: "Deprecated", text: "Use [new](./new.md)." },
    { kind: "experimental", label: "Experimental" },
    { kind: "since", label: "Since 2" },
  ]);
  expect(marksAt("/docs/new")).toEqual([{ kind: "since", label: "Since 4.0.2" }]);
  expect(marksAt("/docs/lab")).toEqual([{ kind: "experimental", label: "Experimental" }]);
  expect(marksAt("/docs/own")).toBe(undefined);
});

test("a sidebar shows the first mark, unless its item has a badge", () => {
  const [sidebar] = Object.values(table.sidebars);
  expect(sidebar?.items.map((item: SidebarItem) => ("badge" in item ? item.badge : null))).toEqual([
    "Deprecated",
    "Since 4.0.2",
    "Experimental",
    null,
    "Own",
  ]);
});
