import * as v from "valibot";
import { expect, test } from "vitest";
import type { EntryPageData } from "../../../runtime/shared/page-data.ts";
import { buildTable, entriesKind, page, pagesKind, routeAt, short, siteConfig } from "../support/test-site.ts";

const schema = v.looseObject({
  location: v.string(),
  tags: v.pipe(
    v.string(),
    v.transform((text) => text.split(",")),
  ),
  rate: v.optional(v.number(), 10),
});

test("entries: checked data, URLs, previous and next, and a collection for component pages", async () => {
  const table = await buildTable(siteConfig([entriesKind({ schema }), pagesKind()]), [
    page("experts/ana.mdx", { title: "Ana", description: "Films.", location: "Lisbon", tags: "a,b" }),
    page("experts/bob/index.md", { location: "Ghent", tags: "c", rate: 5, slug: "robert" }, { contentTitle: "Bob" }),
    page("experts/hidden.md", { location: "x", tags: "", unlisted: true }),
    page("pages/experts/index.tsx"),
  ]);
  expect(table.diagnostics).toEqual([]);
  expect(table.routes.map(({ url, template }) => [url, template])).toEqual([
    ["/404.html", "NotFound"],
    ["/experts/", "ComponentPage"],
    ["/experts/ana", "EntryPage"],
    ["/experts/hidden", "EntryPage"],
    ["/experts/robert", "EntryPage"],
  ]);
  const data = routeAt(table, "/experts/ana").data as EntryPageData;
  expect(data).toMatchObject({
    kind: "experts",
    slug: "ana",
    listHref: "/experts/",
    newer: null,
    older: { label: "Bob", href: "/experts/robert" },
    data: { location: "Lisbon", tags: ["a", "b"], rate: 10 },
  });
  expect(routeAt(table, "/experts/").data).toEqual({
    collections: {
      experts: [
        {
          href: "/experts/ana",
          slug: "ana",
          title: "Ana",
          description: "Films.",
          data: { title: "Ana", description: "Films.", location: "Lisbon", tags: ["a", "b"], rate: 10 },
        },
        {
          href: "/experts/robert",
          slug: "robert",
          title: "Bob",
          description: "",
          data: { slug: "robert", location: "Ghent", tags: ["c"], rate: 5 },
        },
      ],
    },
  });
});

test("schema errors are reported at the field's line", async () => {
  const table = await buildTable(siteConfig([entriesKind({ schema })]), [
    page("experts/ana.mdx", { title: "Ana", location: 5, rate: "much" }),
  ]);
  expect(short(table.diagnostics)).toEqual([
    "experts/ana.mdx:3:11 error entry-against-schema: Unexpected value of `location`, expected what the schema of `experts` says: Invalid type: Expected string but received 5",
    'experts/ana.mdx:1:1 error entry-against-schema: Unexpected value of `tags`, expected what the schema of `experts` says: Invalid key: Expected "tags" but received undefined',
    'experts/ana.mdx:4:7 error entry-against-schema: Unexpected value of `rate`, expected what the schema of `experts` says: Invalid type: Expected number but received "much"',
  ]);
  expect(table.routes.map(({ url }) => url)).toEqual(["/404.html"]);
});

test("any Standard Schema works, async ones too", async () => {
  const custom = {
    "~standard": {
      version: 1 as const,
      vendor: "test",
      validate: async () => ({ issues: [{ message: "no", path: [{ key: "title" }] }] }),
    },
  };
  const table = await buildTable(siteConfig([entriesKind({ schema: custom })]), [
    page("experts/ana.mdx", { title: "Ana" }),
  ]);
  expect(short(table.diagnostics)).toEqual([
    "experts/ana.mdx:2:8 error entry-against-schema: Unexpected value of `title`, expected what the schema of `experts` says: no",
  ]);
});

test("pages: the file path gives the URL", async () => {
  const table = await buildTable(siteConfig([pagesKind()]), [
    page("pages/index.tsx"),
    page("pages/about/index.mdx", { title: "About", wrapperClassName: "wide" }),
    page("pages/ai.jsx"),
    page("pages/showcase/add.md", { slug: "/add-yours" }),
    page("pages/_part.mdx", {}, { role: "partial" }),
  ]);
  expect(table.diagnostics).toEqual([]);
  expect(table.routes.map(({ url, template, htmlClass }) => [url, template, htmlClass])).toEqual([
    ["/", "ComponentPage", "plugin-pages plugin-id-default"],
    ["/404.html", "NotFound", "plugin-native plugin-id-default"],
    ["/about/", "MarkdownPage", "plugin-pages plugin-id-default mdx-wrapper mdx-page wide"],
    ["/add-yours", "MarkdownPage", "plugin-pages plugin-id-default mdx-wrapper mdx-page"],
    ["/ai", "ComponentPage", "plugin-pages plugin-id-default"],
  ]);
  expect(table.site.homeUrl).toBe("/");
  expect(table.fileUrls).toEqual({ "pages/about/index.mdx": "/about/", "pages/showcase/add.md": "/add-yours" });
});
