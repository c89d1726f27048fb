// The JSON that programs read. A test here fails when a field is removed, renamed or gets another type: add such a change as a new
// version, and only then change the expected shape.
import { expect, test } from "vitest";
import { routesData } from "../../../cli/commands/routes.ts";
import type {
  DocsVersion,
  RouteEntry,
  RoutesData,
  SearchIndexData,
  SearchRecord,
} from "../../../cli/model/pages/published-data.ts";
import type { RouteNode, VersionRecord } from "../../../cli/model/route.ts";
import { createIndexBuilder } from "../../../cli/search/build-index.ts";
import { searchRecords } from "../../../cli/search/search-records.ts";
import type { SearchManifest } from "../../../runtime/shared/search-index.ts";
import { searchPage } from "../support/search-fixture.ts";

/** Names and types of all fields; a list has the shape of its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
}

test("routes --json, version 1", () => {
  // the compiler holds the published types equal to those of the stages
  const entry: RouteEntry = { path: "/docs/a", component: "DocPage", exact: true, sidebar: "main" } satisfies RouteNode;
  const version: DocsVersion = {
    ...{ name: "current", label: "Next", isLast: true, path: "/docs", mainDocId: "a", draftIds: ["b"] },
    docs: [{ id: "a", path: "/docs/a", sidebar: "main" }],
    sidebars: { main: { link: { path: "/docs/a", label: "A" } } },
  } satisfies VersionRecord;
  const table = {
    tree: [{ path: "/docs", component: "DocsRoot", exact: false, routes: [entry] }],
    docs: { default: { path: "/docs", breadcrumbs: true, versions: [version] } },
  };
  const data: RoutesData = routesData(table, { fr: table });
  expect(data.version).toBe(1);
  const route = { path: "string", component: "string", exact: "boolean" };
  const tree = {
    routes: [{ ...route, routes: [{ ...route, sidebar: "string" }] }],
    docs: {
      default: {
        path: "string",
        breadcrumbs: "boolean",
        versions: [
          {
            ...{ name: "string", label: "string", isLast: "boolean", path: "string", mainDocId: "string" },
            draftIds: ["string"],
            docs: [{ id: "string", path: "string", sidebar: "string" }],
            sidebars: { main: { link: { path: "string", label: "string" } } },
          },
        ],
      },
    },
  };
  expect(shapeOf(data)).toEqual({ version: "number", ...tree, locales: { fr: tree } });
  expect(routesData(table, {})).not.toHaveProperty("locales");
});

test("search-records, version 1", () => {
  const page = searchPage("/docs/a", "A", {
    sections: [
      [1, "", "", "Text.", ""],
      [2, "b", "B", "More.", ""],
    ],
  });
  const records: SearchRecord[] = searchRecords([page], { url: "https://x.example", language: "en" });
  const levels = { lvl3: "null", lvl4: "null", lvl5: "null", lvl6: "null" };
  expect(shapeOf(records.at(-1))).toEqual({
    ...{ objectID: "string", url: "string", url_without_anchor: "string", anchor: "string", type: "string" },
    hierarchy: { lvl0: "string", lvl1: "string", lvl2: "string", ...levels },
    ...{ content: "string", language: "string", docusaurus_tag: "string" },
    weight: { pageRank: "number", level: "number", position: "number" },
  });
  expect([...new Set(records.map(({ type }) => type))]).toEqual(["lvl1", "content", "lvl2"]);
});

test("search-index.json, version 2", () => {
  const builder = createIndexBuilder({ baseUrl: "/base/", take() {} });
  builder.read(searchPage("/base/a", "A"));
  const { manifest } = builder.finish();
  const data: SearchIndexData = JSON.parse(String("bytes" in manifest && manifest.bytes)) satisfies SearchManifest;
  expect(Object.keys(data)).toEqual(["version", "core"]);
  expect(data.version).toBe(2);
  expect(data.core).toMatch(/^\/base\/assets\/search-core-[0-9a-f]+\.json$/);
});
