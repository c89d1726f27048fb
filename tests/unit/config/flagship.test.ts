// The values that the product's specification fixes for its own site (sections 1, 2 and 9), read back from its config.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { links } from "../../../site/links.ts";
import { loadConfig } from "../../../cli/config/load-config.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { PostListData } from "../../../runtime/shared/page-data.ts";
import { buildTable, page, routeAt } from "../support/test-site.ts";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))) as FilePath;
let config: SiteConfig;
beforeAll(async () => {
  const { value, diagnostics } = await loadConfig(root, { production: true, strict: false });
  expect(diagnostics).toEqual([]);
  config = value as SiteConfig;
});

test("section 1: locale, colour mode, outline levels, blog sidebar", () => {
  expect(config.site.locale).toEqual({
    current: "en",
    htmlLang: "en",
    direction: "ltr",
    label: "English",
    format: "en",
  });
  expect(config.site.colorMode).toEqual({
    defaultMode: "light",
    disableSwitch: false,
    respectPrefersColorScheme: true,
  });
  expect(config.site.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 });
  expect(config.site.blog.sidebar.groupByYear).toBe(true);
  expect(config.site.favicon).not.toBeNull();
  expect(config.site.tagline).not.toBe("");
});

test("section 5: levels of the build rules", () => {
  expect(config.levels).toMatchObject({
    onBrokenLinks: "error",
    onBrokenMarkdownLinks: "warn",
    onBrokenAnchors: "warn",
    onDuplicateRoutes: "warn",
  });
});

test("sections 4, 7 and 9: navbar, sidebar, versions, search", () => {
  expect(config.site.navbar.hideOnScroll).toBe(true);
  expect(config.site.navbar.logo?.contextMenuHref).toBe(links.brand);
  expect(config.site.docs).toEqual({
    sidebar: { hideable: false, autoCollapseCategories: false },
    versionPersistence: "localStorage",
  });
  expect(config.search.path).toBe("search");
  expect(config.site.search).toEqual({
    provider: {
      type: "local",
      manifest: "/search-index.json",
      synonyms: expect.arrayContaining([["remove", "delete", "erase"]]),
    },
    openOn: ["click", "key"],
    maxResultsPerGroup: 5,
    contextual: false,
    placeholder: null,
    missingResultsUrl: links.issues,
  });
});

test("section 7: the question widget and page views are on", () => {
  expect(config.thirdParties).toEqual({
    askAi: {
      src: "https://ask.example.com/embed.js",
      attributes: {
        "data-ask-ai": "",
        "data-ask-ai-text": "Ask AI",
        "data-ask-ai-position": "bottom-right",
        "data-ask-ai-background-color": "#111111",
        "data-ask-ai-color": "white",
        "data-ask-ai-radius": "20px",
      },
    },
    analytics: {
      respectPrivacySignals: true,
      beacon: { endpoint: "/page-view.txt", method: "GET" },
      gtag: null,
      gtm: null,
      plausible: null,
      pageFeedback: false,
    },
  });
  expect(config.csp).toMatchObject({
    scriptHosts: ["https://ask.example.com"],
    connectHosts: ["https://ask.example.com"],
    imageHosts: ["https://ask.example.com"],
    frameHosts: ["https://ask.example.com"],
  });
});

describe("section 2", () => {
  test("sections and their URLs", () => {
    expect(config.kinds.map(({ id, type }) => [id, type])).toEqual([
      ["docs", "docs"],
      ["blog", "posts"],
      ["learn", "posts"],
      ["success-stories", "posts"],
      ["experts", "entries"],
      ["templates", "entries"],
      ["pages", "pages"],
    ]);
  });

  test("the navbar and the three columns of the footer", () => {
    const { items } = config.site.navbar;
    expect(
      items.filter(({ position }) => position === "left").map(({ type, label, sidebarId }) => [type, label, sidebarId]),
    ).toEqual([
      ["docSidebar", "Docs", "mainSidebar"],
      ["docSidebar", "API", "apiSidebar"],
      ["dropdown", "Products", undefined],
      ["dropdown", "Resources", undefined],
      ["dropdown", "Commercial", undefined],
    ]);
    expect(config.site.footer?.columns).toHaveLength(3);
    expect(config.site.footer?.logo?.srcDark).toBeDefined();
  });

  test("lists hold ten posts", async () => {
    const posts = Array.from({ length: 11 }, (_, index) =>
      page(`content/blog/2024-01-${index + 10}-x.md`, {}, { kind: "blog" }),
    );
    const blog = config.kinds.filter(({ id }) => id === "blog");
    const table = await buildTable(
      { ...config, kinds: blog, site: { ...config.site, navbar: { ...config.site.navbar, items: [] } } },
      posts,
    );
    expect((routeAt(table, "/blog").data as PostListData).posts).toHaveLength(10);
    expect(table.routes.some(({ url }) => url === "/blog/page/2")).toBe(true);
  });
});
