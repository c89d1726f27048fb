// Names of files, URLs and their collisions.
import type { FailureCase } from "../case.ts";
import { config, contains, docs, withBlog, withSidebars } from "./sources.ts";

/** A page for each slug, as a YAML text in double quotes. */
const slugs = (...list: string[]) =>
  docs(Object.fromEntries(list.map((slug, index) => [`s${index}.md`, `---\nslug: "${slug}"\n---\n\nText\n`])));
const badSlugs = (...list: string[]) => ({
  files: slugs(...list),
  expected: {
    exit: 1,
    reports: list.map((_, index) => `content/docs/s${index}.md:2:7  error  SG1105 invalid-slug\n`),
  },
});

export const NAMES: readonly FailureCase[] = [
  {
    number: "found-E",
    title: "links to drafts of docs, a blog and pages, by file and by URL",
    files: {
      ...withBlog({
        "2024-01-01-soon.md": "---\ndraft: true\n---\n\n# Soon\n",
        "2024-01-02-now.md": "# Now\n\nSee [soon](./2024-01-01-soon.md).\n",
      }),
      ...docs({
        "later.md": "---\ndraft: true\nslug: wait\n---\n\n# Later\n",
        "links.md": "# Links\n\n[a](./later.md)\n\n[b](/docs/wait/?q#part)\n\n[c](/pages/hidden)\n\n[d](./gone.md)\n",
      }),
      "site/pages/pages/hidden.md": "---\ndraft: true\n---\n\n# Hidden\n",
    },
    expected: {
      exit: 1,
      reports: [
        "content/blog/2024-01-02-now.md:3:5  warning  SG1061 broken-markdown-link\n  Unexpected link to the draft `./2024-01-01-soon.md`, expected a page that the build publishes\n",
        "help: Publish `content/blog/2024-01-01-soon.md` by removing `draft: true` from its front matter, or leave out the link until then.\n",
        "content/docs/links.md:3:1  warning  SG1061 broken-markdown-link\n  Unexpected link to the draft `./later.md`",
        "content/docs/links.md:5:1  error  SG1042 broken-link\n  Unexpected link to the draft `/docs/wait/?q#part`",
        "content/docs/links.md:7:1  error  SG1042 broken-link\n  Unexpected link to the draft `/pages/hidden`",
        "help: Publish `site/pages/pages/hidden.md` by",
        "Unexpected link to `./gone.md`, expected a Markdown file of `docs`\n",
        "2 errors, 3 warnings",
      ],
    },
  },
  {
    number: 47,
    title: "two pages, a page of another section and a static file with one URL",
    nightly: true,
    files: {
      ...docs({ "a.md": "---\nslug: /same\n---\n\nText\n", "b.md": "---\nslug: /same\n---\n\nText\n" }),
      "site/pages/docs/first.md": "# Other\n",
      "site/static/docs/first/index.html": "<p>Static</p>",
    },
    expected: {
      exit: 0,
      reports: [
        "content/docs/b.md:2:7  warning  SG1410 duplicate-route\n",
        "  Published: `content/docs/a.md`\n  Left out: `content/docs/b.md`\n",
        "  Published: `content/docs/first.md`\n  Left out: `site/pages/docs/first.md`\n",
        "content/docs/first.md  warning  SG1412 route-against-file\n",
      ],
      output: (read) => contains(read("docs/first/index.html"), "<h1>First</h1>"),
    },
  },
  {
    number: 47,
    title: "two pages with one URL are an error if the config says so",
    nightly: true,
    files: {
      ...config('onDuplicateRoutes: "throw",'),
      ...docs({ "a.md": "---\nslug: /same\n---\n\nText\n", "b.md": "---\nslug: /same\n---\n\nText\n" }),
    },
    expected: { exit: 1, reports: ["content/docs/b.md:2:7  error  SG1410 duplicate-route\n"] },
  },
  {
    number: 48,
    title: "names that differ in case or in the form of a letter",
    nightly: true,
    files: {
      ...docs({
        "Setup.md": "Text\n",
        "setup.md": "Text\n",
        "caf\u00e9.md": "Text\n",
        "cafe\u0301.md": "Text\n",
        "u1.md": "---\nslug: /Case\n---\n\nText\n",
        "u2.md": "---\nslug: /case\n---\n\nText\n",
        "u3.md": "---\nslug: /E\u0301\n---\n\nText\n",
        "u4.md": "---\nslug: /\u00c9\n---\n\nText\n",
      }),
    },
    expected: {
      exit: 1,
      reports: [
        "content/docs/setup.md  error  SG1125 path-collision\n  Unexpected path `content/docs/setup.md`, which differs only in case from `content/docs/Setup.md`\n",
        "which differs only in the Unicode form of a letter from",
        "content/docs/u2.md:2:7  error  SG1411 route-case-collision\n",
        "content/docs/u4.md:2:7  error  SG1411",
        "\n4 errors after",
      ],
    },
  },
  {
    number: "found-E",
    title: "folders that differ in case, with different pages",
    nightly: true,
    files: docs({
      "Ab/x.md": "# X\n",
      "Ab/deep/x.md": "# X\n",
      "ab/y.md": "# Y\n",
      "ab/z.md": "# Z\n",
      "ab/deep/z.md": "# Z\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/ab/deep/z.md  error  SG1125 path-collision\n  Unexpected folder `content/docs/ab`, which differs only in case from `content/docs/Ab`\n",
        "\n1 error after",
      ],
    },
  },
  {
    number: "found-E",
    title: "output folders that differ in case: by slugs, by sections, in static folders",
    nightly: true,
    files: {
      ...docs({ "s1.md": "---\nslug: /Api/x\n---\n\nText\n", "s2.md": "---\nslug: /api/y\n---\n\nText\n" }),
      "site/pages/Docs/z.md": "# Z\n",
      "site/static/img/a.txt": "a",
      "site/static/IMG/b.txt": "b",
    },
    expected: {
      exit: 0,
      reports: [
        "content/docs/s2.md:2:7  warning  SG1411 route-case-collision\n  Unexpected output folder `docs/api` of `content/docs/s2.md`, which differs only in case from `docs/Api` of `content/docs/s1.md`\n",
        "site/pages/Docs/z.md  warning  SG1411",
        "Unexpected output folder `img` of a static folder, which differs only in case from `IMG` of a static folder",
        "3 warnings",
      ],
    },
  },
  {
    number: 48,
    title: "static files that differ in case",
    nightly: true,
    files: { "site/static/img/A.txt": "a", "site/static/img/a.txt": "b" },
    expected: { exit: 1, reports: ["error  SG1751 output-case-collision\n  Unexpected output `img/a.txt`"] },
  },
  {
    number: 49,
    title: "names with spaces, signs, other scripts and 255 bytes",
    nightly: true,
    files: docs({
      "a b.md": "# A b\n\n[plus](./a+b.md) [and](./a%26b.md)\n",
      "a+b.md": "# Plus\n",
      "a&b.md": "# And\n\n[space](./a%20b.md) [space](<./a b.md>)\n",
      "\u{1f600}.md": "# Emoji\n",
      "\u05d0\u05d1.md": "# Right to left\n",
      "-dash.md": "# Dash\n",
      ".dot.md": "# Dot\n",
      "x'y\"z.md": "# Quotes\n",
      "a;b=c,d@e!f$g(h)i*j~k.md": "# Signs\n",
      [`${"n".repeat(252)}.md`]: "# Long\n",
    }),
    expected: {
      exit: 0,
      reports: ["no warnings"],
      output(read) {
        contains(read("docs/a b/index.html"), 'href="/docs/a+b">plus</a> <a href="/docs/a&amp;b">and</a>');
        contains(read("sitemap.xml"), "/docs/%F0%9F%98%80</loc>");
        contains(read(`docs/${"n".repeat(252)}/index.html`), "<h1>Long</h1>");
      },
    },
  },
  {
    number: 49,
    title: "names that a URL cannot have",
    nightly: true,
    files: docs({
      "a#b.md": "# A\n",
      "a?b.md": "# A\n",
      "100%.md": "# A\n",
      "a\\b.md": "# A\n",
      "a\nb.md": "# A\n",
      "a\u0001b.md": "# A\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/a#b.md  error  SG1127 file-name-in-url\n",
        "content/docs/a?b.md  error  SG1127",
        "content/docs/100%.md  error  SG1127",
        "content/docs/a\\b.md  error  SG1127",
        "content/docs/a\\nb.md  error  SG1413 reserved-route\n",
        "content/docs/a\\x01b.md  error  SG1413",
        "\n6 errors after",
      ],
    },
  },
  {
    number: 49,
    title: "a name that is too long with the extension of its page",
    nightly: true,
    files: { ...config("trailingSlash: false,"), ...docs({ [`${"n".repeat(252)}.md`]: "# Long\n" }) },
    expected: { exit: 1, reports: ["a segment has 257 bytes, 255 are allowed\n", "\n1 error after"] },
  },
  {
    number: 50,
    title: "names that a system or the site reserves",
    nightly: true,
    files: {
      ...docs({
        "CON.md": "# A\n",
        "NUL.mdx": "# A\n",
        "com1/x.md": "# A\n",
        "device.md": "---\nslug: /CON.\n---\n\nText\n",
        "dot..md": "# A\n",
        "space .md": "# A\n",
      }),
      "site/pages/404.md": "# Mine\n",
    },
    expected: {
      exit: 1,
      reports: [
        "content/docs/CON.md  error  SG1413 reserved-route\n  Unexpected URL `/docs/CON` of `content/docs/CON.md`: `CON` is reserved\n",
        "content/docs/NUL.mdx  error  SG1413",
        "content/docs/com1/x.md  error  SG1413",
        "content/docs/device.md:2:7  error  SG1413",
        "content/docs/dot..md  warning  SG1413 reserved-route\n  Unexpected URL `/docs/dot.` of `content/docs/dot..md`: a segment ends in a dot, which Windows cannot open\n",
        "content/docs/space .md  error  SG1413",
        "site/pages/404.md  error  SG1413",
        "\n6 errors, 1 warning after",
      ],
    },
  },
  {
    number: 50,
    title: "names that are safe, although objects and outputs have them",
    nightly: true,
    files: {
      ...docs({
        "constructor.md": "# Constructor\n",
        "toString.md": "# Method\n",
        "index.md": "# Index\n",
        "404.md": "# Lost\n",
        "assets.md": "# Assets\n",
        "slug.md": "---\nslug: /x/__proto__\n---\n\n# Slug\n",
      }),
      "site/pages/assets/x.md": "# Assets\n",
    },
    expected: {
      exit: 0,
      reports: ["no warnings"],
      output(read) {
        contains(read("docs/constructor/index.html"), "<h1>Constructor</h1>");
        contains(read("docs/x/__proto__/index.html"), "<h1>Slug</h1>");
        contains(read("docs/404/index.html"), "<h1>Lost</h1>");
        contains(read("assets/x/index.html"), "<h1>Assets</h1>");
      },
    },
  },
  {
    number: 50,
    title: "pages at the paths of generated files",
    nightly: true,
    files: { "site/pages/sitemap.xml.md": "# A\n", "site/pages/docs/versions.json.md": "# A\n" },
    expected: {
      exit: 1,
      reports: [
        "Unexpected output file `sitemap.xml`",
        "Unexpected output file `docs/versions.json`",
        "\n2 errors after",
      ],
    },
  },
  {
    number: 51,
    title: "slugs that leave their section or cannot be a path",
    nightly: true,
    ...badSlugs("../x", "..", "//host", "http://x.y", "\\\\x", "a//b", "a?b", "a#b", "x".repeat(3000), "\\ud800"),
  },
  {
    number: "found-D",
    title: "escapes in slugs count as the characters they stand for",
    nightly: true,
    ...badSlugs("/..%2fx", "/a/%2e%2e/b", "/a/%2E/b", "/a%00b", "a%5cb", "%0a", "a%2f%2fb"),
  },
  {
    number: 51,
    title: "slugs that are unusual and fine",
    nightly: true,
    files: slugs("/abs", "./near", "a/./b", "caf\u00e9", "with space", "100%", "%zz"),
    expected: {
      exit: 0,
      reports: ["no warnings"],
      output(read) {
        for (const path of ["abs", "near", "a/b", "caf\u00e9", "with space", "100%", "%zz"])
          contains(read(`docs/${path}/index.html`), "<p>Text</p>");
      },
    },
  },
  {
    number: 51,
    title: "paths that leave the site elsewhere: ids, indexes of categories, tags, options",
    nightly: true,
    files: {
      ...withSidebars(
        'export default {\n  main: [\n    "first",\n    {\n      type: "category",\n      label: "Loose",\n      link: { type: "generated-index", slug: "/../x" },\n      items: ["first"],\n    },\n  ],\n};\n',
      ),
      ...docs({
        "id.md": "---\nid: ..\n---\n\nText\n",
        "tag.md": "---\ntags: [{ label: x, permalink: /a%2f..%2fb }]\n---\n\nText\n",
      }),
      "site/pages/slug.md": "---\nslug: /%2e%2e/etc\n---\n\nText\n",
    },
    expected: {
      exit: 1,
      reports: [
        "site/sidebars.ts:6:15  error  SG1402 invalid-sidebar\n",
        "content/docs/id.md:2:5  error  SG1421 invalid-doc-id\n",
        "content/docs/tag.md:2:7  error  SG1105 invalid-slug\n",
        "site/pages/slug.md:2:7  error  SG1105 invalid-slug\n",
        "\n4 errors after",
      ],
    },
  },
  {
    number: 51,
    title: "options for paths of the site",
    files: config(
      'content: [docs({ path: "content/docs", routeBasePath: "../up", tagsBasePath: "a?b" })],\n  sitemap: { filename: "../s.xml" },\n  themeConfig: { algolia: { appId: "a", apiKey: "b", indexName: "c", searchPagePath: "/a/%2e%2e/b" } },',
    ),
    expected: {
      exit: 2,
      reports: [
        'site/sitegen.config.ts:5:42  error  SG1306 invalid-config\n  Unexpected "../up" for `content[0].routeBasePath`, expected a path such as `guides`',
        "site/sitegen.config.ts:5:66  error  SG1306",
        "site/sitegen.config.ts:6:14  error  SG1306",
        "site/sitegen.config.ts:7:70  error  SG1306",
        "\n4 errors after",
      ],
    },
  },
  {
    number: 52,
    title: "links that end in .html, and slugs that do",
    nightly: true,
    files: docs({
      "a.md": "---\nslug: /a.html\n---\n\nText\n",
      "b.md": "---\nslug: /b/index.html\n---\n\nText\n",
      "c.md": "[x](/docs/first.html) [y](/docs/first/index.html)\n",
    }),
    expected: {
      exit: 0,
      reports: [
        "content/docs/c.md:1:1  warning  SG1044 html-extension-link\n",
        "content/docs/c.md:1:23  warning  SG1044",
        "help: Link to `/docs/first`.\n",
        "2 warnings",
      ],
      output(read) {
        contains(read("docs/a.html"), "<p>Text</p>");
        contains(read("docs/b/index.html"), "<p>Text</p>");
      },
    },
  },
];
