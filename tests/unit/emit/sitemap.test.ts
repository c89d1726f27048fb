import { expect, test } from "vitest";
import { createCustomSitemap, emitSitemap } from "../../../cli/emit/sitemap.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { SitemapRequest } from "../../../cli/model/sitemap-item.ts";
import { route, routeTable, siteConfig } from "../support/site-model.ts";
import { brokenSitemapRules } from "./format-rules.ts";

const table = routeTable([
  route("/base/a", { source: "docs/a.md" as ContentPath, lastModified: "2025-03-04T05:06:07.000Z" }),
  route("/base/b"),
  route("/base/tags/x", { source: null }),
  route("/base/404.html", { listed: false }),
]);
const withItems = (answer: (request: SitemapRequest) => unknown) =>
  siteConfig({
    context: { baseUrl: "/base/" },
    sitemap: {
      ignorePatterns: ["/tags/**"],
      lastmod: "date",
      createItems: {
        name: "createSitemapItems",
        location: { path: "sitegen.config.ts", line: 3, column: 5 },
        call: async (request: SitemapRequest) => ({ value: await answer(request), diagnostics: [] }),
      },
    },
  });

test("the site's function: listed routes, the usual items of some, and others", async () => {
  let routes: unknown;
  const config = withItems(async (request) => {
    ({ routes } = request);
    const items = await request.defaultCreateSitemapItems(request);
    return [
      ...items.map((item) => ({ ...item, priority: 0.25 })),
      { url: "https://example.com/other?a&b", lastmod: null },
    ];
  });
  const { items, diagnostics } = await createCustomSitemap(config, table);
  expect(diagnostics).toEqual([]);
  expect(routes).toEqual([
    { path: "/base/a", exact: true, metadata: { sourceFilePath: "docs/a.md", lastUpdatedAt: 1741064767000 } },
    { path: "/base/b", exact: true, metadata: { sourceFilePath: "pages/base/b.md" } },
    { path: "/base/tags/x", exact: true, metadata: {} },
  ]);
  const [file] = emitSitemap(config, table, items);
  const text = file && "bytes" in file ? String(file.bytes) : "";
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/base/a</loc><lastmod>2025-03-04</lastmod><changefreq>weekly</changefreq><priority>0.25</priority></url>
<url><loc>https://example.com/base/b</loc><changefreq>weekly</changefreq><priority>0.25</priority></url>
<url><loc>https://example.com/other?a&amp;b</loc></url>
</urlset>
`);
  expect(brokenSitemapRules(text)).toEqual([]);
});

test.each([
  [undefined, "Unexpected undefined in the result of `createSitemapItems`, expected Array"],
  [[{ url: "/a" }], 'Unexpected "/a" at `0.url` in the result of `createSitemapItems`, expected another value'],
  [
    [{ url: "https://a.dev", priority: 2 }],
    "Unexpected 2 at `0.priority` in the result of `createSitemapItems`, expected <=1",
  ],
])("the result %j is an error", async (answer, message) => {
  const { items, diagnostics } = await createCustomSitemap(
    withItems(() => answer),
    table,
  );
  expect(items).toBe(null);
  expect(diagnostics).toEqual([
    {
      code: "SG1316",
      name: "hook-answer",
      severity: "error",
      message,
      location: { path: "sitegen.config.ts", line: 3, column: 5 },
      help: "Return objects like the ones passed to the function, or the type that the message names.",
    },
  ]);
});

test("without one, or without a sitemap, there are no custom items", async () => {
  const none = { items: null, diagnostics: [] };
  expect(await createCustomSitemap(siteConfig(), table)).toEqual(none);
  expect(await createCustomSitemap({ ...siteConfig(), sitemap: null }, table)).toEqual(none);
});
