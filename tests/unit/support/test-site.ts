// Sites without a disk: a config with one kind or more, and pages as `compile` would return them.
import { NO_ADDITIONS } from "../../../cli/model/plugins/additions.ts";
import { createDocs } from "../../../cli/kinds/create-docs.ts";
import { createEntries, type ResolvedEntriesOptions } from "../../../cli/kinds/create-entries.ts";
import { createPages } from "../../../cli/kinds/create-pages.ts";
import { createPosts } from "../../../cli/kinds/create-posts.ts";
import type { DocsVersion, ResolvedDocsOptions, SidebarsSource } from "../../../cli/kinds/docs/docs-options.ts";
import { type ResolvedPostsOptions, TRUNCATE_MARKER } from "../../../cli/kinds/posts/posts-options.ts";
import { DEFAULT_EXCLUDE } from "../../../cli/kinds/section-options.ts";
import type { ContentPath, FilePath, Hash } from "../../../cli/model/brands.ts";
import type { ContentKind, LocaleConfig, SiteConfig } from "../../../cli/model/config.ts";
import type { DataFile } from "../../../cli/model/data-file.ts";
import type { FrontMatter, Page } from "../../../cli/model/content.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { RouteTable } from "../../../cli/model/route.ts";
import { buildRouteTable, type RouteFacts } from "../../../cli/route/build-route-table.ts";
import { resolveLocales } from "../../../cli/config/resolve-locales.ts";
import { resolveSite } from "../../../cli/config/resolve-site.ts";
import { fillDefaults } from "../../../cli/options/schema.ts";
import { StageOptions, type UserConfig } from "../../../cli/options/user-config.ts";
import { parseDataFile } from "../../../cli/scan/parse-data-file.ts";

const MARKDOWN = ["**/*.{md,mdx}"];

/** A version of `docs()` without options. */
export function docsVersion(overrides: Partial<DocsVersion> = {}): DocsVersion {
  return {
    name: "current",
    label: "Next",
    isLast: true,
    folder: "docs",
    path: "",
    banner: null,
    badge: false,
    className: "docs-version-current",
    noIndex: false,
    sidebars: { type: "auto" },
    translations: null,
    ...overrides,
  };
}

export function sidebarsFile(value: unknown): SidebarsSource {
  return { type: "file", value, file: "sidebars.ts", find: () => ({ path: "sidebars.ts", line: 1, column: 1 }) };
}

export function docsKind(overrides: Partial<ResolvedDocsOptions> = {}): ContentKind {
  return createDocs({
    id: "default",
    routeBasePath: "docs",
    tagsBasePath: "tags",
    include: MARKDOWN,
    exclude: DEFAULT_EXCLUDE,
    sidebarCollapsible: true,
    sidebarCollapsed: true,
    sidebarItemsGenerator: null,
    numberPrefixParser: true,
    breadcrumbs: true,
    editUrl: null,
    editCurrentVersion: false,
    editLocalizedFiles: false,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    showContributors: false,
    tagsFile: "tags.yml",
    onInlineTags: "warn",
    item: null,
    strict: false,
    versions: [docsVersion()],
    ...overrides,
  }) as ContentKind;
}

export function postsKind(overrides: Partial<ResolvedPostsOptions> = {}): ContentKind {
  return createPosts({
    id: "blog",
    pluginId: "default",
    folder: "blog",
    routeBasePath: "blog",
    archiveBasePath: "archive",
    pageBasePath: "page",
    tagsBasePath: "tags",
    authorsBasePath: "authors",
    authorsMapPath: "authors.yml",
    onInlineAuthors: "warn",
    title: "Blog",
    description: "News",
    sidebarCount: 5,
    sidebarTitle: "Recent posts",
    postsPerPage: 10,
    sortPosts: "descending",
    truncateMarker: TRUNCATE_MARKER,
    onUntruncatedBlogPosts: "ignore",
    showReadingTime: true,
    readingTime: null,
    include: MARKDOWN,
    exclude: DEFAULT_EXCLUDE,
    editUrl: null,
    editLocalizedFiles: false,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    showContributors: false,
    feed: {
      types: ["rss", "atom"],
      title: "Site Blog",
      description: "Site Blog",
      copyright: "",
      language: "en",
      limit: 20,
      createItems: null,
      styles: { rss: null, atom: null },
    },
    process: null,
    tagsFile: "tags.yml",
    onInlineTags: "warn",
    strict: false,
    ...overrides,
  }) as ContentKind;
}

export function entriesKind(overrides: Partial<ResolvedEntriesOptions> = {}): ContentKind {
  return createEntries({
    id: "experts",
    folder: "experts",
    routeBasePath: "experts",
    include: MARKDOWN,
    exclude: DEFAULT_EXCLUDE,
    schema: null,
    list: "/experts/",
    editUrl: null,
    editLocalizedFiles: false,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    showContributors: false,
    strict: false,
    ...overrides,
  }) as ContentKind;
}

export function pagesKind(overrides: { routeBasePath?: string; strict?: boolean } = {}): ContentKind {
  return createPages({
    id: "pages",
    pluginId: "default",
    folder: "pages",
    routeBasePath: "",
    include: ["**/*.{js,jsx,ts,tsx,md,mdx}"],
    exclude: DEFAULT_EXCLUDE,
    editUrl: null,
    editLocalizedFiles: false,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    showContributors: false,
    strict: false,
    ...overrides,
  }) as ContentKind;
}

/** A config of these kinds; `user` has the author's options for the shell. */
export function siteConfig(
  kinds: ContentKind[],
  user: Partial<UserConfig> = {},
  overrides: Partial<SiteConfig> = {},
): SiteConfig {
  const whole = { title: "Site", url: "https://example.com", ...user };
  const locales = resolveLocales(whole);
  const locale = locales.find(({ isDefault }) => isDefault) as LocaleConfig;
  const site = resolveSite(whole, { generator: "sitegen v0", docsVersion: null, locale, locales });
  return {
    root: "/site" as FilePath,
    configFile: "sitegen.config.ts" as ContentPath,
    outDir: "/site/build" as FilePath,
    cacheDir: "/site/.sitegen" as FilePath,
    staticDirectories: ["static"],
    additions: NO_ADDITIONS,
    adopted: [],
    themeDir: null,
    customCss: [],
    featureCss: [],
    levels: {
      onBrokenLinks: "error",
      onBrokenAnchors: "warn",
      onDuplicateRoutes: "warn",
      onBrokenMarkdownLinks: "warn",
      onBrokenMarkdownImages: "error",
      onBrokenFiles: null,
      onBrokenHtmlLinks: null,
    },
    ...fillDefaults(StageOptions, whole),
    strict: false,
    markdown: {} as SiteConfig["markdown"],
    kinds,
    context: {
      url: site.url,
      baseUrl: site.baseUrl,
      trailingSlash: site.trailingSlash,
      title: site.title,
      locale: "en",
      strings: {},
      language: "en",
      production: true,
      now: "",
      tableOfContents: site.tableOfContents,
      breadcrumbsHomeUrl: null,
    },
    locale,
    messages: {},
    otherLocales: [],
    site,
    search: { path: null, synonymsFile: null, stemmer: null },
    sitemap: null,
    budgets: null,
    socialCards: null,
    pageActions: null,
    llms: null,
    csp: null,
    thirdParties: { askAi: null, analytics: null },
    diagrams: { theme: { light: "default", dark: "dark" }, options: {} },
    clientModules: [],
    locate: (keys) => ({ path: `sitegen.config.ts#${keys.join(".")}` }),
    hash: "0" as Hash,
    ...overrides,
  };
}

/** Front matter whose fields stand one per line below the first `---`. */
export function frontMatter(path: string, data: Record<string, unknown>): FrontMatter {
  const keys = Object.keys(data).map((key, index) => {
    const at = { path, line: index + 2 };
    return [key, { key: { ...at, column: 1 }, value: { ...at, column: key.length + 3 } }] as const;
  });
  return { data: Object.assign(Object.create(null), data), keys: Object.fromEntries(keys) };
}

export function page(path: string, data: Record<string, unknown> = {}, overrides: Partial<Page> = {}): Page {
  const kind = { docs: "docs", blog: "blog", experts: "experts", pages: "pages" }[path.split("/")[0] ?? ""] ?? "docs";
  return {
    path: path as ContentPath,
    kind,
    role: /\.[jt]sx?$/.test(path) ? "component" : "page",
    hash: "0" as Hash,
    frontMatter: frontMatter(path, data),
    contentTitle: null,
    bodyTitle: null,
    excerpt: "",
    outline: [],
    body: { type: "html", html: new Uint8Array() },
    preview: null,
    links: [],
    words: 100,
    imports: [],
    uses: { math: false, mermaid: false },
    ...overrides,
  };
}

/** Data files from their text. */
export function dataFiles(files: Record<string, string>): DataFile[] {
  return Object.entries(files).map(([path, text]) => {
    const { file, diagnostics } = parseDataFile(path as ContentPath, text);
    if (!file) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
    return file;
  });
}

export function buildTable(
  config: SiteConfig,
  pages: Page[],
  data: Record<string, string> = {},
  facts: Partial<RouteFacts> = {},
): Promise<RouteTable> {
  return buildRouteTable(config, pages, dataFiles(data), {
    lastUpdateOf: () => null,
    createdAt: () => null,
    staticFiles: new Set(),
    partials: new Map(),
    resolvePartial: () => null,
    ...facts,
  });
}

/** The route of a URL with its template's data, or an error that lists the existing URLs. */
export function routeAt(table: RouteTable, url: string): RouteTable["routes"][number] {
  const route = table.routes.find((one) => one.url === url);
  if (!route) throw new Error(`no route ${url} among ${table.routes.map((one) => one.url).join(", ")}`);
  return route;
}

/** One line per diagnostic: position, severity, name, message. */
export function short(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ location, severity, name, message }) => {
    const place = location
      ? [location.path, location.line, location.column].filter((part) => part !== undefined).join(":")
      : "-";
    return `${place} ${severity} ${name}: ${message}`;
  });
}
