// Configs: sound ones for sites whose pages matter, and any with the fields of the schema, with mistakes and with code.
import fc from "fast-check";
import KINDS from "../../../cli/kinds/content-kinds.ts";
import { UserConfig } from "../../../cli/options/user-config.ts";
import { choose, seldom } from "./pieces.ts";
import type { Files } from "./sections.ts";
import { href } from "./targets.ts";
import { Code, FUNCTIONS, objectOf, toSource } from "./values.ts";
import { HOSTILE, shownText } from "./words.ts";

type Fields = Record<string, unknown>;

const CONFIG_FILE = "site/sitegen.config.ts";
const IMPORT = 'import { defineConfig, docs, entries, pages, posts } from "sitegen";\n';

/** Entries of `people` have an age. */
const PEOPLE_SCHEMA = new Code(
  '{ "~standard": { version: 1, vendor: "x", validate: (value) => (Number.isFinite(Number(value.age)) ? { value } : { issues: [{ message: "an age", path: ["age"] }] }) } }',
);

const call = (type: string, options: Fields): Code => new Code(`${type}(${toSource(options)})`);
const sections = (docs: Fields, posts: Fields): Code[] => [
  call("docs", { path: "content/docs", ...docs }),
  call("posts", { path: "content/blog", onUntruncatedBlogPosts: "ignore", ...posts }),
  call("entries", { id: "people", path: "content/people", schema: PEOPLE_SCHEMA, list: null }),
  call("pages", { path: "site/pages" }),
];
const configOf = (fields: Fields): string => `${IMPORT}\nexport default defineConfig(${toSource(fields)});\n`;

/** One of some values for each field, or no such field. */
const some = (fields: Record<string, readonly unknown[]>): fc.Arbitrary<Fields> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(fields).map(([name, values]) => [
          name,
          seldom(4, fc.constantFrom(...values), fc.constant(undefined)),
        ]),
      ),
    )
    .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)));

const code = (...sources: string[]): Code[] => sources.map((source) => new Code(source));

const PLUGINS = {
  throws: code('() => (tree, file) => { if (file.path.includes("77")) throw new Error("thrown by a plugin"); }'),
  says: code(
    '() => (tree, file) => { if (file.path.includes("7")) file.message("said by a plugin", { place: tree.children[0]?.position }); }',
  ),
  extends: code("function () { const all = this.data(); (all.micromarkExtensions ??= []).push({}); }"),
};
const THROWING_HOOK = new Code(
  '({ url }) => (url.includes("gone") ? "/docs/first" : /frist|été/.test(url) ? null.x : null)',
);

/** Options that sites have in turn, so that a few sites have them all. */
const IN_TURN: readonly { fields?: Fields; markdown?: Fields }[] = [
  {},
  { fields: { accessibility: {} }, markdown: { remarkPlugins: PLUGINS.throws } },
  {
    fields: { featureCss: ["site/styles/tables.css"] },
    markdown: { remarkPlugins: PLUGINS.says, hooks: { onBrokenMarkdownLinks: THROWING_HOOK } },
  },
  {
    fields: { accessibility: { missingAlt: "error" } },
    markdown: { remarkPlugins: PLUGINS.extends },
  },
];

const inTurn = (index: number) => IN_TURN[index % IN_TURN.length] ?? {};

const markdown = some({
  format: ["mdx", "md", "detect", "auto"],
  parser: ["remark"],
  emoji: [false],
  math: [true],
  mermaid: [true],
  rawHtml: ["strip"],
  mdx1Compat: [{ comments: false, admonitions: false, headingIds: false }],
  anchors: [{ maintainCase: true }],
  admonitions: [false, { keywords: ["own"], extendDefaults: true }, { keywords: ["own"], extendDefaults: false }],
  autolinks: [false],
  remarkPlugins: [
    PLUGINS.throws,
    PLUGINS.says,
    PLUGINS.extends,
    code(
      "() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'added' }] }); }",
    ),
  ],
  rehypePlugins: [code("() => (tree, file) => { if (file.path.includes('7')) return null; }")],
  hooks: [
    {
      onBrokenMarkdownLinks: THROWING_HOOK,
    },
    { onBrokenMarkdownImages: "warn" },
    { onBrokenMarkdownLinks: "error", onBrokenMarkdownImages: new Code("() => 5") },
  ],
});

const pageLinks = [
  { to: "/docs/first", label: "First" },
  { to: "/gone", label: HOSTILE[0] },
  { href: "https://x.example", label: HOSTILE[1] },
  { type: "docSidebar", sidebarId: "main", label: "Docs" },
  { type: "doc", docId: "first", label: "Docs" },
  { type: "html", value: "<b>x</b>" },
  { type: "dropdown", label: "More", items: [{ to: "/blog", label: "Blog" }] },
  { type: "search" },
  { type: "localeDropdown" },
  { href: "https://x.example/#icon", className: "icon" },
];

/** A sound config, and what its language needs. @param index Number of the site. */
export const soundConfig = (index: number): fc.Arbitrary<Files> =>
  fc
    .record({
      shown: fc.record({ title: shownText.filter((title) => title !== ""), tagline: shownText }),
      fields: some({
        baseUrl: ["/base/", "/a/b/"],
        trailingSlash: [true, false],
        strict: [true],
        noIndex: [true],
        onBrokenMarkdownImages: ["warn"],
        onDuplicateRoutes: ["error", "ignore"],
        onBrokenAnchors: ["ignore", "error"],
        csp: [false, { scriptHosts: ["https://x.example"] }],
        search: [false],
        islands: ["marked"],
        sitemap: [false, { lastmod: "date" }],
        redirects: [
          { redirects: [{ from: "/old", to: "/docs/first" }] },
          {
            redirects: [
              { from: "/docs/first", to: "/blog" },
              { from: ["/a", "/a"], to: "https://x.example" },
            ],
          },
          {
            fromExtensions: ["html"],
            createRedirects: new Code('(path) => (path === "/docs/first" ? ["/earlier"] : undefined)'),
          },
        ],
      }),
      markdown,
      docs: some({
        showLastUpdateTime: [true],
        numberPrefixParser: [false],
        breadcrumbs: [false],
        onInlineTags: ["error", "ignore"],
        editUrl: ["https://x.example/edit/", new Code('({ docPath }) => "https://x.example/" + docPath')],
      }),
      posts: some({
        onUntruncatedBlogPosts: ["warn", "error"],
        onInlineAuthors: ["error", "ignore"],
        postsPerPage: [1, "ALL"],
        blogSidebarCount: [0, "ALL"],
        feedOptions: [{ type: "all", xslt: true }, { type: null }, { limit: 1 }],
        showReadingTime: [false],
        sortPosts: ["ascending"],
      }),
      theme: some({
        navbar: [{ title: HOSTILE[0], items: pageLinks.slice(0, 5) }, { items: pageLinks }],
        footer: [{ copyright: "© <b>{year}</b>", links: [{ label: HOSTILE[1], to: "/docs/first" }] }],
        announcementBar: [{ content: "<b>x</b>", isCloseable: true }],
        tableOfContents: [{ minHeadingLevel: 2, maxHeadingLevel: 6 }],
        docs: [{ sidebar: { hideable: true, autoCollapseCategories: true } }],
        metadata: [[{ name: "x", content: HOSTILE[2] }]],
      }),
      i18n: seldom(6, fc.constant({ defaultLocale: "en", locales: ["en", "fr"] }), fc.constant(undefined)),
    })
    .map(({ shown, fields, markdown: options, docs, posts, theme, i18n }) => ({
      [CONFIG_FILE]: configOf({
        // a target without its slash is an error, and the source of a redirect may be a page
        ...{ ...shown, url: "https://site.example", onBrokenLinks: "warn", ...fields, ...inTurn(index).fields },
        ...((fields.trailingSlash === true || fields.onDuplicateRoutes === "error") && { redirects: undefined }),
        ...{
          content: sections({ sidebarPath: "site/sidebars.ts", ...docs }, posts),
          markdown: { ...options, ...inTurn(index).markdown },
          themeConfig: theme,
        },
        ...(i18n && { i18n }),
      }),
      ...(i18n && {
        "i18n/fr/docusaurus-plugin-content-docs/current/first.md": "# Premier\n\n## Setup\n\nTexte.\n",
        "i18n/fr/code.json": '{ "theme.NotFound.title": { "message": "Absente" } }\n',
      }),
    }));

const navbarItem: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.constantFrom<Fields>(
      ...pageLinks,
      { type: "docsVersionDropdown" },
      { type: "docsVersion", to: "/x" },
      { type: "custom-x" },
      { type: "docSidebar", sidebarId: "mian" },
      { type: "doc", docId: "gone" },
    ),
    some({
      type: ["dropdwn", 5, "dropdown", "custom-"],
      label: [5, ""],
      position: ["left", "up"],
      to: ["/x", 5],
      href: ["javascript:alert(1)", "/x"],
      items: [[{ type: "dropdown", items: [] }], "x", [5], [{ label: "x", to: "/blog", position: "left" }]],
      html: ["<i></i>", "x"],
      activeBaseRegex: ["[", "x"],
      docsPluginId: ["api"],
      sidebarId: ["empty"],
    }),
  )
  .map(([item, changes]) => ({ ...item, ...changes }));
const footerLink = fc
  .tuple(
    fc.constantFrom<Fields>(
      { label: "x", to: "/blog" },
      { label: "x", href: "/gone" },
      { html: "<a href='/x'></a>" },
      { title: "More", items: [{ label: "x", to: "/blog" }] },
    ),
    some({ to: [5, "/blog"], href: ["javascript:x"], label: [5, ""], items: [5, [5]] }),
  )
  .map(([item, changes]) => ({ ...item, ...changes }));

/** Fields that the schema leaves open, or that belong to other generators. */
const OPEN: Record<string, fc.Arbitrary<unknown>> = {
  navbar: fc.record({ navbar: fc.record({ title: shownText, items: fc.array(navbarItem, { maxLength: 3 }) }) }),
  footer: fc.record({ footer: fc.record({ links: fc.array(footerLink, { maxLength: 3 }) }) }),
  others: fc.constantFrom(
    ...[
      { hideableSidebar: true },
      { gtag: { trackingID: "x" } },
      { liveCodeBlock: {} },
      { algolia: { appId: "x", apiKey: "y", indexName: "z", x: 1 } },
    ],
    ...[
      { disableDarkMode: true },
      { colorMode: { switchConfig: {} } },
      { prism: { theme: "gone" } },
      { image: "/gone.png" },
    ],
  ),
};
const FOREIGN: Record<string, readonly unknown[]> = {
  organizationName: ["x"],
  future: [{}],
  plugins: [
    ["./plugin.js"],
    ["@docusaurus/plugin-sitemap"],
    [["@docusaurus/plugin-content-docs", { id: "x" }]],
    [null, false, 5],
  ],
  presets: [[["classic", { docs: {}, blog: false }]], ["x"]],
  themes: [["@docusaurus/theme-mermaid"], ["own"]],
  webpack: [{}],
  ssrTemplate: ["x"],
  gtag: [{}],
  titel: ["x"],
};

const locales = fc.constantFrom<unknown>(
  ...[
    { defaultLocale: "en", locales: ["en", "fr"] },
    { defaultLocale: "de", locales: ["en"] },
    { locales: [] },
    { locales: ["en", "en"] },
  ],
  { defaultLocale: "en", locales: ["en", "fr"], localeConfigs: { fr: { baseUrl: "/" } } },
  { defaultLocale: "en", locales: ["en", "pt-BR"], localeConfigs: { pt_BR: { label: "x" } } },
  { defaultLocale: "en", locales: ["en", "xx-invalid-subtag-that-is-long"], localeConfigs: {} },
);
const redirects = fc.constantFrom<unknown>(
  ...[
    { redirects: [{ from: "/old", to: "/nwe" }] },
    { redirects: [{ from: "x//y", to: "/docs/first" }] },
    { redirects: [{ from: "/x", to: "javascript:alert(1)" }] },
  ],
  ...[
    { redirects: [{ from: "/docs/first", to: "/" }] },
    { createRedirects: new Code("(path) => path.undefined.length") },
    { createRedirects: new Code("() => [5]") },
  ],
  ...[
    { createRedirects: new Code('() => "/same"') },
    { redirects: [{ from: ["/a", "/a/"], to: "/docs/first#setup" }] },
    { toExtensions: ["html"], fromExtensions: [".html", ""] },
  ],
  ...[{ redirects: [{ from: "/a\nb", to: "/" }] }, { redirects: [{ from: "/./x", to: "/" }] }],
);

/** A list of sections, each with options of its kind. */
const content: fc.Arbitrary<unknown> = seldom(
  12,
  fc.constantFrom<unknown>(
    [],
    5,
    [5],
    [{ type: "docs" }],
    [null],
    ["docs"],
    [{ type: "doks", options: {} }],
    new Code("[docs(), docs()]"),
  ),
  fc.array(
    fc.constantFrom(...Object.entries(KINDS)).chain(([type, { options }]) =>
      fc
        .tuple(
          objectOf({ ...new options() }),
          fc.constantFrom<Fields>(
            {},
            {},
            { path: `content/${type === "posts" ? "blog" : "docs"}` },
            { path: "gone" },
            { id: "x" },
            { sidebarPath: "site/sidebars.ts" },
          ),
          some({
            id: ["people"],
            sidebarPath: ["gone.ts"],
            lastVersion: ["2.0"],
            versions: [{ gone: {} }],
            sidebarCollapsed: [true],
            sidebarCollapsible: [false],
            onlyIncludeVersions: [[], ["current"]],
          }),
        )
        .map(([any, place, own]) => call(type, { ...any, ...place, ...(type === "docs" || own.id ? own : {}) })),
    ),
    { maxLength: 4 },
  ),
);

const { content: _sections, ...plainFields } = new UserConfig() as unknown as Fields;

/** The value that a config exports. */
const exported: fc.Arbitrary<Fields> = fc
  .record({
    base: seldom(
      15,
      fc.constantFrom<Fields>({}, { title: "x" }, { title: 5, url: "x" }),
      fc.constant({ title: "Site", url: "https://site.example" }),
    ),
    fields: objectOf(plainFields),
    theme: seldom(3, fc.oneof(...Object.values(OPEN)), fc.constant(undefined)),
    foreign: seldom(6, some(FOREIGN), fc.constant({})),
    content: seldom(2, content, fc.constant(undefined)),
    i18n: seldom(8, locales, fc.constant(undefined)),
    redirects: seldom(8, redirects, fc.constant(undefined)),
    links: seldom(6, fc.record({ href }), fc.constant(undefined)),
  })
  .map(({ base, fields, theme, foreign, links, ...others }) => ({
    ...base,
    ...fields,
    ...foreign,
    ...(theme !== undefined && { themeConfig: theme }),
    ...(links && { themeConfig: { footer: { links: [{ label: "x", ...links }] } } }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  }));

const MODULES = [
  ...["", "export default 5;", "export default null;", "export default [];", "export const config = {};"],
  ...["export default () => null;", "export default {"],
  ...["export default defineConfig;", "throw new Error('x');", "throw null;", "throw 'text';"],
  ...["export default Promise.resolve(5);"],
  ...["export default async () => { throw new TypeError('x'); };", "import x from './gone';\nexport default x;"],
  ...["import x from 'no-such-package';", "const a = {}; a.a = a; export default a;"],
  ...["export default { get title() { throw new Error('x'); } };"],
  ...["export default new Proxy({}, { ownKeys() { throw new Error('x'); } });", "export default undefined.x;"],
  ...["\u0000", "export default { title: 'x' } as;"],
  ...["export default class {};", "export default new Map();", "export default function* () {};"],
  ...["export default { title: 'Site', url: 'https://x.example', customFields: { a: 1n } };"],
];

/** Files of a config of any form. */
export const anyConfig: fc.Arbitrary<Files> = choose<Files>(
  [12, exported.map((fields): Files => ({ [CONFIG_FILE]: configOf(fields) }))],
  [
    1,
    exported.map(
      (fields): Files => ({ [CONFIG_FILE]: `${IMPORT}export default async () => (${toSource(fields)});\n` }),
    ),
  ],
  [
    1,
    exported.map(
      (fields): Files => ({
        "sitegen.config.mjs": `${IMPORT}const title = "Local";\nexport default ${toSource(fields)};\n`,
        "docusaurus.config.js": "module.exports = {};\n",
      }),
    ),
  ],
  [1, fc.constantFrom(...MODULES).map((source): Files => ({ [CONFIG_FILE]: `${IMPORT}${source}\n` }))],
  [1, fc.constant<Files>({})],
  [
    3,
    exported.map(
      (fields): Files => ({
        "docusaurus.config.js": `module.exports = ${toSource({ ...fields, content: undefined, baseUrl: "/", presets: fields.presets ?? [["classic", { docs: { path: "content/docs" }, blog: { path: "content/blog" } }]] })};\n`,
      }),
    ),
  ],
);

/** Lists of versions, and their folders. */
export const versions: fc.Arbitrary<Files> = seldom<Files>(
  5,
  fc.constantFrom<Files>(
    { "versions.json": '["1.0"]', "versioned_docs/version-1.0/first.md": "# First\n" },
    { "versions.json": '["1.0"]' },
    { "versions.json": "[" },
    { "versions.json": "{}" },
    { "versions.json": '["a/b", 5]' },
  ),
  fc.constant<Files>({}),
);

const SITE_FIELDS = { title: "Site", url: "https://site.example", onBrokenLinks: "warn" };

/** A config for sidebars and data files of any form. */
export const configOfSections: fc.Arbitrary<Files> = fc
  .record({
    docs: some({ onInlineTags: ["error"], sidebarCollapsible: [false], sidebarItemsGenerator: code(...FUNCTIONS) }),
    posts: some({
      onInlineAuthors: ["error"],
      onUntruncatedBlogPosts: ["error"],
      processBlogPosts: code(...FUNCTIONS),
    }),
    theme: some({ navbar: [{ title: "Site", items: pageLinks }] }),
  })
  .map(({ docs, posts, theme }) => ({
    [CONFIG_FILE]: configOf({
      ...SITE_FIELDS,
      content: sections({ sidebarPath: "site/sidebars.ts", ...docs }, posts),
      themeConfig: theme,
    }),
  }));

/** A config of two languages. */
export const CONFIG_OF_LANGUAGES: Files = {
  [CONFIG_FILE]: configOf({
    ...SITE_FIELDS,
    content: sections({ sidebarPath: "site/sidebars.ts" }, {}),
    i18n: { defaultLocale: "en", locales: ["en", "fr"] },
    themeConfig: {
      navbar: { title: "Site", items: pageLinks },
      footer: { copyright: "x", links: [{ title: "More", items: [{ label: "Blog", to: "/blog" }] }] },
    },
  }),
};
