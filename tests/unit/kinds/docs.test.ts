import { describe, expect, test } from "vitest";
import { parseNumberPrefix } from "../../../cli/kinds/docs/number-prefix.ts";
import type { DocPageData, GeneratedIndexData } from "../../../runtime/shared/page-data.ts";
import {
  buildTable,
  docsKind,
  docsVersion,
  page,
  routeAt,
  short,
  sidebarsFile,
  siteConfig,
} from "../support/test-site.ts";

const site = (sidebars?: unknown, options: Parameters<typeof docsKind>[0] = {}) =>
  siteConfig([
    docsKind({
      ...options,
      ...(sidebars !== undefined && { versions: [docsVersion({ sidebars: sidebarsFile(sidebars) })] }),
    }),
  ]);
const doc = (data: unknown): DocPageData => data as DocPageData;

test.each([
  ["01-intro", "intro", 1],
  ["1. intro", "intro", 1],
  ["02 - a guide", "a guide", 2],
  ["003_x", "x", 3],
  ["2021-11-release", "2021-11-release", undefined],
  ["7.0-notes", "7.0-notes", undefined],
  ["intro", "intro", undefined],
  ["10", "10", undefined],
])("the name %s is %s at %s", (name, filename, numberPrefix) => {
  expect(parseNumberPrefix(name)).toEqual(numberPrefix === undefined ? { filename } : { filename, numberPrefix });
});

test("ids and URLs follow from paths, prefixes, slugs and index files", async () => {
  const table = await buildTable(site(), [
    page("docs/index.md"),
    page("docs/01-guides/02-setup.md"),
    page("docs/01-guides/index.md"),
    page("docs/01-guides/own.md", { id: "mine" }),
    page("docs/api/api.md"),
    page("docs/api/slugged.md", { slug: "/elsewhere" }),
    page("docs/api/relative.md", { slug: "deep/er" }),
    page("docs/2021-11-notes.md"),
    page("docs/ü b.md"),
  ]);
  expect(table.diagnostics).toEqual([]);
  const record = table.docs.default?.versions[0];
  expect(record?.docs.map(({ id, path }) => [id, path])).toEqual([
    ["index", "/docs/"],
    ["guides/setup", "/docs/guides/setup"],
    ["guides/index", "/docs/guides/"],
    ["guides/mine", "/docs/guides/mine"],
    ["api/api", "/docs/api/"],
    ["api/slugged", "/docs/elsewhere"],
    ["api/relative", "/docs/api/deep/er"],
    ["2021-11-notes", "/docs/2021-11-notes"],
    ["ü b", "/docs/%C3%BC%20b"],
  ]);
  expect(record?.mainDocId).toBe("index");
});

test.each([
  ["docs/guide/index.md", { id: "index" }, "guide/index", "/docs/guide/"],
  ["docs/guide/index.md", { id: "overview" }, "guide/overview", "/docs/guide/"],
  ["docs/area/area.md", { id: "area" }, "area/area", "/docs/area/"],
  ["docs/Area/aREA.md", { id: "start" }, "Area/start", "/docs/Area/"],
  ["docs/guide/README.md", { id: "start" }, "guide/start", "/docs/guide/"],
  ["docs/guide/ReadMe.mdx", {}, "guide/ReadMe", "/docs/guide/"],
  ["docs/01-guide/index.md", { id: "start" }, "guide/start", "/docs/guide/"],
  ["docs/01-guide/01-guide.md", {}, "guide/guide", "/docs/guide/"],
  ["docs/01-guide/index.md", { id: "start", parse_number_prefixes: false }, "01-guide/start", "/docs/01-guide/"],
  ["docs/index.md", { id: "home" }, "home", "/docs/"],
  ["docs/README.md", { id: "home" }, "home", "/docs/"],
  ["docs/guide/index.md", { id: "start", slug: "/first" }, "guide/start", "/docs/first"],
  ["docs/guide/index.md", { id: "start", slug: "first" }, "guide/start", "/docs/guide/first"],
  // the file name decides, not its id and not the name without a number
  ["docs/guide/start.md", { id: "index" }, "guide/index", "/docs/guide/index"],
  ["docs/start.md", { id: "index" }, "index", "/docs/index"],
  ["docs/01-guide/guide.md", {}, "guide/guide", "/docs/guide/guide"],
  ["docs/guide/01-index.md", {}, "guide/index", "/docs/guide/index"],
  ["docs/docs.md", {}, "docs", "/docs/docs"],
])("%s with %o has the id %s and the URL %s", async (path, data, id, url) => {
  const table = await buildTable(site(), [page(path, data)]);
  expect(table.diagnostics).toEqual([]);
  expect(table.docs.default?.versions[0]?.docs).toEqual([{ id, path: url, sidebar: "defaultSidebar" }]);
});

test("an h1 below text replaces the title that the template renders, and names nothing", async () => {
  const table = await buildTable(site(), [page("docs/a.md", {}, { bodyTitle: "Late" }), page("docs/b.md")]);
  const titles = ["/docs/a", "/docs/b"].map((url) => doc(routeAt(table, url).data));
  expect(titles.map(({ title, bodyHasTitle }) => [title, bodyHasTitle])).toEqual([
    ["a", true],
    ["b", false],
  ]);
});

test("an unknown doc that a category file names is reported there", async () => {
  const table = await buildTable(site(), [page("docs/first.md"), page("docs/area/b.md")], {
    "docs/area/_category_.yml": "label: Area\nlink:\n  type: doc\n  id: strat\n",
  });
  expect(short(table.diagnostics)).toEqual([
    "docs/area/_category_.yml:4:3 error unknown-sidebar-doc: Unexpected doc id `strat` in the sidebar `defaultSidebar` of `docs`, expected the id of a doc",
  ]);
});

test("the page of a folder is the link of its category and gives it label, position and class", async () => {
  const table = await buildTable(
    site(),
    [
      page("docs/first.md", { sidebar_position: 1 }),
      page("docs/guide/index.md", { id: "overview", title: "Guide", sidebar_position: 3, sidebar_class_name: "g" }),
      page("docs/guide/a.md"),
      page("docs/area/start.md", { title: "Area", sidebar_position: 2 }),
      page("docs/area/b.md"),
      page("docs/shut/index.md", { id: "shut" }),
    ],
    {
      "docs/area/_category_.json": JSON.stringify({ link: { type: "doc", id: "start" } }),
      "docs/shut/_category_.yml": "link: null",
    },
  );
  expect(table.diagnostics).toEqual([]);
  expect(table.sidebars["docs/defaultSidebar"]?.items).toEqual([
    { type: "link", label: "first", href: "/docs/first", external: false, docId: "first" },
    {
      type: "category",
      label: "Area",
      href: "/docs/area/start",
      docId: "area/start",
      collapsible: true,
      collapsed: true,
      items: [{ type: "link", label: "b", href: "/docs/area/b", external: false, docId: "area/b" }],
    },
    {
      type: "category",
      label: "Guide",
      href: "/docs/guide/",
      docId: "guide/overview",
      className: "g",
      collapsible: true,
      collapsed: true,
      items: [{ type: "link", label: "a", href: "/docs/guide/a", external: false, docId: "guide/a" }],
    },
    {
      type: "category",
      label: "shut",
      collapsible: true,
      collapsed: true,
      items: [{ type: "link", label: "shut", href: "/docs/shut/", external: false, docId: "shut/shut" }],
    },
  ]);
  expect(doc(routeAt(table, "/docs/guide/").data)).toMatchObject({
    prev: { href: "/docs/area/b" },
    next: { href: "/docs/guide/a" },
  });
});

test("names without a position are in Docusaurus's order, capitals before small letters and digit by digit", async () => {
  const names = ["b/x", "Zoo/x", "a", "v9", "v10", "API", "é"];
  const table = await buildTable(
    site(),
    names.map((name) => page(`docs/${name}.md`, { title: name })),
  );
  const items = table.sidebars["docs/defaultSidebar"]?.items ?? [];
  expect(items.map((item) => ("label" in item ? item.label : ""))).toEqual(["API", "Zoo", "a", "b", "v10", "v9", "é"]);
});

test("an autogenerated sidebar: folders are categories, order is position, then name", async () => {
  const table = await buildTable(
    site(),
    [
      page("docs/zebra.md", { sidebar_position: 1, title: "Zebra" }),
      page("docs/apple.md", { title: "Apple" }),
      page("docs/02-guides/b.md", { title: "B" }),
      page("docs/02-guides/a.md", { title: "A", sidebar_label: "Short A", sidebar_class_name: "new" }),
      page("docs/03-api/index.md", { title: "API" }),
      page("docs/03-api/x.md", { title: "X" }),
    ],
    {
      "docs/02-guides/_category_.json": JSON.stringify({
        label: "Guides",
        position: 0,
        collapsed: false,
        link: { type: "generated-index" },
      }),
    },
  );
  expect(table.diagnostics).toEqual([]);
  expect(table.sidebars["docs/defaultSidebar"]?.items).toEqual([
    {
      type: "category",
      label: "Guides",
      href: "/docs/category/guides",
      collapsible: true,
      collapsed: false,
      items: [
        {
          type: "link",
          label: "Short A",
          href: "/docs/guides/a",
          external: false,
          docId: "guides/a",
          className: "new",
        },
        { type: "link", label: "B", href: "/docs/guides/b", external: false, docId: "guides/b" },
      ],
    },
    { type: "link", label: "Zebra", href: "/docs/zebra", external: false, docId: "zebra" },
    {
      type: "category",
      label: "API",
      href: "/docs/api/",
      docId: "api/index",
      collapsible: true,
      collapsed: true,
      items: [{ type: "link", label: "X", href: "/docs/api/x", external: false, docId: "api/x" }],
    },
    { type: "link", label: "Apple", href: "/docs/apple", external: false, docId: "apple" },
  ]);
  const index = routeAt(table, "/docs/category/guides");
  expect(index.template).toBe("GeneratedIndex");
  expect(index.data as GeneratedIndexData).toMatchObject({
    title: "Guides",
    breadcrumbs: [{ label: "Guides", href: null }],
    cards: [{ label: "Short A" }, { label: "B" }],
    prev: null,
    next: { label: "Short A", href: "/docs/guides/a" },
  });
});

const explicit = {
  first: [
    "intro",
    {
      type: "category",
      label: "Guides",
      link: { type: "doc", id: "guides/index" },
      items: ["guides/a", { type: "ref", id: "shared" }],
    },
  ],
  second: [
    "shared",
    { type: "link", label: "Out", href: "https://x.dev" },
    { type: "link", label: "Blog", href: "/blog" },
    { type: "separator" },
    { type: "html", value: "<b>x</b>", defaultStyle: true },
    { More: ["intro"] },
  ],
};
const explicitPages = [
  page("docs/intro.md", { title: "Intro" }),
  page("docs/guides/index.md", { title: "Guides home" }),
  page("docs/guides/a.md", { title: "A", pagination_label: "Page A" }),
  page("docs/shared.md", { title: "Shared" }),
  page("docs/lonely.md", { title: "Lonely" }),
];

test("a list in a list of items is part of it", async () => {
  const table = await buildTable(site({ main: ["a", ["b", ["c"]]] }), [
    page("docs/a.md"),
    page("docs/b.md"),
    page("docs/c.md"),
  ]);
  expect(table.diagnostics).toEqual([]);
  expect(table.sidebars["docs/main"]?.items.map((item) => "label" in item && item.label)).toEqual(["a", "b", "c"]);
});

test("explicit sidebars: the last one owns a doc, refs claim nothing", async () => {
  const table = await buildTable(site(explicit), explicitPages);
  expect(table.diagnostics).toEqual([]);
  expect(table.docs.default?.versions[0]).toEqual({
    name: "current",
    label: "Next",
    isLast: true,
    path: "/docs",
    mainDocId: "intro",
    docs: [
      { id: "intro", path: "/docs/intro", sidebar: "second" },
      { id: "guides/index", path: "/docs/guides/", sidebar: "first" },
      { id: "guides/a", path: "/docs/guides/a", sidebar: "first" },
      { id: "shared", path: "/docs/shared", sidebar: "second" },
      { id: "lonely", path: "/docs/lonely" },
    ],
    draftIds: [],
    sidebars: {
      first: { link: { path: "/docs/intro", label: "Intro" } },
      second: { link: { path: "/docs/shared", label: "Shared" } },
    },
  });
  expect(table.sidebars["docs/second"]?.items.slice(1)).toEqual([
    { type: "link", label: "Out", href: "https://x.dev", external: true },
    { type: "link", label: "Blog", href: "/blog", external: false },
    { type: "separator" },
    { type: "html", html: "<b>x</b>", defaultStyle: true },
    {
      type: "category",
      label: "More",
      collapsible: true,
      collapsed: true,
      items: [{ type: "link", label: "Intro", href: "/docs/intro", external: false, docId: "intro" }],
    },
  ]);
});

test("breadcrumbs, previous and next, and structured data of a doc", async () => {
  const table = await buildTable(site(explicit), explicitPages);
  const route = routeAt(table, "/docs/guides/a");
  expect(route.sidebar).toBe("docs/first");
  expect(doc(route.data).breadcrumbs).toEqual([
    { label: "Guides", href: "/docs/guides/" },
    { label: "A", href: null },
  ]);
  expect(doc(route.data).prev).toEqual({ label: "Guides home", href: "/docs/guides/" });
  expect(doc(route.data).next).toBeNull();
  expect(doc(routeAt(table, "/docs/guides/").data).next).toEqual({ label: "Page A", href: "/docs/guides/a" });
  expect(route.head.jsonLd).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Guides", item: "https://example.com/docs/guides/" },
        { "@type": "ListItem", position: 2, name: "A", item: "https://example.com/docs/guides/a" },
      ],
    },
  ]);
  expect(route.htmlClass).toBe(
    "plugin-docs plugin-id-default docs-wrapper docs-version-current docs-doc-page docs-doc-id-guides/a",
  );
  expect(route.head).toMatchObject({ searchTag: "docs-default-current", searchVersion: "current" });
  const lonely = routeAt(table, "/docs/lonely");
  expect(lonely.sidebar).toBeNull();
  expect(doc(lonely.data)).toMatchObject({ breadcrumbs: null, prev: null, next: null, cards: [], siblingCards: [] });
});

test("docs of one category share the list of its cards", async () => {
  const table = await buildTable(site(), [page("docs/guides/a.md"), page("docs/guides/b.md"), page("docs/c.md")]);
  const [a, b] = ["a", "b"].map((name) => doc(routeAt(table, `/docs/guides/${name}`).data).siblingCards);
  expect(a?.map(({ href }) => href)).toEqual(["/docs/guides/a", "/docs/guides/b"]);
  expect(b).toBe(a);
});

test("a doc twice in one sidebar takes breadcrumbs, previous and next from its first position", async () => {
  const sidebars = { main: ["a", { type: "category", label: "Group", items: ["b", "a"] }, "c"] };
  const table = await buildTable(site(sidebars), [page("docs/a.md"), page("docs/b.md"), page("docs/c.md")]);
  const data = doc(routeAt(table, "/docs/a").data);
  expect([data.breadcrumbs, data.prev, data.next]).toEqual([
    [{ label: "a", href: null }],
    null,
    { label: "b", href: "/docs/b" },
  ]);
  expect(doc(routeAt(table, "/docs/c").data).prev).toEqual({ label: "a", href: "/docs/a" });
});

test("front matter sets sidebar, previous and next", async () => {
  const table = await buildTable(site({ one: ["a", "b", "c"], two: ["d"] }), [
    page("docs/a.md", { pagination_next: "d", pagination_prev: null }),
    page("docs/b.md", { displayed_sidebar: null }),
    page("docs/c.md", { displayed_sidebar: "two", pagination_next: null }),
    page("docs/d.md", { title: "D" }),
  ]);
  expect(table.diagnostics).toEqual([]);
  expect(doc(routeAt(table, "/docs/a").data)).toMatchObject({ prev: null, next: { label: "D", href: "/docs/d" } });
  expect(routeAt(table, "/docs/b").sidebar).toBeNull();
  expect(routeAt(table, "/docs/c").sidebar).toBe("docs/two");
});

test("drafts are removed in production with their items; a category left with its doc becomes that doc", async () => {
  const sidebars = {
    main: [
      "a",
      "draft",
      { type: "category", label: "Gone", items: ["draft"] },
      { type: "category", label: "Kept", link: { type: "doc", id: "b" }, items: ["draft"] },
    ],
  };
  const pages = [page("docs/a.md"), page("docs/b.md"), page("docs/draft.md", { draft: true })];
  const table = await buildTable(site(sidebars), pages);
  expect(table.diagnostics).toEqual([]);
  expect(table.sidebars["docs/main"]?.items).toEqual([
    { type: "link", label: "a", href: "/docs/a", external: false, docId: "a" },
    { type: "link", label: "Kept", href: "/docs/b", external: false, docId: "b" },
  ]);
  expect(table.docs.default?.versions[0]?.draftIds).toEqual(["draft"]);
  expect(table.routes.map(({ url }) => url)).toEqual(["/404.html", "/docs/a", "/docs/b"]);
  const config = site(sidebars);
  const development = await buildTable({ ...config, context: { ...config.context, production: false } }, pages);
  expect(doc(routeAt(development, "/docs/draft").data).draft).toBe(true);
});

test("unlisted docs are published but not listed", async () => {
  const table = await buildTable(site(), [
    page("docs/a.md", { tags: ["x"] }),
    page("docs/b.md", { unlisted: true, tags: ["x", "hidden"] }),
    page("docs/c.md"),
  ]);
  const hidden = routeAt(table, "/docs/b");
  expect([hidden.listed, hidden.head.noIndex, doc(hidden.data).unlisted]).toEqual([false, true, true]);
  expect(doc(routeAt(table, "/docs/a").data).next).toEqual({ label: "c", href: "/docs/c" });
  expect(table.sidebars["docs/defaultSidebar"]?.items[1]).toMatchObject({ docId: "b", unlisted: true });
  expect(routeAt(table, "/docs/tags/x").data).toMatchObject({ docs: [{ href: "/docs/a" }], unlisted: false });
  expect(routeAt(table, "/docs/tags/hidden").data).toMatchObject({ docs: [{ href: "/docs/b" }], unlisted: true });
  expect(routeAt(table, "/docs/tags").data).toMatchObject({
    letters: [{ letter: "X", tags: [{ label: "x", count: 1 }] }],
  });
  expect(routeAt(table, "/docs/tags/hidden").data).toMatchObject({ allHref: "/docs/tags" });
  const none = await buildTable(site(), [page("docs/a.md"), page("docs/b.md", { unlisted: true, tags: ["hidden"] })]);
  expect(none.routes.map(({ url }) => url)).not.toContain("/docs/tags");
  expect(routeAt(none, "/docs/tags/hidden").data).toMatchObject({ allHref: null });
});

test("docs of a tag are in the order of a dictionary", async () => {
  const titles = ["SSO", "Self hosting", "émigré", "zebra", "Apple"];
  const pages = titles.map((title, index) => page(`docs/${index}.md`, { title, tags: ["x"] }));
  const { docs } = routeAt(await buildTable(site(), pages), "/docs/tags/x").data as { docs: { title: string }[] };
  expect(docs.map(({ title }) => title)).toEqual(["Apple", "émigré", "Self hosting", "SSO", "zebra"]);
});

test("tags of the file have their labels and URLs; others are reported", async () => {
  const table = await buildTable(
    site(),
    [page("docs/a.md", { tags: ["api", "new thing", { label: "Own", permalink: "/own" }] })],
    {
      "docs/tags.yml":
        "api:\n  label: API docs\n  permalink: /the-api\n  description: All of it\nother:\nclash:\n  permalink: /other\n",
    },
  );
  expect(doc(routeAt(table, "/docs/a").data).tags).toEqual([
    { label: "API docs", href: "/docs/tags/the-api", description: "All of it" },
    { label: "new thing", href: "/docs/tags/new-thing" },
    { label: "Own", href: "/docs/tags/own" },
  ]);
  expect(short(table.diagnostics)).toEqual([
    "docs/tags.yml:6:1 error invalid-data-file: Unexpected permalink `/other` of the tag `clash`, expected another than that of `other`",
    "docs/a.md:2:7 warning inline-tag: Unexpected tag `new thing`, expected one of the tags file",
    "docs/a.md:2:7 warning inline-tag: Unexpected tag `Own`, expected one of the tags file",
  ]);
});

test("the banner of a generated index leads to that of the last version, else to its first page", async () => {
  const folder = "versioned_docs/version-2.0";
  const versions = [
    docsVersion({ isLast: false, path: "next", banner: "unreleased" }),
    docsVersion({ name: "2.0", label: "2.0", folder }),
  ];
  const index = "link: { type: generated-index }\n";
  const table = await buildTable(
    siteConfig([docsKind({ versions })]),
    ["docs/a.md", "docs/g/b.md", "docs/h/c.md", `${folder}/a.md`, `${folder}/g/b.md`].map((file) => page(file)),
    {
      "docs/g/_category_.yml": index,
      "docs/h/_category_.yml": index,
      [`${folder}/g/_category_.yml`]: index,
    },
  );
  const linkOf = (url: string): unknown =>
    (routeAt(table, url).data as { version: { banner: { latestHref: string } } }).version.banner.latestHref;
  expect(linkOf("/docs/next/category/g")).toBe("/docs/category/g");
  expect(linkOf("/docs/next/category/h")).toBe("/docs/a");
});

test("versions: their URLs, banners, badges and sidebars", async () => {
  const versions = [
    docsVersion({ isLast: false, path: "next", banner: "unreleased", badge: true }),
    docsVersion({
      name: "2.0",
      label: "2.0",
      folder: "versioned_docs/version-2.0",
      badge: true,
      className: "docs-version-2.0",
    }),
    docsVersion({
      name: "1.0",
      label: "1.0",
      isLast: false,
      path: "1.0",
      folder: "versioned_docs/version-1.0",
      banner: "unmaintained",
      badge: true,
      noIndex: true,
      className: "docs-version-1.0",
    }),
  ];
  const table = await buildTable(siteConfig([docsKind({ versions })]), [
    page("docs/a.md"),
    page("versioned_docs/version-1.0/a.md"),
    page("versioned_docs/version-1.0/old.md"),
    page("versioned_docs/version-2.0/a.md"),
  ]);
  expect(table.diagnostics).toEqual([]);
  expect(doc(routeAt(table, "/docs/a").data).version).toEqual({ label: "2.0", banner: null, showBadge: true });
  expect(doc(routeAt(table, "/docs/next/a").data).version).toEqual({
    label: "Next",
    banner: {
      kind: "unreleased",
      latest: { instance: "default", name: "2.0" },
      latestLabel: "2.0",
      latestHref: "/docs/a",
    },
    showBadge: true,
  });
  const old = routeAt(table, "/docs/1.0/old");
  expect(doc(old.data).version?.banner).toEqual({
    kind: "unmaintained",
    latest: { instance: "default", name: "2.0" },
    latestLabel: "2.0",
    latestHref: "/docs/a",
  });
  expect([old.head.noIndex, old.listed, old.sidebar]).toEqual([true, false, "docs@1.0/defaultSidebar"]);
  expect(table.docs.default?.versions.map(({ name, path, isLast }) => [name, path, isLast])).toEqual([
    ["current", "/docs/next", false],
    ["2.0", "/docs", true],
    ["1.0", "/docs/1.0", false],
  ]);
});

test("docs may be the whole site", async () => {
  const table = await buildTable(site(undefined, { routeBasePath: "" }), [
    page("docs/index.md", { tags: ["t"] }),
    page("docs/guides/a.md"),
  ]);
  expect(table.diagnostics).toEqual([]);
  expect(table.routes.map(({ url }) => url)).toEqual(["/", "/404.html", "/guides/a", "/tags", "/tags/t"]);
  expect(table.docs.default?.path).toBe("/");
  expect(table.site.homeUrl).toBe("/");
});

test("edit links and last updates: by option, by front matter", async () => {
  const lastUpdateOf = () => ({ date: "2024-05-05T10:00:00Z", author: "Git" });
  const pages = [
    page("docs/a.md"),
    page("docs/b.md", { custom_edit_url: null, last_update: { date: "2023-01-02", author: "Ana" } }),
    page("docs/c.md", { custom_edit_url: "https://edit.example/c" }),
  ];
  const built = async (options: Parameters<typeof docsKind>[0]) => {
    const table = await buildTable(site(undefined, options), pages, {}, { lastUpdateOf });
    return ["/docs/a", "/docs/b", "/docs/c"].map((url) => {
      const { editUrl, lastUpdate } = doc(routeAt(table, url).data);
      return [editUrl, lastUpdate];
    });
  };
  expect(await built({})).toEqual([
    [null, null],
    [null, null],
    ["https://edit.example/c", null],
  ]);
  expect(
    await built({ editUrl: "https://git.example/edit/main/", showLastUpdateTime: true, showLastUpdateAuthor: true }),
  ).toEqual([
    ["https://git.example/edit/main/docs/a.md", { date: "2024-05-05T10:00:00Z", author: "Git" }],
    [null, { date: "2023-01-02T00:00:00.000Z", author: "Ana" }],
    ["https://edit.example/c", { date: "2024-05-05T10:00:00Z", author: "Git" }],
  ]);
  const byFunction = await built({
    editUrl: ({ docPath, version, permalink }) => `https://x.dev/${version}/${docPath}?${permalink}`,
    showLastUpdateTime: true,
  });
  expect(byFunction[0]).toEqual(["https://x.dev/current/a.md?/docs/a", { date: "2024-05-05T10:00:00Z", author: null }]);
});

test("the tree has three layers around the docs", async () => {
  const table = await buildTable(site({ main: ["a"] }), [page("docs/a.md")]);
  expect(table.tree).toEqual([
    {
      path: "/docs",
      component: "DocsRoot",
      exact: false,
      routes: [
        {
          path: "/docs",
          component: "DocVersionRoot",
          exact: false,
          routes: [
            {
              path: "/docs",
              component: "DocRoot",
              exact: false,
              routes: [{ path: "/docs/a", component: "DocPage", exact: true, sidebar: "main" }],
            },
          ],
        },
      ],
    },
    { path: "*", component: "NotFound", exact: false },
  ]);
});

test("generated indexes of categories with the same label are numbered, parents first", async () => {
  const index = { type: "generated-index" };
  const sidebars = {
    one: [
      {
        type: "category",
        label: "Setup",
        link: index,
        items: [{ type: "category", label: "Setup", link: index, items: ["a"] }],
      },
    ],
    two: [{ type: "category", label: "setup", link: index, items: ["a"] }],
  };
  const { routes, diagnostics } = await buildTable(site(sidebars), [page("docs/a.md")]);
  expect(routes.map(({ url }) => url).filter((url) => url.includes("category"))).toEqual([
    "/docs/category/setup",
    "/docs/category/setup-1",
    "/docs/category/setup-2",
  ]);
  expect(diagnostics).toEqual([]);
});

describe("errors", () => {
  test("of sidebars are reported together", async () => {
    const sidebars = {
      main: [
        "a",
        "aa",
        { type: "categroy", label: "X", items: [] },
        { type: "category", label: "Empty", items: [] },
        { type: "doc" },
        5,
      ],
      other: [
        { type: "category", label: "Same", link: { type: "generated-index" }, items: ["a"] },
        { type: "category", label: "same", link: { type: "generated-index", slug: "/category/same" }, items: ["a"] },
        { type: "category", label: "Bad link", link: { type: "page" }, items: ["a"] },
        { type: "autogenerated", dirName: "nowhere" },
        { type: "autogenerated", dirName: "/x/" },
        { type: "link", label: "a\u001bb", href: "/" },
      ],
    };
    const table = await buildTable(site(sidebars), [
      page("docs/a.md"),
      page("docs/b.md", { displayed_sidebar: "mian", pagination_next: "aa" }),
    ]);
    const at = "sidebars.ts:1:1";
    expect(short(table.diagnostics)).toEqual([
      `${at} error invalid-sidebar: Unknown sidebar item type \`"categroy"\` in \`main\`, expected one of doc, ref, link, html, category, autogenerated, separator`,
      `${at} error empty-category: Unexpected category \`Empty\` without items and link: it can link to nothing`,
      `${at} error invalid-sidebar: Unexpected doc without \`id\` in \`main\`, expected a text there`,
      `${at} error invalid-sidebar: Unexpected \`5\` in \`main\`, expected a sidebar item`,
      `${at} error invalid-sidebar: Unknown sidebar category link type \`"page"\` of \`Bad link\`, expected "doc" with an \`id\`, or "generated-index"`,
      `${at} warning empty-autogenerated: Unexpected \`dirName\` \`nowhere\`: no docs are below it`,
      `${at} error invalid-sidebar: Unexpected \`dirName\` \`/x/\`, expected a path without a slash at its ends`,
      `${at} error invalid-sidebar: Unexpected character U+001B in an item of \`other\`, expected text`,
      `${at} error unknown-sidebar-doc: Unexpected doc id \`aa\` in the sidebar \`main\` of \`sidebars.ts\`, expected the id of a doc`,
      `${at} error duplicate-generated-index: Unexpected second generated index at \`/category/same\`, expected one; the category is \`same\``,
      "docs/b.md:2:20 error unknown-displayed-sidebar: Unexpected `displayed_sidebar` `mian`, expected the name of a sidebar",
      "docs/b.md:3:18 error unknown-pagination-doc: Unexpected `pagination_next` `aa`, expected the id of a doc",
    ]);
    const unknown = table.diagnostics.find(({ name }) => name === "unknown-sidebar-doc");
    expect([unknown?.help, unknown?.details]).toEqual(["Did you mean `a`?", ["Available ids: a, b"]]);
  });

  test("of ids and slugs", async () => {
    const table = await buildTable(site(), [
      page("docs/01-a.md"),
      page("docs/a.md"),
      page("docs/b.md", { id: "x/y" }),
      page("docs/c.md", { slug: "../../etc" }),
      page("docs/d.md", { slug: "//evil.example" }),
      page("docs/e.md", { slug: "javascript:alert(1)" }),
      page("docs/f.md", { slug: "a\\b" }),
      page("docs/g.md", { slug: "a//b" }),
      page("docs/h.md", { slug: "x".repeat(3000) }),
    ]);
    expect(short(table.diagnostics)).toEqual([
      "docs/b.md:2:5 error invalid-doc-id: Unexpected `id` `x/y`, expected a name without slashes",
      "docs/c.md:2:7 error invalid-slug: Unexpected `slug` `../../etc`, expected a path: it leaves its section with `..`",
      "docs/d.md:2:7 error invalid-slug: Unexpected `slug` `//evil.example`, expected a path: it names a host or a scheme",
      "docs/e.md:2:7 error invalid-slug: Unexpected `slug` `javascript:alert(1)`, expected a path: it names a host or a scheme",
      "docs/f.md:2:7 error invalid-slug: Unexpected `slug` `a\\b`, expected a path: it holds a character that a path cannot have",
      "docs/g.md:2:7 error invalid-slug: Unexpected `slug` `a//b`, expected a path: it has an empty segment",
      `docs/h.md:2:7 error invalid-slug: Unexpected \`slug\` \`${"x".repeat(57)}…\`, expected a path: it has 3000 characters, 500 are allowed`,
      "docs/a.md error duplicate-doc-id: Unexpected second doc with the id `a`, expected one",
    ]);
  });

  test("a version without pages", async () => {
    const table = await buildTable(site(), []);
    expect(short(table.diagnostics)).toEqual([
      "docs error no-docs: Unexpected docs version `current` without a page in `docs`, expected at least one",
    ]);
  });
});
