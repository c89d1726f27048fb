// Complete sites, from the files of `tests/sites/` to the bytes of the output.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { formatReport } from "../../cli/diagnostics/report-pretty.ts";
import type { BuildResult } from "../../cli/site/build-site.ts";
import { brokenAtomRules, brokenJsonFeedRules, brokenRssRules, brokenSitemapRules } from "../unit/emit/format-rules.ts";
import { buildFixture, formatShort, readOutput } from "./build-fixture.ts";

/** Contents of all script elements. */
function scripts(node: DefaultTreeAdapterTypes.Node): string[] {
  if (!("childNodes" in node)) return [];
  const own =
    node.nodeName === "script" ? [node.childNodes.map((child) => ("value" in child ? child.value : "")).join("")] : [];
  return [...own, ...node.childNodes.flatMap(scripts)];
}
const urls = ({ table }: BuildResult) => table?.routes.map((route) => route.url);

test("the smallest site has its pages and no diagnostics", async () => {
  const site = await buildFixture("minimal");
  expect(site.diagnostics).toEqual([]);
  expect(urls(site)).toEqual(["/", "/404.html", "/docs/first", "/search"]);
  expect(readOutput(site.outputs, "docs/first/index.html")).toContain('<a href="/">home</a>');
});

test("relative links of a page's imports resolve from that page, links to files from their file", {
  tags: ["nightly"],
}, async () => {
  const part = "[n](two) [q](./two?a=b#c) [f](./first.md) [h](#own) ![](./a.svg)\n\n## Own {#own}\n";
  const { outputs, diagnostics } = await buildFixture("minimal", {
    "content/docs/a.svg": "<svg/>",
    "content/docs/_html.md": part,
    "content/docs/_module.mdx": `import Link from "@docusaurus/Link";\n\n<Link to="two">l</Link> ${part}`,
    "content/docs/two.md": "# Two\n\n## C {#c}\n",
    "content/docs/sub/two.md": "# Sub two\n\n## C {#c}\n",
    "content/docs/one.mdx":
      'import A from "./_html.md";\nimport B from "./_module.mdx";\n\n<A />\n\n<B />\n\n[o](two)\n',
    "content/docs/sub/one.mdx":
      'import A from "../_html.md";\nimport B from "../_module.mdx";\n\n<A />\n\n<B />\n\n[o](two)\n',
  });
  const hrefs = (file: string) => [
    ...new Set([...readOutput(outputs, file).matchAll(/<a href="([^"]*)"[^>]*>\w</g)].map(([, href]) => href)),
  ];
  expect(diagnostics).toEqual([]);
  expect(hrefs("docs/one/index.html")).toEqual(["/docs/two", "/docs/two?a=b#c", "/docs/first", "#own"]);
  expect(hrefs("docs/sub/one/index.html")).toEqual(["/docs/sub/two", "/docs/sub/two?a=b#c", "/docs/first", "#own"]);
});

test("Markdown that only components import is rendered, wherever it is; a missing file is reported at the import", async () => {
  const files = {
    "site/pages/x.tsx": `import Notes from "../../content/docs/_notes.md";
import { Shown } from "@site/parts";
export default () => <main><Notes /><Shown /></main>;
`,
    "parts/index.ts": 'export * from "./Shown";\n',
    "parts/Shown.jsx": 'import Thing from "@site/shared/thing.mdx";\nexport const Shown = () => <Thing />;\n',
    "shared/thing.mdx": "Thing {1 + 1}: [first](../content/docs/first.md) ![dot](./dot.svg)\n",
    "shared/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    "content/docs/_notes.md": "Notes <b>here</b>: [home](.)\n",
  };
  const { outputs, diagnostics } = await buildFixture("minimal", files);
  expect(diagnostics).toEqual([]);
  expect(readOutput(outputs, "x/index.html").replace(/ (?:loading|decoding|width|height)="[^"]*"/g, "")).toMatch(
    /<main><p>Notes <b>here<\/b>: <a href="\/">home<\/a><\/p><p>Thing 2: <a href="\/docs\/first">first<\/a> <img src="\/assets\/images\/dot-\w+\.svg" alt="dot"\/><\/p><\/main>/,
  );
  const broken = await buildFixture("minimal", {
    ...files,
    "parts/index.ts": "\nexport { Shown } from './none.mdx';\n",
  });
  expect(broken.diagnostics).toEqual([
    {
      code: "SG1501",
      name: "module-not-found",
      severity: "error",
      message: "Unexpected import of `./none.mdx`, expected a file that exists",
      location: { path: "parts/index.ts", line: 2, column: 23, length: 12 },
      help: "Check the path and its upper and lower case.",
    },
  ]);
});

test("Markdown of an installed package is rendered, in pages and in components", { tags: ["nightly"] }, async () => {
  const { outputs, diagnostics } = await buildFixture("minimal", {
    "node_modules/guide/package.json": '{ "name": "guide" }',
    "node_modules/guide/docs/start.md": "Start: ![dot](./dot.svg) [first](/docs/first)\n",
    "node_modules/guide/docs/dot.svg": "<svg/>",
    "content/docs/uses.mdx":
      'import Start from "guide/docs/start.md";\nimport Own from "/shared/own.mdx";\n\n<Start />\n\n<Own />\n',
    "shared/own.mdx": "Own {1 + 1}\n",
    "site/pages/x.tsx": 'import Start from "guide/docs/start.md";\nexport default () => <main><Start /></main>;\n',
  });
  expect(diagnostics).toEqual([]);
  const start = /<p>Start: <img src="\/assets\/images\/dot-\w+\.svg"[^>]*> <a href="\/docs\/first">first<\/a><\/p>/;
  expect(readOutput(outputs, "docs/uses/index.html")).toMatch(start);
  expect(readOutput(outputs, "docs/uses/index.html")).toContain("<p>Own 2</p>");
  expect(readOutput(outputs, "x/index.html")).toMatch(start);
});

test("a partial outside the content folders is checked as strictly as a page", { tags: ["nightly"] }, async () => {
  const site = await buildFixture("minimal", {
    "shared/_name.md": Buffer.from("Caf\xe9\n", "latin1"),
    "content/docs/uses.mdx": 'import Name from "@site/shared/_name.md";\n\n<Name />\n',
  });
  expect(site.diagnostics.map(formatShort)).toEqual(["shared/_name.md:1:4 not-utf8"]);
});

describe("a tree from Docusaurus, with our config", () => {
  let site: BuildResult;
  beforeAll(async () => {
    site = await buildFixture("migrated");
  });
  const page = (url: string) => readOutput(site.outputs, `${url}/index.html`.replace(/\/+/g, "/").slice(1));
  const route = (url: string) => site.table?.routes.find((candidate) => candidate.url === url);

  test("builds without an error", () => {
    expect(site.diagnostics.filter(({ severity }) => severity === "error").map(formatShort)).toEqual([]);
    expect(site.diagnostics.map(formatShort)).toEqual([
      "blog/2024-02-20-second-post/index.mdx:3:3 inline-author",
      "docs/guides/code.md:26:1 unknown-code-language",
      "docs/guides/code.md:30:1 live-code",
      "docs/guides/components.mdx:23:39 static-page-code",
      "src/css/custom.css:1:9 infima-unset",
    ]);
  });

  test("a page gets the config, and the data of the docs plugin", () => {
    expect(/<p class="facts">(.*?)<\/p>/.exec(page("/"))?.[1]).toBe("/ /docs current: 18, 1.0: 3");
  });

  test("has the usual routes", () => {
    expect(urls(site)).toEqual([
      "/",
      "/404.html",
      "/about",
      "/blog",
      "/blog/2024/01/15/first-note",
      "/blog/2024/02/20/second-post",
      "/blog/archive",
      "/blog/authors",
      "/blog/authors/ann",
      "/blog/tags",
      "/blog/tags/howto",
      "/blog/tags/release",
      "/blog/third-note",
      "/docs/",
      "/docs/basics/install",
      "/docs/next/",
      "/docs/next/basics/first-page",
      "/docs/next/basics/install",
      "/docs/next/basics/quiet",
      "/docs/next/guides/admonitions",
      "/docs/next/guides/alerts",
      "/docs/next/guides/code",
      "/docs/next/guides/components",
      "/docs/next/guides/headings",
      "/docs/next/guides/html",
      "/docs/next/guides/images",
      "/docs/next/guides/partials",
      "/docs/next/guides/tabs",
      "/docs/next/guides/theme",
      "/docs/next/reference/cli",
      "/docs/next/reference/config",
      "/docs/next/tags",
      "/docs/next/tags/basics",
      "/docs/next/tags/getting-started",
      "/docs/next/unlinked",
      "/docs/next/writing",
      "/docs/reference/cli",
      "/search",
      "/team/",
    ]);
  });

  test("has the heading ids that its links use", () => {
    const ids = [...page("/docs/next/guides/headings").matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      "usage",
      "usage-1",
      "with-code--more",
      "größe-und-maß",
      "chosen-id",
      "-launch-it",
      "whats-new",
    ]);
    const partial = [...page("/docs/next/guides/partials").matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id);
    expect(partial).toEqual(["shared-heading", "between", "plain-part", "shared-heading"]);
  });

  test("has the previous and next links of its sidebars", () => {
    const neighbours = (url: string) => {
      const found = route(url);
      return found?.template === "DocPage" || found?.template === "GeneratedIndex"
        ? [found.data.prev?.label ?? null, found.data.next?.label ?? null]
        : undefined;
    };
    expect(neighbours("/docs/next/")).toEqual([null, "Install"]);
    expect(neighbours("/docs/next/basics/install")).toEqual(["Start here", "Your first page"]);
    expect(neighbours("/docs/next/basics/first-page")).toEqual(["Install", "Writing"]);
    expect(neighbours("/docs/next/writing")).toEqual(["Your first page", "Admonitions"]);
    expect(neighbours("/docs/next/guides/partials")).toEqual(["HTML in Markdown", "Components"]);
    expect(neighbours("/docs/next/guides/components")).toEqual(["Partials", "Theme components"]);
    expect(neighbours("/docs/next/guides/images")).toEqual(["Theme components", null]);
    expect(neighbours("/docs/next/reference/config")).toEqual([null, null]);
    expect(neighbours("/docs/next/unlinked")).toEqual([null, null]);
    expect(neighbours("/docs/basics/install")).toEqual(["Welcome to 1.0", "Command line 1.0"]);
  });

  test("resolves links between files within their version", () => {
    expect(page("/docs/next/")).toContain('href="/docs/next/basics/install"');
    expect(page("/docs/next/")).toContain('href="/docs/next/guides/components#a-counter"');
    expect(page("/docs")).toContain('href="/docs/basics/install"');
  });

  test("takes the prefix off links to files", () => {
    expect(page("/docs/next/")).toContain('href="/files/manual.pdf"');
    expect(page("/docs/next/")).not.toContain("pathname:");
  });

  test("shows every form of admonition", () => {
    const kinds = [...page("/docs/next/guides/admonitions").matchAll(/theme-admonition-(\w+)/g)].map(
      ([, kind]) => kind,
    );
    expect(kinds).toEqual([
      "note",
      "tip",
      "info",
      "warning",
      "caution",
      "danger",
      "note",
      "important",
      "secondary",
      "success",
      "info",
      "tip",
      "danger",
    ]);
    const alerts = [...page("/docs/next/guides/alerts").matchAll(/theme-admonition-(\w+)/g)].map(([, kind]) => kind);
    expect(alerts).toEqual(["note", "tip", "important", "warning", "caution"]);
  });

  test("makes islands of components that need the browser, and no others", () => {
    expect(site.islands).toEqual([
      {
        module: "src/components/Counter.jsx",
        implicit: true,
        pages: ["/", "/blog/2024/02/20/second-post", "/docs/next/guides/components"],
      },
    ]);
    expect(page("/docs/next/guides/components")).toContain("Clicks<!-- -->: <!-- -->42");
  });

  test("hashes images that content names, and gives their size", () => {
    expect(page("/docs/next/basics/install")).toMatch(
      /<img src="\/assets\/images\/terminal-\w+\.png"[^>]* width="60" height="40"|src="data:image\/png;base64,/,
    );
  });

  test("hashes images that front matter and the authors file name", () => {
    const post = page("/blog/2024/02/20/second-post");
    const [, card] =
      /<meta property="og:image" content="https:\/\/migrated\.example(\/assets\/images\/card-[0-9a-f]{10}\.png)"/.exec(
        post,
      ) ?? [];
    expect(card).toBeDefined();
    expect(post).toContain(`<img src="${card}"`);
    expect(site.outputs.map(({ path: file }) => `/${file}`)).toContain(card);
  });

  test("keeps drafts out, and unlisted pages out of lists", () => {
    expect(site.outputs.filter(({ path }) => path.includes("later"))).toEqual([]);
    expect(page("/docs/next/basics/quiet")).toContain("noindex");
    expect(readOutput(site.outputs, "sitemap.xml")).not.toContain("quiet");
  });

  test("writes feeds, redirects, versions and the list of posts", () => {
    const paths = site.outputs.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "blog/rss.xml",
        "blog/atom.xml",
        "blog/feed.json",
        "blog/posts.json",
        "docs/versions.json",
        "start/index.html",
        "docs/begin/index.html",
        "_redirects",
        "404.html",
      ]),
    );
    expect(readOutput(site.outputs, "blog/atom.xml")).toContain(
      "<title>The third: a note with &lt;b&gt;signs&lt;/b&gt; &amp; more</title>",
    );
  });

  test("its feeds and its sitemap obey their formats", () => {
    expect(brokenRssRules(readOutput(site.outputs, "blog/rss.xml"))).toEqual([]);
    expect(brokenAtomRules(readOutput(site.outputs, "blog/atom.xml"))).toEqual([]);
    expect(brokenJsonFeedRules(readOutput(site.outputs, "blog/feed.json"))).toEqual([]);
    expect(brokenSitemapRules(readOutput(site.outputs, "sitemap.xml"))).toEqual([]);
    // Complete posts with absolute URLs, without the page around them.
    const feed = readOutput(site.outputs, "blog/rss.xml");
    expect(feed).toContain('<a href="https://migrated.example/docs/">link</a>');
    expect(feed).not.toMatch(/<script|<sg-|class="|Read more/);
  });

  test("gives the same bytes again, in another folder", { tags: ["nightly"] }, async () => {
    const again = await buildFixture("migrated");
    const bytes = ({ outputs }: BuildResult) =>
      Object.fromEntries(outputs.map((file) => [file.path, "bytes" in file ? file.bytes : "copy"]));
    expect(bytes(again)).toEqual(bytes(site));
  });
});

describe("our own layout, with a base URL, slashes, sections and entries", () => {
  let site: BuildResult;
  beforeAll(async () => {
    site = await buildFixture("everything");
  });

  test("builds without diagnostics", () => {
    expect(site.diagnostics).toEqual([]);
  });

  test("has its routes, below the base and with slashes", () => {
    expect(urls(site)).toEqual([
      "/base/",
      "/base/404.html",
      "/base/blog/",
      "/base/blog/2024/01/10/post-1/",
      "/base/blog/2024/02/10/post-2/",
      "/base/blog/2024/03/10/post-3/",
      "/base/blog/archive/",
      "/base/blog/page/2/",
      "/base/blog/tags/",
      "/base/blog/tags/even/",
      "/base/blog/tags/even/page/2/",
      "/base/docs/api/render/",
      "/base/docs/api/stop/",
      "/base/docs/guide/first/",
      "/base/docs/guide/second/",
      "/base/docs/guide/third/",
      "/base/docs/tags/",
      "/base/docs/tags/basics/",
      "/base/news/",
      "/base/news/2024/06/01/only/",
      "/base/news/archive/",
      "/base/people/",
      "/base/people/ann/",
      "/base/people/bob/",
      "/base/search/",
      "/base/tools/",
      "/base/tools/convert/",
    ]);
  });

  test("writes files without the base", () => {
    expect(site.outputs.map(({ path }) => path).filter((path) => path.startsWith("base"))).toEqual([]);
    expect(readOutput(site.outputs, "docs/guide/first/index.html")).toContain('href="/base/docs/guide/second/"');
    expect(readOutput(site.outputs, "_redirects")).toContain("/base/old-guide /base/docs/guide/first/ 301\n");
  });

  test("text is text: a hostile title and a hostile prop cannot escape their context", () => {
    const html = readOutput(site.outputs, "docs/guide/first/index.html");
    const document = parse(html);
    expect(scripts(document).filter((source) => source.includes("alert") && !source.startsWith("{"))).toEqual([]);
    expect(html).toContain("<h1>First: &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>");
    expect(readOutput(site.outputs, "blog/rss.xml")).toContain("<title>Post 3: a &lt; b &amp; c</title>");
  });

  test("gives the same pages with either parser", { tags: ["nightly"] }, async () => {
    const config = readFileSync(new URL("../sites/everything/site/sitegen.config.ts", import.meta.url), "utf8");
    const other = await buildFixture("everything", {
      "site/sitegen.config.ts": config.replace(
        "export default defineConfig(() => ({",
        '$&\n  markdown: { parser: "remark" },',
      ),
    });
    expect(other.diagnostics).toEqual([]);
    const pages = ({ outputs }: BuildResult) =>
      Object.fromEntries(
        outputs.flatMap((file) => (file.path.endsWith(".html") && "bytes" in file ? [[file.path, file.bytes]] : [])),
      );
    expect(pages(other)).toEqual(pages(site));
  });
});

test("a site with an error in every file reports them all, each once, in one run", async () => {
  const { diagnostics, outputs, root } = await buildFixture("faults", {
    "docs/not-utf8.md": Buffer.from("# Name\n\nCaf\xe9\n", "latin1"),
    "docs/utf16.md": Buffer.from("\ufeff# Wide\n", "utf16le"),
    "docs/nul.md": "# Nul\n\nA\0B\n",
    "docs/noncharacter.md": "# Noncharacter\n\n\ufdd3\n",
  });
  expect(outputs).toEqual([]);
  expect(diagnostics.map((diagnostic) => `${diagnostic.severity}: ${formatShort(diagnostic)}`)).toEqual([
    "error: blog/2024-01-01-author.md:3:10 unknown-author",
    "error: blog/2024-02-02-date.md:3:7 impossible-date",
    "warning: blog/2024-03-03-untruncated.md:1:1 untruncated-post",
    "error: blog/undated.md:1:1 post-without-date",
    "error: components/Boom.tsx:2:9 render-failed",
    "error: components/Width.tsx:2:14 browser-global",
    "error: components/greet.ts:1:19 module-not-found",
    "error: docs/_round.mdx:3:19 recursive-partial",
    "error: docs/alias-bomb.md:3:10 front-matter-too-complex",
    "error: docs/bad-expression.mdx:3:11 mdx-syntax",
    "error: docs/bad-import.mdx:1:15 mdx-code-syntax",
    "warning: docs/broken-anchor.md:3:3 broken-anchor",
    "error: docs/broken-jsx-image.mdx:3:6 broken-markdown-image",
    "error: docs/broken-link.md:3:3 broken-link",
    "error: docs/code-tag.md:2:8 front-matter-code",
    "error: docs/comment.mdx:3:1 comment-not-closed",
    "error: docs/displayed-sidebar.md:2:20 unknown-displayed-sidebar",
    "error: docs/draft-and-unlisted.md:3:1 draft-and-unlisted",
    "error: docs/duplicate-key.md:4:1 front-matter-duplicate-key",
    "warning: docs/empty.md:1:1 empty-page",
    "error: docs/function-prop.mdx:3:1 unserializable-prop",
    "warning: docs/heading-clash.md:5:1 duplicate-heading-id",
    "warning: docs/html-link.md:3:3 html-extension-link",
    "error: docs/id-with-slash.md:2:5 invalid-doc-id",
    "error: docs/list.md:2:1 front-matter-not-fields",
    "error: docs/missing-export.mdx:1:10 module-syntax",
    "error: docs/missing-image.md:3:3 broken-markdown-image",
    "error: docs/missing-import.mdx:1:18 module-not-found",
    "warning: docs/missing-page-file.md:3:3 broken-markdown-link",
    "warning: docs/mistyped.md:2:1 unknown-front-matter",
    "error: docs/noncharacter.md:3:1 forbidden-character",
    "error: docs/not-closed.md:1:1 front-matter-not-closed",
    "error: docs/not-utf8.md:3:4 not-utf8",
    "error: docs/nul.md:3:2 forbidden-character",
    "error: docs/pagination.md:2:18 unknown-pagination-doc",
    "error: docs/prototype.md:2:1 front-matter-reserved-key",
    "warning: docs/raw-script.md:3:1 raw-html-blocked-by-csp",
    "error: docs/same-id-2.md:2:5 duplicate-doc-id",
    "warning: docs/same-slug-2.md:2:7 duplicate-route",
    "error: docs/script-link.md:3:3 unsafe-link",
    "error: docs/slug-outside.md:2:7 invalid-slug",
    "warning: docs/static-clash.md:2:7 route-against-file",
    "error: docs/stray-brace.mdx:3:3 mdx-syntax",
    "error: docs/stray-sign.mdx:3:6 mdx-syntax",
    "error: docs/toc-levels.md:2:24 invalid-front-matter",
    "error: docs/unclosed-tag.mdx:3:1 mdx-syntax",
    "error: docs/undefined-name.mdx:3:11 render-failed",
    "error: docs/unknown-component.mdx:3:1 unknown-component",
    "error: docs/unknown-theme.mdx:1:21 unknown-theme-module",
    "warning: docs/unused-directive.md:3:1 unused-directive",
    "error: docs/utf16.md:1:1 not-utf8",
    "error: docs/wrong-position.md:2:19 invalid-front-matter",
    "error: docs/wrong-type.md:2:8 invalid-front-matter",
    "error: docs/yaml-colon.md:2:8 front-matter-syntax",
    "error: docs/yaml-quote.md:3:1 front-matter-syntax",
    "error: docs/yaml-tab.md:4:1 front-matter-syntax",
    "error: pages/404.md reserved-route",
    "error: pages/no-default.tsx missing-default-export",
    "error: pages/syntax.tsx:2:1 module-syntax",
    "error: sidebars.ts:2:20 unknown-sidebar-doc",
    "error: sidebars.ts:2:70 empty-category",
    "error: sitegen.config.ts:9:28 invalid-redirect",
    "error: sitegen.config.ts:14:9 unknown-navbar-target",
    "error: sitegen.config.ts:15:11 broken-link",
  ]);
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), "utf8") : undefined;
  const report = formatReport(diagnostics, { colors: false, ascii: false, columns: 120 }, read);
  await expect(report).toMatchFileSnapshot("../sites/faults.expected.txt");
});

describe("functions of the config for a blog and a sitemap", () => {
  const config = (
    processBlogPosts: string,
    createFeedItems: string,
    createSitemapItems: string,
  ) => `import { defineConfig, docs, pages, posts } from "sitegen";

export default defineConfig({
  title: "Minimal",
  url: "https://minimal.example",
  sitemap: { createSitemapItems: ${createSitemapItems} },
  content: [
    docs(),
    pages(),
    posts({
      onUntruncatedBlogPosts: "ignore",
      processBlogPosts: ${processBlogPosts},
      feedOptions: { xslt: true, createFeedItems: ${createFeedItems} },
    }),
  ],
});
`;
  const blog = {
    "content/blog/2024-01-01-kept.md": "# Kept\n\nSee [gone](./2024-01-02-gone.md).\n",
    "content/blog/2024-01-02-gone.md": "# Gone\n\nText.\n",
    "content/blog/2024-01-03-quiet.md": "# Quiet\n\nText.\n",
  };

  test("their results are the site's", async () => {
    const site = await buildFixture("minimal", {
      ...blog,
      "site/sitegen.config.ts": config(
        'async ({ blogPosts }) => blogPosts.filter(({ id }) => !id.endsWith("gone"))',
        `async ({ blogPosts, defaultCreateFeedItems, siteConfig, outDir }) => {
        const items = await defaultCreateFeedItems({ blogPosts: blogPosts.filter(({ id }) => !id.endsWith("quiet")), siteConfig, outDir });
        return items.map((item) => ({ ...item, title: \`\${siteConfig.title}: \${item.title}\` }));
      }`,
        `async ({ defaultCreateSitemapItems, routes, ...rest }) => {
        const items = await defaultCreateSitemapItems({ routes: routes.filter(({ path }) => path.startsWith("/blog/2024")), ...rest });
        return [{ url: rest.siteConfig.url + "/other" }, ...items];
      }`,
      ),
    });
    expect(site.diagnostics.map(formatShort)).toEqual(["content/blog/2024-01-01-kept.md:3:5 broken-markdown-link"]);
    expect(urls(site)?.filter((url) => url.startsWith("/blog/2024"))).toEqual([
      "/blog/2024/01/01/kept",
      "/blog/2024/01/03/quiet",
    ]);
    expect(readOutput(site.outputs, "sitemap.xml").match(/<loc>[^<]*/g)).toEqual([
      "<loc>https://minimal.example/other",
      "<loc>https://minimal.example/blog/2024/01/01/kept",
      "<loc>https://minimal.example/blog/2024/01/03/quiet",
    ]);
    const rss = readOutput(site.outputs, "blog/rss.xml");
    expect(rss.match(/<item>\n.*|<\?xml-s.*/g)).toEqual([
      '<?xml-stylesheet type="text/xsl" href="rss.xsl"?>',
      "<item>\n      <title>Minimal: Kept</title>",
    ]);
    expect(rss).toContain("<content:encoded><![CDATA[<p>See ");
    for (const file of ["rss.xsl", "rss.css", "atom.xsl", "atom.css"])
      expect(readOutput(site.outputs, `blog/${file}`)).not.toBe("");
  });

  test("their errors are reported at their positions, in one run", async () => {
    const site = await buildFixture("minimal", {
      ...blog,
      "site/sitegen.config.ts": config(
        '() => { throw new Error("no posts today") }',
        'async () => { throw new Error("no items today") }',
        'async () => { throw new Error("no map today") }',
      ),
    });
    expect(site.outputs).toEqual([]);
    expect(site.diagnostics.map((fault) => `${formatShort(fault)}: ${fault.message}`)).toEqual([
      "site/sitegen.config.ts:6:54 module-threw: Unexpected error while `createSitemapItems` ran: no map today",
      "site/sitegen.config.ts:12:39 module-threw: Unexpected error while `processBlogPosts` ran: no posts today",
      "site/sitegen.config.ts:13:71 module-threw: Unexpected error while `createFeedItems` ran: no items today",
    ]);
  });

  test.each([
    [
      "docs",
      "editUrl: () => undefined.x",
      "module-threw: Unexpected error while `editUrl` ran: Cannot read properties of undefined (reading 'x')",
    ],
    ["docs", "editUrl: () => 5", "hook-answer: Unexpected 5 in the result of `editUrl`, expected string"],
    [
      "docs",
      "numberPrefixParser: () => undefined",
      "hook-answer: Unexpected undefined in the result of `numberPrefixParser`, expected Object",
    ],
    ["posts", 'readingTime: () => "x"', 'hook-answer: Unexpected "x" in the result of `readingTime`, expected number'],
  ])("an option of %s that is called for each page, `%s`: one error at the option", async (kind, option, message) => {
    const others = kind === "docs" ? "" : 'pages(), docs({ path: "content/docs" }), ';
    const site = await buildFixture("minimal", {
      ...blog,
      "content/docs/second.md": "# Second\n\n[First](first.md), [gone](/docs/first).\n",
      "site/sitegen.config.ts": `import { defineConfig, docs, pages, posts } from "sitegen";

export default defineConfig({
  title: "Minimal",
  url: "https://minimal.example",
  content: [${others}${kind}({
    path: "content/${kind === "docs" ? "docs" : "blog"}",
    ${option},
  })],
  themeConfig: { navbar: { items: [{ type: "doc", docId: "first", label: "First" }] } },
});
`,
    });
    expect(site.diagnostics.map((fault) => `${formatShort(fault)}: ${fault.message}`)).toEqual([
      `site/sitegen.config.ts:8:5 ${message}`,
    ]);
  });
});
