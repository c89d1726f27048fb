// The shape of the config at run time. `user-config.ts` has the same for the compiler; defaults are filled in `resolve-config.ts`.
import * as v from "valibot";
import { algoliaSchema, searchSchema } from "./search-schema.ts";
import { analyticsSchema, askAiSchema, diagramsSchema } from "./third-party-schema.ts";

const strings = v.array(v.string());
const list = v.array(v.any());
const level = v.picklist(["ignore", "log", "warn", "error", "throw"]);
const attributes = v.record(v.string(), v.nullish(v.union([v.string(), v.number(), v.boolean()])));
const text = v.pipe(v.string(), v.nonEmpty("a text that is not empty"));
const fn = v.function();
const wholeNumber = v.pipe(v.number(), v.integer("a whole number"));
const headingLevel = v.picklist([2, 3, 4, 5, 6]);

/** What HTML allows in a head. */
const HEAD_TAGS: ReadonlySet<string> = new Set([
  "base",
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template",
  "title",
]);

const localeName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, "a name such as `fr` or `pt-BR`"));

const isOrigin = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.hash === "";
};
const isBasePath = (value: string): boolean => !/[?#\\\s]|^\/\/|:/.test(value) && !value.split("/").includes("..");

const logoEntries = {
  src: text,
  srcDark: v.optional(v.string()),
  alt: v.optional(v.string()),
  href: v.optional(v.string()),
  target: v.optional(v.string()),
  width: v.optional(v.union([v.number(), v.string()])),
  height: v.optional(v.union([v.number(), v.string()])),
  style: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  className: v.optional(v.string()),
};

const markdownPluginLists = {
  remarkPlugins: v.optional(list),
  rehypePlugins: v.optional(list),
  recmaPlugins: v.optional(list),
  beforeDefaultRemarkPlugins: v.optional(list),
  beforeDefaultRehypePlugins: v.optional(list),
};
const admonitions = v.optional(
  v.union([v.boolean(), v.object({ keywords: v.optional(strings), extendDefaults: v.optional(v.boolean()) })]),
);

const kindOptions = {
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, "word characters and dashes"))),
  path: v.optional(text),
  routeBasePath: v.optional(v.string()),
  include: v.optional(strings),
  exclude: v.optional(strings),
  ...markdownPluginLists,
  admonitions,
  editUrl: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.check((value) => URL.canParse(value), "an absolute URL"),
      ),
      fn,
    ]),
  ),
  showLastUpdateTime: v.optional(v.boolean()),
  showLastUpdateAuthor: v.optional(v.boolean()),
};
const tags = v.optional(v.nullable(v.union([v.string(), v.literal(false)])));

export const docsSchema = v.object({
  ...kindOptions,
  tagsBasePath: v.optional(text),
  sidebarPath: v.optional(v.union([v.string(), v.literal(false)])),
  sidebarCollapsible: v.optional(v.boolean()),
  sidebarCollapsed: v.optional(v.boolean()),
  sidebarItemsGenerator: v.optional(fn),
  numberPrefixParser: v.optional(v.union([v.boolean(), fn])),
  breadcrumbs: v.optional(v.boolean()),
  editCurrentVersion: v.optional(v.boolean()),
  editLocalizedFiles: v.optional(v.boolean()),
  disableVersioning: v.optional(v.boolean()),
  includeCurrentVersion: v.optional(v.boolean()),
  lastVersion: v.optional(v.string()),
  onlyIncludeVersions: v.optional(strings),
  versions: v.optional(
    v.record(
      v.string(),
      v.object({
        label: v.optional(v.string()),
        path: v.optional(v.string()),
        banner: v.optional(v.picklist(["none", "unreleased", "unmaintained"])),
        badge: v.optional(v.boolean()),
        className: v.optional(v.string()),
        noIndex: v.optional(v.boolean()),
      }),
    ),
  ),
  tags,
  onInlineTags: v.optional(level),
});

const feedType = v.picklist(["rss", "atom", "json"]);
const feedStyle = v.nullish(v.union([v.boolean(), text]));
export const postsSchema = v.object({
  ...kindOptions,
  archiveBasePath: v.optional(v.nullable(v.string())),
  pageBasePath: v.optional(text),
  tagsBasePath: v.optional(text),
  authorsBasePath: v.optional(text),
  authorsMapPath: v.optional(text),
  onInlineAuthors: v.optional(level),
  blogTitle: v.optional(v.string()),
  blogDescription: v.optional(v.string()),
  blogSidebarCount: v.optional(v.union([v.literal("ALL"), v.pipe(wholeNumber, v.minValue(0, "0 or more"))])),
  blogSidebarTitle: v.optional(v.string()),
  postsPerPage: v.optional(v.union([v.literal("ALL"), v.pipe(wholeNumber, v.minValue(1, "1 or more"))])),
  sortPosts: v.optional(v.picklist(["descending", "ascending"])),
  truncateMarker: v.optional(v.instance(RegExp)),
  onUntruncatedBlogPosts: v.optional(level),
  showReadingTime: v.optional(v.boolean()),
  readingTime: v.optional(fn),
  editLocalizedFiles: v.optional(v.boolean()),
  feedOptions: v.optional(
    v.object({
      type: v.optional(v.nullable(v.union([v.picklist(["rss", "atom", "json", "all"]), v.array(feedType)]))),
      title: v.optional(v.string()),
      description: v.optional(v.string()),
      copyright: v.optional(v.string()),
      language: v.optional(v.string()),
      limit: v.optional(v.nullable(v.union([v.pipe(wholeNumber, v.minValue(1, "1 or more")), v.literal(false)]))),
      xslt: v.nullish(v.union([v.boolean(), v.object({ rss: feedStyle, atom: feedStyle })])),
      createFeedItems: v.optional(fn),
    }),
  ),
  processBlogPosts: v.optional(fn),
  tags,
  onInlineTags: v.optional(level),
});

const isStandardSchema = (value: unknown): boolean => {
  const standard = (value as { "~standard"?: { validate?: unknown } } | null | undefined)?.["~standard"];
  return typeof standard?.validate === "function";
};
export const entriesSchema = v.object({
  ...kindOptions,
  id: v.pipe(v.string(), v.regex(/^[\w-]+$/, "word characters and dashes")),
  schema: v.optional(v.custom<unknown>(isStandardSchema, "a Standard Schema, as valibot, zod and arktype make them")),
  title: v.optional(v.string()),
  list: v.optional(v.nullable(v.string())),
  itemTemplate: v.optional(v.string()),
});
export const pagesSchema = v.object({ ...kindOptions, editLocalizedFiles: v.optional(v.boolean()) });

const contentSpec = v.variant("type", [
  v.object({ type: v.literal("docs"), options: docsSchema }),
  v.object({ type: v.literal("posts"), options: postsSchema }),
  v.object({ type: v.literal("entries"), options: entriesSchema }),
  v.object({ type: v.literal("pages"), options: pagesSchema }),
]);

const themeConfig = v.object({
  colorMode: v.optional(
    v.object({
      defaultMode: v.optional(v.picklist(["light", "dark"])),
      disableSwitch: v.optional(v.boolean()),
      respectPrefersColorScheme: v.optional(v.boolean()),
    }),
  ),
  image: v.optional(v.string()),
  metadata: v.optional(v.array(v.record(v.string(), v.string()))),
  announcementBar: v.optional(
    v.object({
      id: v.optional(v.string()),
      content: text,
      backgroundColor: v.optional(v.string()),
      textColor: v.optional(v.string()),
      isCloseable: v.optional(v.boolean()),
    }),
  ),
  navbar: v.optional(
    v.object({
      title: v.optional(v.nullable(v.string())),
      logo: v.optional(v.object({ ...logoEntries, contextMenuHref: v.optional(text) })),
      items: v.optional(v.array(v.record(v.string(), v.any()))),
      hideOnScroll: v.optional(v.boolean()),
      style: v.optional(v.picklist(["dark", "primary"])),
    }),
  ),
  footer: v.optional(
    v.object({
      style: v.optional(v.picklist(["light", "dark"])),
      logo: v.optional(v.object(logoEntries)),
      links: v.optional(v.array(v.record(v.string(), v.any()))),
      copyright: v.optional(v.string()),
    }),
  ),
  docs: v.optional(
    v.object({
      versionPersistence: v.optional(v.picklist(["localStorage", "none"])),
      sidebar: v.optional(
        v.object({ hideable: v.optional(v.boolean()), autoCollapseCategories: v.optional(v.boolean()) }),
      ),
    }),
  ),
  blog: v.optional(v.object({ sidebar: v.optional(v.object({ groupByYear: v.optional(v.boolean()) })) })),
  tableOfContents: v.optional(
    v.pipe(
      v.object({ minHeadingLevel: v.optional(headingLevel), maxHeadingLevel: v.optional(headingLevel) }),
      v.check(
        ({ minHeadingLevel = 2, maxHeadingLevel = 3 }) => minHeadingLevel <= maxHeadingLevel,
        "a minHeadingLevel that is not above maxHeadingLevel",
      ),
    ),
  ),
  prism: v.optional(
    v.object({
      theme: v.optional(v.any()),
      darkTheme: v.optional(v.any()),
      defaultLanguage: v.optional(v.string()),
      additionalLanguages: v.optional(strings),
      magicComments: v.optional(
        v.array(
          v.object({
            className: text,
            line: v.optional(v.string()),
            block: v.optional(v.object({ start: v.string(), end: v.string() })),
          }),
        ),
      ),
    }),
  ),
  mermaid: v.optional(diagramsSchema),
  algolia: v.optional(algoliaSchema),
});

const hosts = v.optional(strings);

/** The whole config. Fields that it does not name are found by `find-unknown-keys.ts`. */
export const configSchema = v.object({
  title: text,
  url: v.pipe(v.string(), v.check(isOrigin, "an origin such as `https://example.com`, without a path")),
  baseUrl: v.optional(v.pipe(v.string(), v.check(isBasePath, "a path such as `/docs/`, without a host or `..`"))),
  tagline: v.optional(v.string()),
  favicon: v.optional(v.string()),
  trailingSlash: v.optional(v.nullable(v.boolean())),
  baseUrlIssueBanner: v.optional(v.boolean()),
  i18n: v.optional(
    v.object({
      defaultLocale: v.optional(localeName),
      locales: v.optional(v.pipe(v.array(localeName), v.nonEmpty("at least one locale"))),
      path: v.optional(v.string()),
      localeConfigs: v.optional(
        v.record(
          v.string(),
          v.object({
            label: v.optional(v.string()),
            htmlLang: v.optional(text),
            direction: v.optional(v.picklist(["ltr", "rtl"])),
            calendar: v.optional(text),
            path: v.optional(text),
            translate: v.optional(v.boolean()),
            url: v.optional(
              v.pipe(v.string(), v.check(isOrigin, "an origin such as `https://example.com`, without a path")),
            ),
            baseUrl: v.optional(
              v.pipe(v.string(), v.check(isBasePath, "a path such as `/fr/`, without a host or `..`")),
            ),
          }),
        ),
      ),
    }),
  ),
  noIndex: v.optional(v.boolean()),
  titleDelimiter: v.optional(v.string()),
  onBrokenLinks: v.optional(level),
  onBrokenAnchors: v.optional(level),
  onBrokenMarkdownLinks: v.optional(level),
  onBrokenMarkdownImages: v.optional(level),
  onDuplicateRoutes: v.optional(level),
  ignoreLinks: v.optional(v.array(v.union([v.string(), v.instance(RegExp)]))),
  externalLinks: v.optional(
    v.strictObject({
      ignore: v.optional(v.array(v.union([v.string(), v.instance(RegExp)]))),
      perHost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      timeoutSeconds: v.optional(v.pipe(v.number(), v.minValue(0))),
      limitSeconds: v.optional(v.pipe(v.number(), v.minValue(0))),
      maxAgeSeconds: v.optional(v.pipe(v.number(), v.minValue(0))),
    }),
  ),
  content: v.optional(v.array(contentSpec)),
  staticDirectories: v.optional(strings),
  customCss: v.optional(v.union([v.string(), strings])),
  themeDir: v.optional(v.string()),
  customFields: v.optional(v.record(v.string(), v.any())),
  themeConfig: v.optional(themeConfig),
  highlight: v.optional(v.object({ engine: v.optional(v.picklist(["scanner", "oniguruma"])) })),
  markdown: v.optional(
    v.object({
      format: v.optional(v.picklist(["auto", "mdx", "md", "detect"])),
      parser: v.optional(v.picklist(["satteri", "remark"])),
      emoji: v.optional(v.boolean()),
      math: v.optional(v.boolean()),
      mermaid: v.optional(v.boolean()),
      rawHtml: v.optional(v.picklist(["keep", "strip"])),
      mdx1Compat: v.optional(
        v.object({
          comments: v.optional(v.boolean()),
          admonitions: v.optional(v.boolean()),
          headingIds: v.optional(v.boolean()),
        }),
      ),
      anchors: v.optional(v.object({ maintainCase: v.optional(v.boolean()) })),
      admonitions,
      autolinks: v.optional(v.boolean()),
      remarkRehypeOptions: v.optional(v.record(v.string(), v.any())),
      npm2yarn: v.optional(
        v.object({
          sync: v.optional(v.boolean()),
          converters: v.optional(v.array(v.picklist(["yarn", "pnpm", "bun"]))),
        }),
      ),
      hooks: v.optional(
        v.object({
          onBrokenMarkdownLinks: v.optional(v.union([level, fn])),
          onBrokenMarkdownImages: v.optional(v.union([level, fn])),
        }),
      ),
      ...markdownPluginLists,
    }),
  ),
  headTags: v.optional(
    v.array(
      v.pipe(
        v.object({
          tagName: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/i, "a tag name")),
          attributes: v.optional(attributes),
          innerHTML: v.optional(v.string()),
          customElement: v.optional(v.boolean()),
        }),
        v.check(
          ({ tagName, customElement }) => customElement === true || HEAD_TAGS.has(tagName.toLowerCase()),
          `a tag of the head (${[...HEAD_TAGS].join(", ")}), or \`customElement: true\` beside it`,
        ),
      ),
    ),
  ),
  scripts: v.optional(v.array(v.union([v.string(), attributes]))),
  stylesheets: v.optional(v.array(v.union([v.string(), attributes]))),
  clientModules: v.optional(strings),
  navigation: v.optional(v.object({ viewTransitions: v.optional(v.boolean()) })),
  storage: v.optional(
    v.object({
      type: v.optional(v.picklist(["localStorage", "sessionStorage"])),
      namespace: v.optional(v.union([v.boolean(), v.string()])),
    }),
  ),
  islands: v.optional(v.picklist(["auto", "marked"])),
  search: v.optional(searchSchema),
  sitemap: v.optional(
    v.union([
      v.literal(false),
      v.object({
        filename: v.optional(text),
        ignorePatterns: v.optional(strings),
        lastmod: v.optional(v.nullable(v.picklist(["date", "datetime"]))),
        changefreq: v.optional(
          v.nullable(v.picklist(["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"])),
        ),
        priority: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0, "0 to 1"), v.maxValue(1, "0 to 1")))),
        createSitemapItems: v.optional(fn),
      }),
    ]),
  ),
  redirects: v.optional(
    v.object({
      redirects: v.optional(v.array(v.object({ from: v.union([v.string(), strings]), to: v.string() }))),
      fromExtensions: v.optional(strings),
      toExtensions: v.optional(strings),
      createRedirects: v.optional(fn),
    }),
  ),
  csp: v.optional(
    v.union([
      v.literal(false),
      v.object({
        scriptHosts: hosts,
        styleHosts: hosts,
        connectHosts: hosts,
        imageHosts: hosts,
        frameHosts: hosts,
        fontHosts: hosts,
        mediaHosts: hosts,
        formHosts: hosts,
      }),
    ]),
  ),
  askAi: v.optional(askAiSchema),
  analytics: v.optional(analyticsSchema),
  strict: v.optional(v.boolean()),
  docsVersion: v.optional(v.string()),
});
