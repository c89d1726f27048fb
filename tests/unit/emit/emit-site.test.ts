import { scanHtml } from "../../../cli/model/scan-html.ts";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { assetUrl } from "../../../cli/emit/asset-urls.ts";
import { emitSite, type EmitInput } from "../../../cli/emit/emit-site.ts";
import type { FilePath, OutputPath, UrlPath } from "../../../cli/model/brands.ts";
import { BOOT_SCRIPT } from "../../../cli/model/site-code/live-frame.ts";
import { assetToken } from "../../../cli/model/tokens.ts";
import { bundle, renderedPage, route, routeTable, siteConfig, siteData } from "../support/site-model.ts";
import { brokenSitemapRules, children, parseXml, textOf } from "./format-rules.ts";

function emit(changes: Partial<EmitInput> = {}): Record<string, string> {
  const files = emitSite({
    config: siteConfig(),
    table: routeTable([route("/")]),
    bundle: bundle(),
    rendered: [],
    assets: [],
    staticFiles: [],
    fragments: [],
    feeds: { files: [], diagnostics: [] },
    inlineScriptHashes: [],
    ...changes,
  });
  return Object.fromEntries(
    files.map((file) => [
      file.path,
      "bytes" in file
        ? typeof file.bytes === "string"
          ? file.bytes
          : Buffer.from(file.bytes).toString()
        : `copy of ${file.copyOf}`,
    ]),
  );
}
const copied = (path: string) => ({ output: path as OutputPath, file: `/static/${path}` as FilePath });

test("the smallest site", () => {
  expect(
    emit({
      rendered: [renderedPage("/", "<p>home</p>"), renderedPage("/404.html", "none")],
      inlineScriptHashes: ["sha256-bb=", "'sha256-aa='"],
    }),
  ).toEqual({
    ".nojekyll": "",
    "404.html": "none",
    _headers: `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Content-Security-Policy: default-src 'self'; base-uri 'self'; object-src 'none'; form-action 'self'; frame-ancestors 'self'; script-src 'self' 'sha256-aa=' 'sha256-bb='; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; frame-src 'self'; worker-src 'self'

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
    "assets/js/client-AAAAAAAA.js": "1",
    "assets/routes-d1f7a51c.json": '["/"]\n',
    "index.html": "<p>home</p>",
    "robots.txt": "User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n",
    "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
</urlset>
`,
  });
});

test.each([
  [
    null,
    {
      "/": "index.html",
      "/a": "a/index.html",
      "/b/": "b/index.html",
      "/c.html": "c.html",
      "/404.html": "404.html",
      "/%E4%BD%A0": "你/index.html",
    },
  ],
  [true, { "/": "index.html", "/a/": "a/index.html" }],
  [false, { "/": "index.html", "/a": "a.html", "/b/": "b/index.html" }],
])("page files with trailingSlash %s", (trailingSlash, expected) => {
  for (const [url, path] of Object.entries(expected)) {
    const files = emit({
      config: siteConfig({ context: { trailingSlash } }),
      rendered: [renderedPage(url, `page ${url}`)],
    });
    expect(files[path]).toBe(`page ${url}`);
  }
});

test("the base is not part of output paths", () => {
  const config = siteConfig({ context: { baseUrl: "/docs/" } });
  const table = routeTable([route("/docs/a")], {
    docs: { default: { path: "/docs/api", breadcrumbs: true, versions: [] } },
  });
  const files = emit({ config, table, rendered: [renderedPage("/docs/a", "a")] });
  expect(Object.keys(files)).toEqual([
    ".nojekyll",
    "_headers",
    "a/index.html",
    "api/versions.json",
    "assets/js/client-AAAAAAAA.js",
    "assets/routes-d7a760a1.json",
    "robots.txt",
    "sitemap.xml",
  ]);
  expect(files._headers).toContain("/docs/assets/*\n");
  expect(files["robots.txt"]).toContain("Sitemap: https://example.com/docs/sitemap.xml\n");
});

test("a URL that would leave the output folder is a bug, not a file", () => {
  expect(() => emit({ rendered: [renderedPage("/%2e%2e/x", "")] })).toThrow(
    'Unexpected output path "../x/index.html", expected a path inside the output folder',
  );
});

test("asset tokens become URLs", () => {
  const html = `<a x="${assetToken("client")}" y="${assetToken("island:site/components/Counter.tsx")}" z="${assetToken("routes")}" f="${assetToken("fragment:docs/main")}">`;
  const files = emit({
    rendered: [renderedPage("/", html)],
    fragments: [
      {
        key: "docs/main",
        html: `<i>${assetToken("style:0")}</i>`,
        output: "assets/sidebar-0123abcd.html" as OutputPath,
      },
    ],
  });
  expect(files["index.html"]).toBe(
    '<a x="/assets/js/client-AAAAAAAA.js" y="/assets/js/Counter-EEEEEEEE.js /assets/js/shared-FFFFFFFF.js" z="/assets/routes-d1f7a51c.json" f="/assets/sidebar-0123abcd.html">',
  );
  expect(files["assets/sidebar-0123abcd.html"]).toBe("<i>/assets/css/main-HHHHHHHH.css</i>");
});

test("the modules of islands that load at once are links, each once, without what every page loads", () => {
  const modules = ["site/components/Counter.tsx", "site/components/Counter.tsx"].join("\n");
  const link = (file: string) => `<link rel="modulepreload" fetchpriority="low" href="/assets/js/${file}.js">`;
  expect(emit({ rendered: [renderedPage("/", `<head>${assetToken(`eager:${modules}`)}</head>`)] })["index.html"]).toBe(
    `<head>${["react-CCCCCCCC", "codec-DDDDDDDD", "Counter-EEEEEEEE", "shared-FFFFFFFF"].map(link).join("")}</head>`,
  );
});

test.each([
  ["client", "/assets/js/client-AAAAAAAA.js"],
  ["preload:0", "/assets/js/chunk-BBBBBBBB.js"],
  ["react", "/assets/js/react-CCCCCCCC.js /assets/js/codec-DDDDDDDD.js"],
  ["style:0", "/assets/css/main-HHHHHHHH.css"],
  ["page-style:PostList", "/assets/css/posts-IIIIIIII.css"],
  ["features:buttons+steps", "/base/assets/theme-d599d0ec.css"],
  ["island:site/components/Counter.tsx", "/assets/js/Counter-EEEEEEEE.js /assets/js/shared-FFFFFFFF.js"],
])("the key %s", (key, url) => {
  expect(assetUrl({ bundle: bundle(), baseUrl: "/base/" }, key)).toBe(url);
});

test.each(["island:constructor", "constructor:0", "style:9", "nothing", ""])("the unknown key %j is a bug", (key) => {
  expect(() => assetUrl({ bundle: bundle(), baseUrl: "/" }, key)).toThrow(`Unexpected asset token \`${key}\``);
});

test("an author's file wins over a generated one, and a page over both", () => {
  const files = emit({
    rendered: [renderedPage("/a", "page")],
    staticFiles: [copied("robots.txt"), copied("_headers"), copied("a/index.html"), copied("img/x.png")],
  });
  expect(files["robots.txt"]).toBe("copy of /static/robots.txt");
  expect(files._headers).toBe("copy of /static/_headers");
  expect(files["a/index.html"]).toBe("page");
  expect(files["img/x.png"]).toBe("copy of /static/img/x.png");
});

test("only hashed files are cached forever", () => {
  const files = emit({ staticFiles: [copied("assets/images/logo.png")] });
  expect(files._headers?.split("\n").filter((line) => line.startsWith("/"))).toEqual([
    "/*",
    "/assets/js/*",
    "/assets/routes-d1f7a51c.json",
  ]);
});

test("the policy names configured hosts, and can be off", () => {
  const config = siteConfig({ csp: { scriptHosts: ["https://s.example"], imageHosts: ["https:"] } });
  expect(emit({ config })._headers).toContain(
    "script-src 'self' https://s.example; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: https:;",
  );
  expect(emit({ config: { ...config, csp: null } })._headers).not.toContain("Content-Security-Policy");
});

const policyOf = (changes: Parameters<typeof emit>[0]): string =>
  /Content-Security-Policy: (.*)/.exec(emit(changes)._headers ?? "")?.[1] ?? "";
const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64");
const embedding = (url: string, embeds: string[]) => {
  const page = renderedPage(url, "");
  return { ...page, refs: { ...page.refs, embeds } };
};

test("the policy lists the hosts that pages, stylesheets and sidebars load, each once", () => {
  const css = (name: string, bytes: string) => ({ path: `assets/${name}.css` as OutputPath, bytes });
  const input: Partial<EmitInput> = {
    rendered: [
      embedding("/b", [
        "frame https://video.example",
        "image https://z.example",
        "image data:",
        "script https://s.example",
      ]),
      embedding("/a", [
        "image https://a.example",
        "image https://z.example",
        "media cdn.example",
        "form https://f.example",
      ]),
    ],
    bundle: { ...bundle(), outputs: [css("site", "@font-face{src:url(https://fonts.example/a.woff2)}")] },
    staticSheets: ['@import "https://styles.example/a.css";'],
    fragments: [{ key: "s", html: '<img src="https://icons.example/i.svg">', output: "assets/s.html" as OutputPath }],
  };
  expect(policyOf(input)).toBe(
    "default-src 'self'; base-uri 'self'; object-src 'none'; form-action 'self' https://f.example; frame-ancestors 'self'; script-src 'self'; style-src 'self' https://styles.example; style-src-attr 'unsafe-inline'; img-src 'self' data: https://a.example https://icons.example https://styles.example https://z.example; font-src 'self' https://fonts.example https://styles.example; connect-src 'self'; media-src 'self' cdn.example; frame-src 'self' https://video.example; worker-src 'self'",
  );
  expect(policyOf({ ...input, rendered: [...(input.rendered ?? [])].reverse() })).toBe(policyOf(input));
});

test("a site whose readers edit code allows scripts from memory and the frame's first script, and no evaluation", () => {
  const withCode = (edit: boolean) =>
    siteConfig({ markdown: { liveCode: { scope: "scope.ts", stage: null, edit, position: "top" } } });
  expect(policyOf({ config: withCode(true) })).toContain(`script-src 'self' blob: 'sha256-${hashOf(BOOT_SCRIPT)}'; `);
  expect(policyOf({ config: withCode(false) })).toBe(policyOf({ config: siteConfig({}) }));
});

test("a policy that only reports has another header", () => {
  const headers = emit({ config: siteConfig({ csp: { reportOnly: true } }) })._headers ?? "";
  expect(/^ {2}(Content-Security-Policy[\w-]*): default-src /m.exec(headers)?.[1]).toBe(
    "Content-Security-Policy-Report-Only",
  );
});

test.each([
  [["https:"], "https:"],
  [["https://*.example"], "https://*.example"],
  [["*.example"], "*.example"],
  [["*"], "*"],
  [["http://*.example"], "http://*.example https://a.example"],
  [["https://*.a.example"], "https://*.a.example https://a.example"],
  [["https://a.example"], "https://a.example"],
])("hosts that %j lets in are not listed again", (imageHosts, expected) => {
  const config = siteConfig({ csp: { imageHosts } });
  const policy = policyOf({ config, rendered: [embedding("/", ["image https://a.example"])] });
  expect(/img-src 'self' data: (.*?);/.exec(policy)?.[1]).toBe(expected);
});

test("inline scripts and styles of `headTags` are in the policy by their hash", () => {
  const headTags: EmitInput["config"]["site"]["headTags"] = [
    { tagName: "script", attributes: {}, innerHTML: "let a" },
    { tagName: "style", attributes: {}, innerHTML: "p{}" },
    { tagName: "script", attributes: { src: "/a.js" } },
  ];
  const policy = policyOf({ config: siteConfig({ site: { headTags } }) });
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf("let a")}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf("p{}")}';`);
  // beside a hash it would have no effect
  const csp = { styleHosts: ["'unsafe-inline'"] };
  expect(policyOf({ config: siteConfig({ csp, site: { headTags } }) })).toContain("style-src 'self' 'unsafe-inline';");
});

test("inline styles of pages are in the policy by their hash, or all if there are too many", () => {
  const styled = (count: number) =>
    policyOf({
      rendered: Array.from({ length: count }, (_, i) =>
        embedding(`/${i}`, scanHtml(`<style>p{top:${i}}</style>`).embeds),
      ),
    });
  expect(styled(1)).toContain(`style-src 'self' 'sha256-${hashOf("p{top:0}")}';`);
  expect(
    styled(60)
      .match(/style-src [^;]*/)?.[0]
      .match(/sha256/g),
  ).toHaveLength(60);
  expect(styled(61)).toContain("style-src 'self' 'unsafe-inline';");
});

test("redirects are pages and rules, and their script is in the policy", () => {
  const redirects = [
    { from: "/old" as UrlPath, to: "/new" },
    { from: "/old.html" as UrlPath, to: '/a"b?c=1&d' },
  ];
  const files = emit({ table: routeTable([route("/new")], { redirects }) });
  expect(files._redirects).toBe('/old /new 301\n/old.html /a"b?c=1&d 301\n');
  expect(files["old/index.html"]).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Redirecting…</title>
<meta http-equiv="refresh" content="0; url=/new">
<meta name="robots" content="noindex">
<link rel="canonical" href="https://example.com/new" data-to="/new">
<script>var t=new URL(document.querySelector('link[rel=canonical]').dataset.to,location.href);t.search=t.search||location.search;t.hash=t.hash||location.hash;location.replace(t.href)</script>
</head>
<body><p>This page has moved to <a href="/new">/new</a>.</p></body>
</html>
`);
  expect(files["old.html"]).toContain('<a href="/a&quot;b?c=1&amp;d">/a&quot;b?c=1&amp;d</a>');
  expect(files._headers).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
});

test("without the slash, a redirect from x.html does not replace the page x", () => {
  const redirects = [
    { from: "/x.html" as UrlPath, to: "/x" },
    { from: "/y" as UrlPath, to: "/x" },
  ];
  const files = emit({
    config: siteConfig({ context: { trailingSlash: false } }),
    table: routeTable([route("/x")], { redirects }),
    rendered: [renderedPage("/x", "page")],
  });
  expect(Object.keys(files).filter((path) => /^[xy]/.test(path))).toEqual(["x.html", "x.html.html", "y.html"]);
});

test("the sitemap lists pages that may be indexed", () => {
  const table = routeTable([
    route("/%C3%A9"),
    route("/a", { lastModified: "2025-01-02T03:04:05Z" }),
    route("/noindex", { head: { noIndex: true } }),
    route("/tags/a"),
    route("/unlisted", { listed: false }),
  ]);
  const config = siteConfig({
    sitemap: { ignorePatterns: ["/tags/**"], lastmod: "date", changefreq: null, priority: null },
  });
  const sitemap = emit({ config, table })["sitemap.xml"] ?? "";
  expect(brokenSitemapRules(sitemap)).toEqual([]);
  expect(children(parseXml(sitemap)).map((url) => [textOf(url, "loc"), textOf(url, "lastmod")])).toEqual([
    ["https://example.com/%C3%A9", null],
    ["https://example.com/a", "2025-01-02"],
  ]);
  const exact = siteConfig({ sitemap: { lastmod: "datetime", changefreq: "daily", priority: 1 } });
  expect(emit({ config: exact, table })["sitemap.xml"]).toContain(
    "<lastmod>2025-01-02T03:04:05.000Z</lastmod><changefreq>daily</changefreq><priority>1.0</priority>",
  );
});

test("ignore patterns match with and without the base", () => {
  const table = routeTable([route("/base/a"), route("/base/b"), route("/base/c")]);
  const config = siteConfig({ context: { baseUrl: "/base/" }, sitemap: { ignorePatterns: ["/a", "/base/b"] } });
  expect(children(parseXml(emit({ config, table })["sitemap.xml"] ?? "")).map((url) => textOf(url, "loc"))).toEqual([
    "https://example.com/base/c",
  ]);
});

test.each([
  ["noIndex", siteConfig({ site: { noIndex: true } })],
  ["a development build", siteConfig({ context: { production: false } })],
  ["sitemap: false", { ...siteConfig(), sitemap: null }],
])("no sitemap with %s", (_name, config) => {
  const files = emit({ config });
  expect(files["sitemap.xml"]).toBeUndefined();
  expect(files["robots.txt"]).toBe("User-agent: *\nAllow: /\n");
});

test("OpenSearch description", () => {
  const site = siteData({ title: "Long & <strange> title", searchUrl: "/search", favicon: "/favicon.svg" });
  expect(emit({ table: routeTable([], { site }) })["opensearch.xml"]).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>Long &amp; &lt;strange&gt;</ShortName>
  <Description>Search Long &amp; &lt;strange&gt; title</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image height="16" width="16">https://example.com/favicon.svg</Image>
  <Url type="text/html" method="get" template="https://example.com/search?q={searchTerms}"/>
  <moz:SearchForm>https://example.com/search</moz:SearchForm>
</OpenSearchDescription>
`);
});

test("posts.json lists a section's posts in reading order", () => {
  const post = (title: string) => ({
    title,
    href: `/blog/${title}`,
    description: "d",
    date: "2025-01-01T00:00:00.000Z",
    readingTime: 1.5,
    authors: [{ name: "Ann", socials: [], title: "Editor" }],
    tags: [{ label: "x", href: "/blog/tags/x", description: "long" }],
    truncated: false,
    image: null,
  });
  const list = (url: string, page: number, titles: string[], filter: unknown = null) =>
    route(url, {
      kind: "blog",
      template: "PostList",
      data: {
        title: "Blog",
        posts: titles.map(post),
        page,
        filter,
        section: {
          title: "Blog",
          description: "Posts",
          href: "/blog",
          archiveHref: null,
          tagsHref: null,
          authorsHref: null,
        },
      },
    });
  const table = routeTable([
    list("/blog", 1, ["c", "b"]),
    list("/blog/page/2", 2, ["a"]),
    list("/blog/tags/x", 1, ["b"], { kind: "tag" }),
  ]);
  const data = JSON.parse(emit({ table })["blog/posts.json"] ?? "");
  expect({ ...data, posts: data.posts.map((one: { title: string }) => one.title) }).toEqual({
    href: "/blog",
    title: "Blog",
    description: "Posts",
    posts: ["c", "b", "a"],
  });
  expect(data.posts[0]).toEqual({
    title: "c",
    href: "/blog/c",
    description: "d",
    date: "2025-01-01T00:00:00.000Z",
    readingTime: 1.5,
    authors: [{ name: "Ann" }],
    tags: [{ label: "x", href: "/blog/tags/x" }],
    image: null,
  });
});

test("versions.json is the version record", () => {
  const docs = {
    default: {
      path: "/docs",
      breadcrumbs: true,
      versions: [
        {
          name: "current",
          label: "Next",
          isLast: true,
          path: "/docs",
          mainDocId: "a",
          docs: [],
          draftIds: [],
          sidebars: {},
        },
      ],
    },
  };
  expect(JSON.parse(emit({ table: routeTable([], { docs }) })["docs/versions.json"] ?? "")).toEqual({
    instance: "default",
    ...docs.default,
  });
});

test("the list of routes leaves out unlisted pages and 404.html", () => {
  const table = routeTable([
    route("/404.html", { template: "NotFound", listed: false }),
    route("/a"),
    route("/search", { template: "SearchPage", listed: false }),
    route("/u", { listed: false }),
  ]);
  const files = emit({ table });
  const path = Object.keys(files).find((name) => name.startsWith("assets/routes-")) ?? "";
  expect(JSON.parse(files[path] ?? "")).toEqual(["/a", "/search"]);
});

test("equal input gives equal bytes, whatever the order of parallel work", () => {
  const pages = [renderedPage("/b", "b"), renderedPage("/a", "a")];
  expect(emitSite({ ...baseInput(), rendered: pages })).toEqual(
    emitSite({ ...baseInput(), rendered: pages.toReversed() }),
  );
});

function baseInput(): EmitInput {
  return {
    config: siteConfig(),
    table: routeTable([route("/a"), route("/b")]),
    bundle: bundle(),
    rendered: [],
    assets: [],
    staticFiles: [],
    fragments: [],
    feeds: { files: [], diagnostics: [] },
    inlineScriptHashes: [],
  };
}
