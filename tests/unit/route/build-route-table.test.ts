import { describe, expect, test } from "vitest";
import type { ContentPath, UrlPath } from "../../../cli/model/brands.ts";
import type { Level } from "../../../cli/model/diagnostic.ts";
import { resolvePageLinks } from "../../../cli/route/resolve-page-links.ts";
import {
  buildTable,
  docsKind,
  docsVersion,
  entriesKind,
  page,
  pagesKind,
  postsKind,
  routeAt,
  short,
  sidebarsFile,
  siteConfig,
} from "../support/test-site.ts";

const heading = (id: string, level: 2 | 3 = 2) => ({ level, id, html: id, text: id });

test("times without a zone are reported once, at the first position", async () => {
  const table = await buildTable(siteConfig([docsKind(), postsKind()]), [
    page("docs/b.md", { date: "2024-05-31 18:30" }),
    page("docs/a.md", { last_update: { date: "2024-05-31 18:30" } }),
    page("blog/2024-01-01-x.md", { date: "2024-01-01 08:00" }),
  ]);
  expect(short(table.diagnostics).filter((line) => line.includes("zone-less"))).toEqual([
    'blog/2024-01-01-x.md:2:7 info zone-less-time: Unexpected time without a zone in `"2024-01-01 08:00"`, which is taken for UTC',
  ]);
});

test("the search page lists all listed pages by section; the not-found page always exists", async () => {
  const config = siteConfig(
    [docsKind(), postsKind(), pagesKind()],
    { baseUrl: "/base/" },
    { search: { path: "search", synonymsFile: null, stemmer: null } },
  );
  const table = await buildTable(config, [
    page("docs/b.md", { title: "Beta" }),
    page("docs/a.md", { title: "Alpha" }),
    page("docs/hidden.md", { unlisted: true }),
    page("blog/2024-01-01-x.md", { title: "X" }),
    page("pages/index.tsx"),
    page("pages/showcase/add-yours.tsx"),
  ]);
  expect(table.site.searchUrl).toBe("/base/search");
  const search = routeAt(table, "/base/search");
  expect([search.template, search.listed, search.head.noIndex]).toEqual(["SearchPage", false, true]);
  expect(search.data).toEqual({
    sections: [
      {
        label: "Docs",
        pages: [
          { label: "Alpha", href: "/base/docs/a" },
          { label: "Beta", href: "/base/docs/b" },
        ],
      },
      {
        label: "Blog",
        pages: [
          { label: "Archive", href: "/base/blog/archive" },
          { label: "X", href: "/base/blog/2024/01/01/x" },
        ],
      },
      {
        label: "Pages",
        pages: [
          { label: "Showcase / Add yours", href: "/base/showcase/add-yours" },
          { label: "Site", href: "/base/" },
        ],
      },
    ],
  });
  const notFound = routeAt(table, "/base/404.html");
  expect([notFound.template, notFound.head.title, notFound.listed]).toEqual(["NotFound", "Page Not Found", false]);
  expect(table.site.homeUrl).toBe("/base/");
});

test("the trailing slash is applied to every URL", async () => {
  const table = await buildTable(siteConfig([docsKind(), postsKind()], { trailingSlash: true }), [
    page("docs/a.md"),
    page("blog/2024-01-01-x.md", { tags: ["t"] }),
  ]);
  expect(table.routes.map(({ url }) => url)).toEqual([
    "/404.html",
    "/blog/",
    "/blog/2024/01/01/x/",
    "/blog/archive/",
    "/blog/tags/",
    "/blog/tags/t/",
    "/docs/a/",
  ]);
  expect(table.feeds[0]).toMatchObject({ link: "/blog/", outputDir: "blog" });
  expect(table.site.feeds[0]?.href).toBe("/blog/rss.xml");
});

describe("one URL, several sources", () => {
  const pages = [page("docs/a.md", { slug: "/x" }), page("docs/b.md", { slug: "/x/" }), page("pages/docs/x.tsx")];
  const build = (level: Level, staticFiles: string[] = []) =>
    buildTable(
      siteConfig([docsKind(), pagesKind()], {}, { levels: { ...siteConfig([]).levels, onDuplicateRoutes: level } }),
      pages,
      {},
      { staticFiles: new Set(staticFiles) },
    );

  test("is a warning that names them all; the first stays", async () => {
    const table = await build("warn");
    expect(short(table.diagnostics)).toEqual([
      "docs/b.md:2:7 warning duplicate-route: Unexpected 2 further sources of `/docs/x`, where a page already exists; routing may vary",
    ]);
    expect(table.diagnostics[0]?.details).toEqual([
      "Published: `docs/a.md`",
      "Left out: `docs/b.md`",
      "Left out: `pages/docs/x.tsx`",
    ]);
    expect(routeAt(table, "/docs/x").source).toBe("docs/a.md");
  });

  test("of which one has a slash at its end: the other stays", async () => {
    const table = await buildTable(siteConfig([docsKind()], {}, {}), [
      page("docs/a.md", { slug: "/x/" }),
      page("docs/b.md", { slug: "/x" }),
    ]);
    expect(routeAt(table, "/docs/x").source).toBe("docs/b.md");
    expect(short(table.diagnostics)).toEqual([
      "docs/a.md:2:7 warning duplicate-route: Unexpected second source of `/docs/x`, where a page already exists; routing may vary",
    ]);
  });

  test("has the level of the config", async () => {
    expect((await build("error")).diagnostics[0]?.severity).toBe("error");
    expect((await build("log")).diagnostics[0]?.severity).toBe("info");
    expect((await build("ignore")).diagnostics).toEqual([]);
  });

  test("a static file counts as a source", async () => {
    const table = await build("warn", ["/docs/x/index.html", "/other.txt"]);
    expect(short(table.diagnostics)[1]).toBe(
      "docs/a.md:2:7 warning route-against-file: Unexpected static file `/docs/x/index.html` with the URL of `docs/a.md`, expected only one of them",
    );
  });
});

test("URLs that differ in case, and reserved ones, are errors", async () => {
  const table = await buildTable(siteConfig([docsKind(), pagesKind()]), [
    page("docs/a.md", { slug: "Setup" }),
    page("docs/b.md", { slug: "setup" }),
    page("docs/nul.md"),
    page("docs/aux.d.md"),
    page("docs/COM²/x.md"),
    page("docs/conout$.md"),
    page("docs/console.md"),
    page("pages/404.tsx"),
  ]);
  expect(short(table.diagnostics)).toEqual([
    "docs/b.md:2:7 error route-case-collision: Unexpected URL `/docs/setup` of `docs/b.md`, which differs only in case from `/docs/Setup` of `docs/a.md`",
    "docs/nul.md error reserved-route: Unexpected URL `/docs/nul` of `docs/nul.md`: `nul` is reserved",
    "docs/aux.d.md error reserved-route: Unexpected URL `/docs/aux.d` of `docs/aux.d.md`: `aux.d` is reserved",
    "docs/COM²/x.md error reserved-route: Unexpected URL `/docs/COM%C2%B2/x` of `docs/COM²/x.md`: `COM²` is reserved",
    "docs/conout$.md error reserved-route: Unexpected URL `/docs/conout$` of `docs/conout$.md`: `conout$` is reserved",
    "pages/404.tsx error reserved-route: Unexpected URL `/404` of `pages/404.tsx`: `404` is reserved",
  ]);
});

test("output folders that differ in case are a warning, once", async () => {
  const table = await buildTable(siteConfig([docsKind(), pagesKind()]), [
    page("docs/a.md", { slug: "Api/x" }),
    page("docs/b.md", { slug: "api/y" }),
    page("docs/c.md", { slug: "api/z" }),
    page("docs/Folder/d.md"),
    page("docs/folder/e.md"),
    page("pages/Docs/f.tsx"),
  ]);
  // `scan` reports folders of sources
  expect(short(table.diagnostics)).toEqual([
    "docs/b.md:2:7 warning route-case-collision: Unexpected output folder `docs/api` of `docs/b.md`, which differs only in case from `docs/Api` of `docs/a.md`",
    "pages/Docs/f.tsx warning route-case-collision: Unexpected output folder `Docs` of `pages/Docs/f.tsx`, which differs only in case from `docs` of `docs/a.md`",
  ]);
});

test("URLs that cannot be files of the output are errors", async () => {
  const table = await buildTable(siteConfig([docsKind(), pagesKind()], { trailingSlash: false }), [
    page("docs/dot..md"),
    page("docs/space /x.md"),
    page("docs/dot.md", { slug: "wait..." }),
    page("docs/dot./x.md"),
    page(`docs/${"n".repeat(252)}.md`),
    page("docs/escape.md", { slug: "/a/%2e%2e/b" }),
    page("docs/id.md", { id: ".." }),
    page("docs/near.md", { slug: "./near/./x" }),
    page("pages/near.md", { slug: "./near/./x" }),
  ]);
  expect(short(table.diagnostics).map((line) => line.replace(/n{252}/g, "n…"))).toEqual([
    "docs/escape.md:2:7 error invalid-slug: Unexpected `slug` `/a/%2e%2e/b`, expected a path: it has a segment `..`",
    "docs/id.md:2:5 error invalid-doc-id: Unexpected `id` `..`, expected a name: it has a segment `..`",
    "docs/space /x.md error reserved-route: Unexpected URL `/docs/space%20/x` of `docs/space /x.md`: a segment ends in a space",
    "docs/dot./x.md warning reserved-route: Unexpected URL `/docs/dot./x` of `docs/dot./x.md`: a segment ends in a dot, which Windows cannot open",
    "docs/n….md error reserved-route: Unexpected URL `/docs/n…` of `docs/n….md`: a segment has 257 bytes, 255 are allowed",
  ]);
  expect(table.routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining(["/docs/near/x", "/docs/wait...", "/near/x"]),
  );
});

test("headings of partials are at the partial's position; levels and options filter them", async () => {
  const partial = page("docs/_part.mdx", {}, { role: "partial", outline: [heading("in-part"), heading("deeper", 3)] });
  const outline = [heading("first"), { partial: "./_part.mdx" }, { partial: "./missing.mdx" }, heading("last")];
  const table = await buildTable(
    siteConfig([docsKind()]),
    [
      page("docs/a.md", {}, { outline }),
      page("docs/b.md", { toc_max_heading_level: 2 }, { outline }),
      page("docs/c.md", { hide_table_of_contents: true }, { outline }),
    ],
    {},
    {
      partials: new Map([[partial.path, partial]]),
      resolvePartial: (_, specifier) => (specifier === "./_part.mdx" ? partial.path : null),
    },
  );
  const toc = (url: string): string[] =>
    (routeAt(table, url).data as { toc: { id: string }[] }).toc.map(({ id }) => id);
  expect([toc("/docs/a"), toc("/docs/b"), toc("/docs/c")]).toEqual([
    ["first", "in-part", "deeper", "last"],
    ["first", "in-part", "last"],
    [],
  ]);
  expect(table.outlines["docs/c.md" as ContentPath]).toHaveLength(4);
});

test("a page that imports itself through another is an error, and only partials add headings", async () => {
  const importing = (path: string, specifier: string) =>
    page(
      path,
      {},
      {
        outline: [heading(`in-${path.slice(5, 6)}`), { partial: specifier }],
        imports: [{ specifier, location: { path, line: 3, column: 1 } }],
      },
    );
  const pages = [
    importing("docs/a.mdx", "./b.mdx"),
    importing("docs/b.mdx", "./a.mdx"),
    importing("docs/c.mdx", "./a.mdx"),
  ];
  const resolvePartial = (_: unknown, specifier: string) => specifier.replace("./", "docs/") as ContentPath;
  const table = await buildTable(siteConfig([docsKind()]), pages, {}, { resolvePartial });
  expect(short(table.diagnostics)).toEqual([
    "docs/b.mdx:3:1 error recursive-partial: Unexpected import of `docs/a.mdx`, expected a page that does not import itself",
  ]);
  expect(table.outlines["docs/c.mdx" as ContentPath]?.map(({ id }) => id)).toEqual(["in-c"]);
});

test("partials that import each other are an error with the chain", async () => {
  const importing = (path: string, specifier: string) =>
    page(
      path,
      {},
      {
        role: "partial",
        outline: [{ partial: specifier }],
        imports: [{ specifier, location: { path, line: 3, column: 1 } }],
      },
    );
  const [a, b] = [importing("docs/_a.mdx", "./_b.mdx"), importing("docs/_b.mdx", "./_a.mdx")];
  const table = await buildTable(
    siteConfig([docsKind()]),
    [page("docs/x.md", {}, { outline: [{ partial: "./_a.mdx" }] })],
    {},
    {
      partials: new Map([a, b].map((partial) => [partial.path, partial])),
      resolvePartial: (_, specifier) => specifier.replace("./", "docs/") as ContentPath,
    },
  );
  expect(short(table.diagnostics)).toEqual([
    "docs/_b.mdx:3:1 error recursive-partial: Unexpected import of `docs/_a.mdx`, expected a partial that does not import itself",
  ]);
  expect(table.diagnostics[0]?.details).toEqual([
    "docs/_a.mdx:3 imports docs/_b.mdx",
    "docs/_b.mdx:3 imports docs/_a.mdx",
  ]);
});

test("pages with invalid front matter are reported and left out; the others are built", async () => {
  const table = await buildTable(siteConfig([docsKind()]), [page("docs/a.md", { draft: "yes" }), page("docs/b.md")]);
  expect(short(table.diagnostics)).toEqual([
    'docs/a.md:2:8 error invalid-front-matter: Unexpected `"yes"` for `draft`, expected true or false',
  ]);
  expect(table.routes.map(({ url }) => url)).toEqual(["/404.html", "/docs/b"]);
});

test("a page with errors is reported once, not for each reference to it", async () => {
  const kind = docsKind({
    versions: [docsVersion({ sidebars: sidebarsFile({ main: ["ok", "bad", "guides/broken"] }) })],
  });
  const config = siteConfig([kind], { themeConfig: { navbar: { items: [{ type: "doc", docId: "bad" }] } } });
  const failed = new Set(["docs/01-guides/02-broken.md" as ContentPath]);
  const ok = page(
    "docs/ok.md",
    {},
    { links: [{ href: "./bad.md", type: "file", location: { path: "docs/ok.md", line: 1 } }] },
  );
  const table = await buildTable(config, [page("docs/bad.md", { draft: "yes" }), ok], {}, { failed });
  expect(table.diagnostics.map(({ name }) => name)).toEqual(["invalid-front-matter"]);
  expect(table.docs.default?.versions[0]?.draftIds).toEqual([]);
  expect(resolvePageLinks(ok, "/docs/ok" as UrlPath, table, config, new Map(), () => null)).toEqual({
    urls: ["/docs/bad"],
    attributes: [null],
    diagnostics: [],
  });
});

test("routes of pages with errors are missing routes, with all that they would add", async () => {
  const invalid = page("docs/invalid.md", { slug: "/moved", draft: "yes" });
  const uncompiled = page("docs/uncompiled.md", { slug: "/own", tags: ["rare"] });
  const { routes, missing, diagnostics } = await buildTable(
    siteConfig([docsKind()]),
    [page("docs/ok.md"), invalid],
    {},
    {
      failed: new Set([uncompiled.path]),
      failedPages: [uncompiled],
    },
  );
  expect(routes.map(({ url }) => url)).toEqual(["/404.html", "/docs/ok"]);
  expect(diagnostics.map(({ name }) => name)).toEqual(["invalid-front-matter"]);
  expect([...(missing?.urls ?? [])]).toEqual(["/docs/moved", "/docs/own", "/docs/tags", "/docs/tags/rare"]);
  expect(missing?.fileUrls).toMatchObject({ "docs/invalid.md": "/docs/moved", "docs/uncompiled.md": "/docs/own" });
});

test("what follows from pages with errors is no further problem: redirects to them", async () => {
  const redirects = {
    redirects: [
      { from: "/a", to: "/docs/invalid" },
      { from: "/b", to: "/docs/uncompiled" },
      { from: "/c", to: "/docs/gone" },
    ],
    fromExtensions: [],
    toExtensions: [],
    createRedirects: () => undefined,
  };
  const uncompiled = page("docs/uncompiled.md");
  const { diagnostics } = await buildTable(
    siteConfig([docsKind()], {}, { redirects }),
    [page("docs/ok.md"), page("docs/invalid.md", { draft: "yes" })],
    {},
    { failed: new Set([uncompiled.path]), failedPages: [uncompiled] },
  );
  expect(short(diagnostics)).toEqual([
    'docs/invalid.md:2:8 error invalid-front-matter: Unexpected `"yes"` for `draft`, expected true or false',
    "sitegen.config.ts#redirects.redirects.2 error invalid-redirect: Unexpected target `/docs/gone` of the redirect from `/c`, expected an existing path",
  ]);
});

test("a redirect whose source differs from a page or another redirect only in case is an error at its place", async () => {
  const redirects = {
    redirects: [
      { from: "/docs/A", to: "/docs/a" },
      { from: ["/old", "/OLD"], to: "/docs/a" },
    ],
    fromExtensions: [],
    toExtensions: [],
    createRedirects: () => undefined,
  };
  const table = await buildTable(siteConfig([docsKind()], {}, { redirects }), [page("docs/a.md")]);
  expect(table.redirects.map(({ from }) => from)).toEqual(["/old"]);
  expect(short(table.diagnostics)).toEqual([
    "sitegen.config.ts#redirects.redirects.0 error route-case-collision: Unexpected source `/docs/A` of a redirect, which differs only in case from `/docs/a`",
    "sitegen.config.ts#redirects.redirects.1 error route-case-collision: Unexpected source `/OLD` of a redirect, which differs only in case from `/old`",
  ]);
});

test("redirects are checked against the routes", async () => {
  const config = siteConfig(
    [docsKind()],
    { baseUrl: "/base/" },
    {
      redirects: {
        redirects: [
          { from: ["/old", "/older"], to: "/docs/a" },
          { from: "/gone", to: "/docs/aa" },
          { from: "/slash", to: "/docs/a/" },
          { from: "/docs/b", to: "/docs/a" },
          { from: "/old", to: "/docs/b" },
          { from: "relative", to: "/docs/a" },
          { from: "/out", to: "https://x.dev/y" },
          { from: "/file", to: "/img/a.svg" },
        ],
        fromExtensions: ["html"],
        toExtensions: [],
        createRedirects: (path) => (path === "/docs/b" ? ["/b"] : undefined),
      },
    },
  );
  const table = await buildTable(
    config,
    [page("docs/a.md"), page("docs/b.md")],
    {},
    { staticFiles: new Set(["/img/a.svg"]) },
  );
  expect(table.redirects).toEqual([
    { from: "/base/b", to: "/base/docs/b" },
    { from: "/base/docs/a.html", to: "/base/docs/a" },
    { from: "/base/docs/b.html", to: "/base/docs/b" },
    { from: "/base/file", to: "/base/img/a.svg" },
    { from: "/base/old", to: "/base/docs/a" },
    { from: "/base/older", to: "/base/docs/a" },
    { from: "/base/out", to: "https://x.dev/y" },
  ]);
  const at = (index: number): string => `sitegen.config.ts#redirects.redirects.${index}`;
  expect(short(table.diagnostics)).toEqual([
    `${at(1)} error invalid-redirect: Unexpected target \`/docs/aa\` of the redirect from \`/gone\`, expected an existing path`,
    `${at(2)} error invalid-redirect: Unexpected target \`/docs/a/\` of the redirect from \`/slash\`, expected an existing path`,
    `${at(3)} warning idle-redirect: Unexpected source \`/docs/b\` of a redirect, which is an existing page`,
    `${at(4)} warning idle-redirect: Unexpected source \`/old\` of a redirect, which is already redirected`,
    `${at(5)} error invalid-redirect: Unexpected source \`relative\` of a redirect, expected a path such as \`/old\``,
  ]);
  expect(table.diagnostics.slice(0, 2).map(({ help }) => help)).toEqual([
    "Did you mean `/docs/a`?",
    "Only the trailing slash differs: write `/docs/a`.",
  ]);
});

test.each([
  [false, "/docs/a/#x", "/docs/a#x"],
  [true, "/docs/a#x", "/docs/a/#x"],
  [true, "/img/a.svg", "/img/a.svg"],
])("with `trailingSlash: %j`, a redirect to %s leads to %s", async (trailingSlash, to, target) => {
  const redirects = {
    redirects: [{ from: "/old", to }],
    fromExtensions: [],
    toExtensions: [],
    createRedirects: () => undefined,
  };
  const config = siteConfig([docsKind()], { trailingSlash }, { redirects });
  const table = await buildTable(config, [page("docs/a.md")], {}, { staticFiles: new Set(["/img/a.svg"]) });
  expect(short(table.diagnostics)).toEqual([]);
  expect(table.redirects).toEqual([{ from: "/old", to: target }]);
});

test.each([
  ["javascript:alert(1)", "javascript:"],
  [" Java\tScript:alert(1)", "javascript:"],
  ["data:text/html,<script>", "data:"],
  ["mailto:a@b.example", "mailto:"],
])("a redirect to %j is refused", async (to, scheme) => {
  const config = siteConfig(
    [docsKind()],
    {},
    {
      redirects: {
        redirects: [{ from: "/old", to }],
        fromExtensions: [],
        toExtensions: [],
        createRedirects: () => null,
      },
    },
  );
  const table = await buildTable(config, [page("docs/a.md")]);
  expect(table.redirects).toEqual([]);
  expect(short(table.diagnostics)).toEqual([
    `sitegen.config.ts#redirects.redirects.0 error invalid-redirect: Unexpected scheme \`${scheme}\` in the target of the redirect from \`/old\`, expected \`https:\` or a path`,
  ]);
});

test("the tree: leaves, layouts, home, catch-all", async () => {
  const table = await buildTable(siteConfig([docsKind(), pagesKind()]), [
    page("docs/a.md"),
    page("pages/index.tsx"),
    page("pages/zoo.tsx"),
  ]);
  expect(table.tree.map(({ path, exact }) => [path, exact])).toEqual([
    ["/zoo", true],
    ["/docs", false],
    ["/", true],
    ["*", false],
  ]);
});

test("the year: the fixed date, else the newest content", async () => {
  const year = async (now: string, date?: string): Promise<number> => {
    const config = siteConfig([postsKind()]);
    const table = await buildTable(
      { ...config, context: { ...config.context, now } },
      date ? [page(`blog/${date}-a.md`)] : [],
    );
    return table.site.year;
  };
  expect([await year("2019-01-01T00:00:00Z", "2024-05-05"), await year("", "2024-05-05"), await year("")]).toEqual([
    2019, 2024, 2026,
  ]);
});

test("the same pages in another order give the same table", async () => {
  const pages = [
    page("docs/a.md", { tags: ["t"] }),
    page("docs/b/c.md"),
    page("experts/e.md"),
    page("blog/2024-01-01-x.md"),
    page("blog/2024-01-01-y.md"),
    page("pages/index.tsx"),
  ];
  const config = siteConfig(
    [docsKind(), postsKind(), entriesKind(), pagesKind()],
    {},
    { search: { path: "search", synonymsFile: null, stemmer: null } },
  );
  const [one, two] = [
    await buildTable(config, pages),
    await buildTable(
      config,
      [...pages].sort((a, b) => (a.path < b.path ? -1 : 1)),
    ),
  ];
  expect(one.routes).toEqual(two.routes);
  expect(one.sidebars).toEqual(two.sidebars);
});

test("the input is not changed", async () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
      Object.freeze(value);
      Object.values(value).forEach(freeze);
    }
    return value;
  };
  const pages = freeze([
    page("docs/a.md", { tags: ["t"] }),
    page("blog/2024-01-01-x.md", { tags: ["t"] }),
    page("pages/index.tsx"),
  ]);
  const { kinds: _, ...config } = siteConfig([]);
  const table = await buildTable({ ...freeze(config), kinds: [docsKind(), postsKind(), pagesKind()] }, pages);
  expect(table.diagnostics).toEqual([]);
});

test.each([
  ["ar", { lang: "en", dir: "ltr" }],
  ["fr", { lang: "en", dir: "ltr" }],
  ["en", undefined],
  ["en-GB", undefined],
])("on a site in English, pages without a translation into %s are marked as %o", async (current, language) => {
  const config = siteConfig([docsKind(), postsKind({ onInlineAuthors: "ignore" }), pagesKind()], {
    i18n: { defaultLocale: "en", locales: ["en", "ar", "fr", "en-GB"] },
  });
  const locale = config.site.locales.find(({ name }) => name === current);
  const pages = [
    page("docs/a.md"),
    page("docs/b.md"),
    page("blog/2024-01-01-c.md"),
    page("pages/d.md"),
    page("pages/e.tsx"),
  ];
  const table = await buildTable(
    { ...config, locale: { ...config.locale, ...locale } },
    pages,
    {},
    {
      fileOf: (path) => (path === "docs/b.md" ? (`i18n/${current}/b.md` as ContentPath) : path),
    },
  );
  const said = Object.fromEntries(table.routes.map((route) => [route.url, route.language]));
  expect(Object.entries(said).filter(([, own]) => own !== undefined)).toEqual(
    language ? ["/blog/2024/01/01/c", "/d", "/docs/a"].map((url) => [url, language]) : [],
  );
});
