import { expect, test } from "vitest";
import { checkSite, type CheckInput, hashTargets } from "../../../cli/check/check-site.ts";
import type { ContentPath, FilePath, Hash, OutputPath, UrlPath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { HtmlLink } from "../../../cli/model/content.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { route, routeTable, siteConfig, siteData } from "../support/site-model.ts";

const link = (href: string, changes: Partial<HtmlLink> = {}): HtmlLink => ({
  href,
  tag: "a",
  exempt: false,
  location: { path: "docs/a.md", line: 3, column: 5 },
  ...changes,
});
const page = (url: string, links: HtmlLink[] = [], anchors: string[] = []) => ({
  url: url as UrlPath,
  source: "docs/a.md" as ContentPath,
  refs: { links, anchors },
});

function check(links: HtmlLink[], changes: Partial<CheckInput> = {}): Diagnostic[] {
  return checkSite({
    config: siteConfig(),
    table: routeTable(
      ["/", "/docs/a", "/docs/player", "/docs/guide/", "/docs/%C3%A9t%C3%A9", "/404.html"].map((url) => route(url)),
    ),
    pages: [page("/docs/a", links, ["own", "über"]), page("/docs/player", [], ["options", "opacity", "api", "__skip"])],
    staticFiles: new Set(["/img/logo.svg", "/files/with space.pdf", "/demo/index.html", "/plain.html"]),
    assets: [
      {
        file: "/x" as FilePath,
        url: "/assets/images/pic-0123.png",
        output: "assets/images/pic-0123.png" as OutputPath,
        hash: "0" as Hash,
      },
    ],
    ...changes,
  });
}
const short = (diagnostics: Diagnostic[]) =>
  diagnostics.map(({ severity, name, message, help }) => `${severity} ${name}: ${message}. ${help}`);

test("a link to a missing page is an error at its line", () => {
  expect(check([link("/docs/plaer")])).toEqual([
    {
      code: "SG1042",
      name: "broken-link",
      severity: "error",
      message: "Unexpected link to `/docs/plaer`, expected the URL of a route",
      location: { path: "docs/a.md", line: 3, column: 5 },
      help: "Did you mean `/docs/player`?",
      link: { href: "/docs/plaer", target: "/docs/plaer", replacement: "/docs/player" },
    },
  ]);
});

test("Markdown versions of pages and the files of `llms` are targets, if the site has them", () => {
  const links = [
    "/docs/a.md",
    "/docs/guide.md",
    "/index.md",
    "/llms.txt",
    "/llms-full.txt",
    "/docs/none.md",
    "/llms",
  ].map((href) => link(href));
  const broken = (llms: { full: boolean } | null): unknown[] =>
    check(links, { config: siteConfig({ llms }) }).map(({ link: fact }) => fact?.href);
  expect(broken({ full: true })).toEqual(["/docs/none.md", "/llms"]);
  expect(broken({ full: false })).toEqual(["/llms-full.txt", "/docs/none.md", "/llms"]);
  expect(broken(null)).toEqual(links.map(({ href }) => href));
});

test("a link to the URL that a page with errors will have is not reported", () => {
  const missing = { urls: new Set(["/docs/plaer" as UrlPath]), fileUrls: {} };
  const table = { ...routeTable([route("/docs/a")]), missing };
  expect(check([link("/docs/plaer"), link("/docs/plaer/#part")], { table })).toEqual([]);
});

test("a link to a missing id is a warning that lists the ids", () => {
  expect(check([link("/docs/player#optoins")])).toEqual([
    {
      code: "SG1043",
      name: "broken-anchor",
      severity: "warning",
      message: "Unexpected link to `/docs/player#optoins`, expected the id of an element on `/docs/player`",
      location: { path: "docs/a.md", line: 3, column: 5 },
      help: "Did you mean `#options`?",
      details: ["ids on that page: options, opacity, api"],
      link: {
        href: "/docs/player#optoins",
        target: "/docs/player#optoins",
        replacement: "/docs/player#options",
      },
    },
  ]);
});

test.each([
  ["#option", "options, api, opacity", "Did you mean `#options`?"],
  ["#opa", "opacity, api, options", "Did you mean `#opacity`?"],
  ["#ap", "api, opacity, options", "Did you mean `#api`?"],
  ["#install", "api, opacity, options", "Link to one of these ids, or to the page itself."],
])("the ids that are listed for the missing %s", (hash, ids, help) => {
  const [fault] = check([link(`/docs/player${hash}`)]);
  expect([fault?.details, fault?.help]).toEqual([[`ids on that page: ${ids}`], help]);
});

test.each([
  "/docs/player",
  "/docs/player/",
  "/docs/player?x=1#options",
  "/docs/guide",
  "player",
  "./player#api",
  "../docs/player",
  "/docs/été",
  "/docs/e\u0301t%C3%A9/",
  "/404.html",
  "",
  "#",
  "#top",
  "#own",
  "#%C3%BCber",
  "#u\u0308ber",
  "#own:~:text=word",
  "/docs/player#:~:text=word",
  "/img/logo.svg",
  "/files/with%20space.pdf#page=2",
  "/demo/",
  "/demo",
  "/demo/index.html",
  "/plain.html",
  "/assets/images/pic-0123.png",
  "/robots.txt",
  "/sitemap.xml",
  "https://example.org/missing",
  "//example.org/missing",
  "mailto:a@b.c",
  "pathname:///missing",
])("%s is validPages", (href) => {
  expect(check([link(href)])).toEqual([]);
});

test.each([
  ["/docs/Player", "Did you mean `/docs/player`? They differ in case, which matters to servers."],
  ["/docs//player", "Did you mean `/docs/player`?"],
  ["/guides/player", "Did you mean `/docs/player`?"],
  ["/nothing/like/it", "Add the page, or list the URL under `ignoreLinks`."],
  ["/plain", "Add the page, or list the URL under `ignoreLinks`."],
])("the help for %s", (href, help) => {
  expect(check([link(href)]).map((diagnostic) => diagnostic.help)).toEqual([help]);
});

test("a relative link is reported as resolved", () => {
  expect(check([link("../plaer?x#y")])[0]?.message).toBe(
    "Unexpected link to `../plaer?x#y` (resolved as `/plaer`), expected the URL of a route",
  );
});

test("a link with .html works, with a warning that names the URL", () => {
  expect(short(check([link("/docs/player.html"), link("/docs/guide/index.html"), link("/index.html")]))).toEqual([
    "warning html-extension-link: Unexpected extension in the link to `/docs/player.html`, expected the URL of the page. Link to `/docs/player`.",
    "warning html-extension-link: Unexpected extension in the link to `/docs/guide/index.html`, expected the URL of the page. Link to `/docs/guide/`.",
    "warning html-extension-link: Unexpected extension in the link to `/index.html`, expected the URL of the page. Link to `/`.",
  ]);
});

test("a link to a redirect is a warning", () => {
  const table = routeTable([route("/docs/a"), route("/new")], { redirects: [{ from: "/old" as UrlPath, to: "/new" }] });
  expect(short(check([link("/old")], { table }))).toEqual([
    "warning redirected-link: Unexpected link to `/old`, which is redirected, expected the final URL. Link to `/new`.",
  ]);
});

test("images and other embedded files must exist; exempt links and those of the head are not checked", () => {
  const links = [
    link("/img/lgoo.svg", { tag: "img" }),
    link("/x", { exempt: true }),
    link("/x.css", { tag: "link" }),
    link("/x.js", { tag: "script" }),
    link("/img/logo.svg", { tag: "source" }),
  ];
  expect(short(check(links))).toEqual([
    'error broken-file: Unexpected `/img/lgoo.svg`, expected the URL of a file of the site. Add the file to a static folder, or correct the path. `onBrokenFiles: "warn"` in the config makes this a warning.',
  ]);
});

test("missing files have a separate level", () => {
  const levels = { onBrokenLinks: "error", onBrokenFiles: "warn" } as const;
  const links = [link("/img/lgoo.svg", { tag: "img" }), link("/missing")];
  expect(check(links, { config: siteConfig({ levels }) }).map(({ name, severity }) => `${name} ${severity}`)).toEqual([
    "broken-file warning",
    "broken-link error",
  ]);
  const silent = { onBrokenLinks: "ignore", onBrokenAnchors: "ignore", onBrokenFiles: "warn" } as const;
  expect(check(links, { config: siteConfig({ levels: silent }) }).map(({ name }) => name)).toEqual(["broken-file"]);
});

test("links of elements have a separate level, in HTML, MDX and JSX; Markdown and components have that of links", () => {
  const files: Record<string, string> = {
    "docs/a.md": 'One [md](/m) <a href="/h">html</a>\n',
    "docs/b.mdx": "import Link from \"@docusaurus/Link\";\n\n<a href='/j'>a</a> <Link to='/l'>b</Link>\n",
    "src/c.tsx": 'export const a = () => <p>\n  <a className="x" href="/t">a</a><Card to="/k" /></p>;\n',
    "src/link.tsx": "export const Card = ({ to }) => <Link to={to} />;\n",
  };
  const at = (href: string, path: string, searched: string): HtmlLink => {
    const [above = ""] = (files[path] as string).split(searched, 1);
    const lines = above.split("\n");
    return link(href, { location: { path, line: lines.length, column: (lines.at(-1) as string).length + 1 } });
  };
  const links = [
    at("/m", "docs/a.md", "[md]"),
    at("/h", "docs/a.md", "<a "),
    at("/docs/player#gone", "docs/a.md", "<a "),
    at("/j", "docs/b.mdx", "<a "),
    at("/l", "docs/b.mdx", "<Link"),
    at("/t", "src/c.tsx", "<a "),
    at("/k", "src/link.tsx", "<Link"),
    link("/x", { location: { path: "docs/gone.mdx", line: 1, column: 1 } }),
  ];
  const severitiesOf = (format: "auto" | "detect", levels: Partial<SiteConfig["levels"]>) => {
    const config = siteConfig({ levels: { ...levels, onBrokenHtmlLinks: "warn" } });
    const markdown = { format } as SiteConfig["markdown"];
    return check(links, { config: { ...config, markdown }, read: (path) => files[path] ?? null }).map(
      ({ link: broken, severity }) => `${broken?.href} ${severity}`,
    );
  };
  expect(severitiesOf("auto", { onBrokenAnchors: "error" })).toEqual([
    "/m error",
    "/h warning",
    "/docs/player#gone warning",
    "/j warning",
    "/l error",
    "/t warning",
    "/k error",
    "/x error",
  ]);
  // Docusaurus renders HTML of files that are no MDX with the components of Markdown
  expect(severitiesOf("detect", {}).slice(0, 4)).toEqual([
    "/m error",
    "/h error",
    "/docs/player#gone warning",
    "/j warning",
  ]);
  expect(severitiesOf("detect", { onBrokenAnchors: "error" })[2]).toBe("/docs/player#gone error");
  const elements = ["/h warning", "/docs/player#gone warning", "/j warning", "/t warning"];
  expect(severitiesOf("auto", { onBrokenLinks: "ignore", onBrokenAnchors: "ignore" })).toEqual(elements);
});

test("HTML of the config has the level of elements, also in fields that only the theme reads", () => {
  const config = siteConfig({ levels: { onBrokenHtmlLinks: "warn" } });
  config.site = {
    ...config.site,
    announcementBar: { id: "bar", content: '<a href="/gone">Gone</a>' } as SiteConfig["site"]["announcementBar"],
    themeFields: { logo: { after: [{ html: '<a href="/docs"><svg></svg></a> <a href="/docs/a">A</a>' }], width: 96 } },
  };
  const everywhere = [link("/docs", { location: undefined }), link("/gone", { location: undefined })];
  expect(check(everywhere, { config }).map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    "warning: Unexpected link to `/gone`, expected the URL of a route",
    "warning: Unexpected link to `/docs`, expected the URL of a route",
  ]);
});

test("the levels decide; `ignore` reports nothing", () => {
  const links = [link("/missing"), link("/docs/player#missing"), link("/docs/player.html")];
  const severities = (
    onBrokenLinks: "ignore" | "log" | "warn" | "error",
    onBrokenAnchors: "ignore" | "log" | "warn" | "error",
  ) =>
    check(links, { config: siteConfig({ levels: { onBrokenLinks, onBrokenAnchors } }) }).map(
      ({ name, severity }) => `${name} ${severity}`,
    );
  expect(severities("error", "error")).toEqual([
    "broken-link error",
    "broken-anchor error",
    "html-extension-link warning",
  ]);
  expect(severities("warn", "ignore")).toEqual(["broken-link warning", "html-extension-link warning"]);
  expect(severities("log", "log")).toEqual(["broken-link info", "broken-anchor info", "html-extension-link info"]);
  expect(severities("ignore", "warn")).toEqual(["broken-anchor warning"]);
  expect(severities("ignore", "ignore")).toEqual([]);
});

test("ignoreLinks names hrefs, resolved paths, or a pattern", () => {
  const links = [link("/a?b"), link("../c"), link("/e1"), link("/e2"), link("/docs/player#gone"), link("/f")];
  const config = siteConfig({ ignoreLinks: ["/a?b", "/c", /^\/e\d$/g, "/docs/player#gone"] });
  expect(check(links, { config }).map(({ message }) => message)).toEqual([
    "Unexpected link to `/f`, expected the URL of a route",
  ]);
});

test("a position that many pages show is one diagnostic", () => {
  const shared = link("/gone", { location: { path: "components/Help.tsx", line: 7, column: 3 } });
  const urls = ["/1", "/2", "/3", "/4", "/5", "/6"];
  const found = check([], {
    table: routeTable(urls.map((url) => route(url))),
    pages: urls.map((url) => page(url, [shared, shared])),
  });
  expect(found.map(({ location, details }) => ({ location, details }))).toEqual([
    {
      location: { path: "components/Help.tsx", line: 7, column: 3 },
      details: ["on 6 pages: `/1`, `/2`, `/3`, `/4`, `/5` …"],
    },
  ]);
});

test.each(["/base/", "/base/fr/"])(
  "a link from %s to a page of another language is valid if that page exists here",
  (baseUrl) => {
    const [english] = siteData().locales;
    const current = baseUrl === "/base/" ? "en" : "fr";
    const locales = [
      { ...english, name: "en", baseUrl: "/base/" },
      { ...english, name: "fr", baseUrl: "/base/fr/" },
      { ...english, name: "ja", baseUrl: "/", url: "https://x.jp" },
    ];
    const hrefs = [
      ...["/base/docs/b", "/base", "/base/fr/docs/b#other", "/base/fr/img/logo.svg"],
      ...["/base/gone", "/base/fr/gone", "/docs/b"],
    ];
    const reported = check([], {
      config: siteConfig({ context: { baseUrl }, site: { locales, locale: { current } } as never }),
      table: routeTable(["", "docs/a", "docs/b"].map((path) => route(baseUrl + path))),
      pages: [
        page(
          `${baseUrl}docs/a`,
          hrefs.map((href) => link(href)),
        ),
      ],
    });
    expect(reported.map(({ link: fact }) => fact?.href)).toEqual(["/base/gone", "/base/fr/gone", "/docs/b"]);
  },
);

test("a link that a component got from its page is reported where the page states it", () => {
  const card = (href: string) => link(href, { location: { path: "src/Card.jsx", line: 2, column: 9 } });
  const texts: Record<string, string> = {
    "src/Card.jsx": 'export const Card = ({ to, more }) =>\n  <><a href={to} /><a href="/base/own" /></>;\n',
    "docs/a.mdx": `# A

It's "here": <Card
  to="/gone/"
/> and \`"/gone"\`.

\`\`\`js
const a = "./near";
\`\`\`

<Card to={'./near'} />
`,
    "pages/b.tsx": 'const cards = [{ to: "/gone" }];\n',
  };
  const pages = [
    {
      ...page("/base/docs/a", [card("/base/gone"), card("/base/docs/near"), card("/base/own")]),
      source: "docs/a.mdx" as ContentPath,
    },
    { ...page("/base/b", [card("/base/gone"), card("/base/computed")]), source: "pages/b.tsx" as ContentPath },
  ];
  const table = routeTable(pages.map(({ url }) => route(url)));
  const config = siteConfig({ context: { baseUrl: "/base/" } });
  const reported = check([], { config, table, pages, read: (path) => texts[path] ?? null });
  expect(reported.map(({ location, details, link: fact }) => [fact?.href, location, details])).toEqual([
    ["/base/gone", { path: "docs/a.mdx", line: 4, column: 6, length: 8 }, undefined],
    ["/base/gone", { path: "pages/b.tsx", line: 1, column: 22, length: 7 }, undefined],
    ["/base/docs/near", { path: "docs/a.mdx", line: 11, column: 11, length: 8 }, undefined],
    ["/base/own", { path: "src/Card.jsx", line: 2, column: 9 }, ["on `/base/docs/a`"]],
    ["/base/computed", { path: "src/Card.jsx", line: 2, column: 9 }, ["on `/base/b`"]],
  ]);
});

test("a link without a position: one error for each page's file, one for all generated pages", () => {
  const bare = (href: string) => link(href, { location: undefined });
  const of = (source: string | null) => ({ source: source as ContentPath | null });
  const pages = [
    { ...page("/1", [bare("/both"), bare("/one"), bare("#self")]), ...of("pages/1.tsx") },
    { ...page("/2", [bare("/both"), bare("/none")]), ...of("pages/2.tsx") },
    { ...page("/3", [bare("/both")]), ...of(null) },
    { ...page("/4", [bare("/both")]), ...of(null) },
  ];
  const table = routeTable(["/1", "/2", "/3", "/4"].map((url) => route(url)));
  expect(check([], { table, pages }).map(({ message, location }) => [message, location?.path])).toEqual([
    ["Unexpected link to `/both`, expected the URL of a route", "pages/1.tsx"],
    ["Unexpected link to `/both`, expected the URL of a route", "pages/2.tsx"],
    ["Unexpected link to `/both` on 2 pages, expected the URL of a route", undefined],
    ["Unexpected link to `/one`, expected the URL of a route", "pages/1.tsx"],
    ["Unexpected link to `#self`, expected the id of an element on `/1`", "pages/1.tsx"],
    ["Unexpected link to `/none`, expected the URL of a route", "pages/2.tsx"],
  ]);
});

test("a link without a position on many pages is a component's: one error, with the first file", () => {
  const urls = Array.from({ length: 11 }, (_, index) => `/${index}`);
  const pages = urls.map((url) => ({
    ...page(url, [link("/gone", { location: undefined })]),
    source: `pages${url}.tsx` as ContentPath,
  }));
  const found = check([], { table: routeTable(urls.map((url) => route(url))), pages });
  expect(found.map(({ message, location, details }) => [message, location, details])).toEqual([
    [
      "Unexpected link to `/gone` on 11 pages, expected the URL of a route",
      { path: "pages/0.tsx" },
      ["on 11 pages: `/0`, `/1`, `/2`, `/3`, `/4` …"],
    ],
  ]);
});

test("links of the config are reported once, at the config", () => {
  const config = siteConfig({
    locate: (keys: (string | number)[]) => ({
      path: "sitegen.config.ts",
      line: 1,
      column: 1,
      length: keys.join(".").length,
    }),
    site: {
      favicon: "/favicon.ico",
      image: "https://example.com/img/card.png",
      navbar: {
        logo: { src: "img/logo.svg", href: "/hom" },
        items: [
          { type: "default", position: "left", label: "A", to: "/docs/plaer" },
          {
            type: "dropdown",
            position: "left",
            label: "B",
            items: [
              { label: "C", href: "https://x.y" },
              { label: "D", to: "docs/guid" },
            ],
          },
          { type: "docsVersion", position: "left", to: "/anything" },
        ],
      },
      footer: { style: "light", columns: [{ title: "E", items: [{ label: "F", to: "/gone" }, { html: "<b>" }] }] },
    },
  });
  const shell = ["/docs/plaer", "/docs/guid", "/gone", "/hom"].map((href) => link(href, { location: undefined }));
  const table = routeTable([route("/"), route("/docs/a"), route("/docs/player"), route("/docs/guide")]);
  const found = check([], { config, table, pages: [page("/docs/a", shell), page("/docs/player", shell)] });
  const keys = (path: string) => path.length;
  expect(found.map(({ message, location }) => [message, location?.length])).toEqual([
    ["Unexpected `/favicon.ico`, expected the URL of a file of the site", keys("favicon")],
    ["Unexpected `/img/card.png`, expected the URL of a file of the site", keys("themeConfig.image")],
    ["Unexpected link to `/hom`, expected the URL of a route", keys("themeConfig.navbar.logo.href")],
    ["Unexpected link to `/docs/plaer`, expected the URL of a route", keys("themeConfig.navbar.items.0.to")],
    [
      "Unexpected link to `docs/guid` (resolved as `/docs/guid`), expected the URL of a route",
      keys("themeConfig.navbar.items.1.items.1.to"),
    ],
    ["Unexpected link to `/gone`, expected the URL of a route", keys("themeConfig.footer.links.0.items.0.to")],
  ]);
});

test("`href` of the config below a base: one error, however many pages show it", () => {
  const items = ["/gone", "/gö", "/docs/a"].map((href) => ({
    type: "default",
    position: "left" as const,
    label: "A",
    href,
  }));
  const config = siteConfig({
    context: { baseUrl: "/base/", trailingSlash: true },
    locate: (keys: (string | number)[]) => ({ path: keys.join(".") }),
    site: { navbar: { logo: null, items } },
  });
  const shell = ["/base/gone/", "/base/g%C3%B6/", "/base/docs/a/"].map((href) => link(href, { location: undefined }));
  const table = routeTable([route("/base/docs/a/")]);
  const found = check([], { config, table, pages: [page("/base/docs/a/", shell), page("/base/404.html", shell)] });
  expect(found.map(({ message, location }) => [location?.path, message])).toEqual([
    [
      "themeConfig.navbar.items.0.href",
      "Unexpected link to `/gone` (resolved as `/base/gone/`), expected the URL of a route",
    ],
    [
      "themeConfig.navbar.items.1.href",
      "Unexpected link to `/gö` (resolved as `/base/g%C3%B6/`), expected the URL of a route",
    ],
  ]);
});

test("a flat footer has no columns in its key paths", () => {
  const keys: string[] = [];
  const config = siteConfig({
    locate: (path: (string | number)[]) => ({ path: String(keys.push(path.join("."))) }),
    site: { footer: { style: "light", columns: [{ title: null, items: [{ label: "F", to: "/gone" }] }] } },
  });
  check([], { config });
  expect(keys).toEqual(["themeConfig.footer.links.0.to"]);
});

test("with a base, a link outside it is broken, and the help names the base", () => {
  const input = {
    config: siteConfig({ context: { baseUrl: "/base/" } }),
    table: routeTable([route("/base/docs/a"), route("/base/docs/player")]),
    pages: [page("/base/docs/a", [link("/docs/player"), link("/base/img/logo.svg"), link("/base/docs/player")])],
  };
  expect(short(check([], input))).toEqual([
    "error broken-link: Unexpected link to `/docs/player`, expected the URL of a route. Did you mean `/base/docs/player`? URLs of this site start with `/base/`.",
  ]);
});

test("links of 404.html are checked", () => {
  expect(check([], { pages: [page("/404.html", [link("docs/gone")])] }).map(({ message }) => message)).toEqual([
    "Unexpected link to `docs/gone` (resolved as `/docs/gone`), expected the URL of a route",
  ]);
});

test("feeds and the search description are targets", () => {
  const feed = {
    kind: "blog",
    title: "",
    description: "",
    copyright: "",
    language: "en",
    link: "/blog" as UrlPath,
    types: ["atom" as const],
    items: [{ url: "/blog/x" as UrlPath, title: "", description: "", date: "2025-01-01", authors: [], tags: [] }],
    createItems: null,
    styles: { rss: null, atom: null },
    outputDir: "blog" as OutputPath,
  };
  const table = routeTable([route("/docs/a")], { feeds: [feed], site: siteData({ searchUrl: "/search" }) });
  expect(
    check([link("/blog/atom.xml"), link("/opensearch.xml"), link("/blog/rss.xml")], { table }).map(
      ({ message }) => message,
    ),
  ).toEqual(["Unexpected link to `/blog/rss.xml`, expected the URL of a route"]);
});

test("a static file that replaces a generated one is reported, with the loss", () => {
  const table = routeTable([route("/docs/a")], { redirects: [{ from: "/old" as UrlPath, to: "/docs/a" }] });
  const staticFiles = new Set(["/_headers", "/_redirects", "/robots.txt"]);
  expect(check([], { table, staticFiles }).map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    "info: Unexpected static file `_headers`, which replaces the generated one with its caching rules and the content security policy",
    "info: Unexpected static file `_redirects`, which replaces the generated one with its 1 redirects",
  ]);
  expect(check([], { staticFiles, config: { ...siteConfig(), csp: null } }).map(({ message }) => message)).toEqual([
    "Unexpected static file `_headers`, which replaces the generated one with its caching rules",
  ]);
});

test("a position that an earlier stage reported is not reported again", () => {
  const reported: Diagnostic[] = [
    {
      code: "SG1061",
      name: "broken-markdown-link",
      severity: "warning",
      message: "",
      location: { path: "docs/a.md", line: 3, column: 5 },
    },
  ];
  const links = [link("./gone.md"), link("/gone", { location: { path: "docs/a.md", line: 3, column: 6 } })];
  expect(check(links, { reported }).map(({ message }) => message)).toEqual([
    "Unexpected link to `/gone`, expected the URL of a route",
  ]);
});

test("a page whose links were all valid is not checked again, and one with an error is never taken for valid", () => {
  const broken = page("/docs/a", [link("/docs/gone")]);
  const told = page("/docs/player", [link("/docs/gone", { location: { path: "docs/b.md", line: 1, column: 1 } })]);
  const fine = page("/docs/guide/", [link("/docs/a")]);
  const validPages = new Set<UrlPath>();
  const reported = [{ location: { path: "docs/b.md", line: 1, column: 1 } } as Diagnostic];
  expect(check([], { pages: [broken, told, fine], reported, validPages })).toHaveLength(1);
  expect([...validPages]).toEqual(["/docs/guide/"]);
  expect(check([], { pages: [broken], validPages: new Set([broken.url]) })).toEqual([]);
});

test("the hash of targets covers everything that a verdict depends on", () => {
  const site = {
    config: siteConfig(),
    table: routeTable([route("/"), route("/docs/a")]),
    pages: [page("/docs/a", [], ["own"])],
    staticFiles: new Set(["/img/logo.svg"]),
    assets: [],
  };
  const { config, table } = site;
  const others: Parameters<typeof hashTargets>[0][] = [
    { ...site, config: { ...config, hash: "other" as Hash } },
    { ...site, config: { ...config, levels: { ...config.levels, onBrokenAnchors: "ignore" } } },
    { ...site, table: { ...table, routes: table.routes.slice(1) } },
    { ...site, table: { ...table, redirects: [{ from: "/old", to: "/" }] as typeof table.redirects } },
    { ...site, pages: [page("/docs/a", [], ["other"])] },
    { ...site, staticFiles: new Set() },
    { ...site, assets: [{ url: "/assets/a.png" }] as typeof site.assets },
  ];
  expect(hashTargets({ ...site, pages: [page("/docs/a", [link("/x")], ["own"])] })).toBe(hashTargets(site));
  expect(new Set([site, ...others].map(hashTargets)).size).toBe(others.length + 1);
});

test.each([
  ["javascript:alert(1)", "a", "javascript:"],
  [" \tJava\nScript:alert(1)", "a", "javascript:"],
  ["\u0001javascript:alert(1)", "form", "javascript:"],
  ["vbscript:x", "area", "vbscript:"],
  ["data:text/html,<b>", "a", "data:text/html"],
  ["DATA:image/svg+xml,<svg/>", "a", "data:image/svg+xml"],
  ["javascript:x", "img", "javascript:"],
  ["data:text/html,x", "iframe", null],
  ["data:image/svg+xml,x", "img", null],
  ["data:text/csv,a;b", "a", null],
  ["https://x.example/javascript:x", "a", null],
  ["javascripts", "iframe", null],
])("%j in `<%s>`: %s, whatever levels and exceptions say", (href, tag, scheme) => {
  const config = siteConfig({ levels: { onBrokenLinks: "ignore", onBrokenAnchors: "ignore" } });
  const found = check([link(href, { tag, exempt: true })], { config: { ...config, ignoreLinks: [/./] } });
  expect(found).toEqual(
    scheme === null
      ? []
      : [
          {
            code: "SG1203",
            name: "unsafe-link",
            severity: "error",
            message: `Unexpected scheme \`${scheme}\` in a link, expected a URL that does not run code`,
            location: { path: "docs/a.md", line: 3, column: 5 },
            help: "Link to a page, or use a component with an event handler.",
          },
        ],
  );
});

test("an unsafe URL of the config, a sidebar or an edit link is reported once, at its position", () => {
  const bad = "data:text/html,<script>";
  const config = siteConfig({
    site: { navbar: { items: [{ type: "default", label: "N", href: bad, position: "left" }] } },
    locate: (keys: (string | number)[]) => ({ path: keys.join(".") }),
  });
  const base = routeTable([route("/"), route("/docs/a", { source: "docs/a.md", data: { editUrl: "javascript:x" } })]);
  const table = {
    ...base,
    dataLinks: [{ authored: "vbscript:x", href: "vbscript:x", tag: "a", location: { path: "sidebars.ts", line: 7 } }],
  };
  const shown = link(bad, { exempt: true });
  delete shown.location;
  const bar = { ...shown, href: "java\nscript:alert(2)" };
  const blocked = { ...shown, href: "javascript:throw new Error('React has blocked a javascript: URL')" };
  const pages = ["/", "/docs/a"].map((url) => ({ ...page(url, [shown, bar, blocked]), source: null }));
  expect(check([], { config, table, pages }).map(({ location, message }) => [location, message])).toEqual([
    [
      { path: "themeConfig.navbar.items.0.href" },
      "Unexpected scheme `data:text/html` in a link, expected a URL that does not run code",
    ],
    [
      { path: "sidebars.ts", line: 7 },
      "Unexpected scheme `vbscript:` in a link, expected a URL that does not run code",
    ],
    [
      { path: "docs/a.md" },
      "Unexpected scheme `javascript:` in a link to edit the page, expected a URL that does not run code",
    ],
    [undefined, "Unexpected scheme `javascript:` in a link on `/`, expected a URL that does not run code"],
  ]);
});

test.each([
  ["javascript:;", "warning"],
  ["javascript:void(0)", "warning"],
  ["JavaScript: void 0;", "warning"],
  ["javascript:void(alert(1))", "error"],
  ["javascript:;alert(1)", "error"],
  ["javascript:void 0;alert(1)", "error"],
])("the link `%s` of the config is of severity %s", (href, severity) => {
  const config = siteConfig({
    site: { navbar: { items: [{ type: "html", value: `<a href="${href}">Cookies</a>`, position: "left" }] } },
    locate: (keys: (string | number)[]) => ({ path: keys.join(".") }),
  });
  const shown = link(href, { exempt: true });
  // content may not have it
  expect(check([shown])[0]?.severity).toBe("error");
  delete shown.location;
  const found = check([], {
    config,
    table: routeTable([route("/")]),
    pages: [{ ...page("/", [shown]), source: null }],
  });
  expect(found.map(({ name, severity }) => `${name} ${severity}`)).toEqual([`unsafe-link ${severity}`]);
});

test("a script of a host that the config does not name is reported once, at the first page", () => {
  const config = siteConfig({ csp: { scriptHosts: ["https://known.example", "https://*.wild.example"] } });
  const embeds = [
    "image https://i.example",
    "script https://known.example",
    "script https://s.example",
    "script https://a.wild.example",
  ];
  const pages = ["/docs/a", "/docs/player"].map((url) => ({ ...page(url), refs: { links: [], anchors: [], embeds } }));
  expect(check([], { config, pages })).toEqual([
    {
      code: "SG1777",
      name: "script-host-not-allowed",
      severity: "warning",
      message: "Unexpected `<script>` of `https://s.example`, expected a host that is listed in `csp.scriptHosts`",
      location: { path: "docs/a.md" },
      help: 'If you trust that host, write `csp: { scriptHosts: ["https://s.example"] }` in the config, and add the hosts that its script connects to to `connectHosts`.',
    },
  ]);
  expect(check([], { config: { ...config, csp: null }, pages })).toEqual([]);
  expect(check([], { config: siteConfig({ csp: { reportOnly: true } }), pages })).toEqual([]);
});
