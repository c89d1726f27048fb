// What authors may write in `sitegen.config.*`. The schema in `config-schema.ts` checks the same shape at run time.
import type { BlogFeedItem, BlogPost } from "../model/blog-post.ts";
import type { SitemapItem, SitemapRoute } from "../model/sitemap-item.ts";
import type { BrokenAddressHook } from "../model/config.ts";
import type { SidebarItemsGenerator } from "../kinds/docs/sidebar-config.ts";
import type { EditedPage } from "../kinds/edit-url.ts";
import type { StandardSchema } from "../kinds/standard-schema.ts";
import type { AlgoliaSearchOptions, SearchOptions } from "./search-options.ts";

export type { SitemapItem, SitemapRoute } from "../model/sitemap-item.ts";
export type { BlogFeedItem, BlogPost } from "../model/blog-post.ts";
export type * from "../kinds/docs/sidebar-config.ts";
export type { EditedPage } from "../kinds/edit-url.ts";
export type * from "../kinds/standard-schema.ts";
export type * from "./search-options.ts";

export type Level = "ignore" | "log" | "warn" | "error" | "throw";
export type Attributes = Record<string, string | number | boolean | null | undefined>;

export interface UserConfig {
  title: string;
  /** Origin of the published site, without a path: `https://example.com`. */
  url: string;
  /** Path below the origin, `/` by default. */
  baseUrl?: string;
  tagline?: string;
  /** Path below a static folder, or a URL. */
  favicon?: string;
  /** Unset leaves addresses as files and authors give them. */
  trailingSlash?: boolean | null;
  baseUrlIssueBanner?: boolean;
  i18n?: {
    defaultLocale?: string;
    locales?: string[];
    /** Folder of translations, from the root. Default: `i18n`. */
    path?: string;
    localeConfigs?: Record<string, LocaleOptions>;
  };
  noIndex?: boolean;
  titleDelimiter?: string;
  onBrokenLinks?: Level;
  onBrokenAnchors?: Level;
  /** Also accepted below `markdown.hooks`. */
  onBrokenMarkdownLinks?: Level;
  onBrokenMarkdownImages?: Level;
  onDuplicateRoutes?: Level;
  /** URLs that the link check leaves alone: exact, or by regular expression. */
  ignoreLinks?: (string | RegExp)[];
  /** How `sitegen check-links --external` asks other hosts. */
  externalLinks?: {
    /** Beginnings or patterns of addresses that are not asked. */
    ignore?: (string | RegExp)[];
    /** Requests that one host gets at once. Default: 2. */
    perHost?: number;
    /** Time for one request. Default: 15. */
    timeoutSeconds?: number;
    /** Time for the whole run. Default: 300. */
    limitSeconds?: number;
    /** How long a good answer is trusted. Default: a day. */
    maxAgeSeconds?: number;
  };
  /** What the site publishes. Default: `[docs(), pages()]`. */
  content?: ContentSpec[];
  /** Folders copied to the output's root. Default: those of `static` and `site/static` that exist. */
  staticDirectories?: string[];
  /** Files relative to the root. Default: `site/styles/index.css` if it exists. */
  customCss?: string | string[];
  /** Folder with replacements of templates and elements. Default: `site/theme` if it exists. */
  themeDir?: string;
  customFields?: Record<string, unknown>;
  themeConfig?: ThemeConfig;
  markdown?: MarkdownOptions;
  /** What runs the grammars of code blocks. `oniguruma` gives the same colours and takes several times as long. */
  highlight?: { engine?: "scanner" | "oniguruma" };
  headTags?: { tagName: string; attributes?: Attributes; innerHTML?: string; customElement?: boolean }[];
  scripts?: (string | Attributes)[];
  stylesheets?: (string | Attributes)[];
  /** Modules that run on every page in the browser, relative to the root; their exports may be hooks (`ClientModule`). */
  clientModules?: string[];
  /** How the browser changes pages. `viewTransitions`: the old page fades into the next. Default: false. */
  navigation?: { viewTransitions?: boolean };
  storage?: { type?: "localStorage" | "sessionStorage"; namespace?: boolean | string };
  /** `auto`: components that need the browser become islands at their import. `marked`: only those with `'use client'`. */
  islands?: "auto" | "marked";
  /** The site's own index by default; `false` for no search at all. */
  search?: false | SearchOptions;
  sitemap?: false | SitemapOptions;
  redirects?: RedirectOptions;
  /**
   * Content security policy; false for none. Hosts of images, frames, media, fonts, stylesheets and forms are found in what is
   * built, hosts of scripts in `scripts` and `headTags`: list those that only the browser knows, and those that scripts call.
   */
  csp?: false | Partial<Record<CspHosts, string[]>>;
  /** A question widget of another party, on every page. Its hosts are added to the content security policy. */
  askAi?: AskAiOptions;
  /** Counting of page views, in production alone. Hosts are added to the content security policy. */
  analytics?: AnalyticsOptions;
  /** Unknown front matter is an error, whatever its name. */
  strict?: boolean;
  /** Version that pages can show. Default: the one in the site's package.json. */
  docsVersion?: string;
}
type CspHosts =
  | "scriptHosts"
  | "styleHosts"
  | "connectHosts"
  | "imageHosts"
  | "frameHosts"
  | "fontHosts"
  | "mediaHosts"
  | "formHosts";
export interface LocaleOptions {
  label?: string;
  /** Language tag of the pages. Default: the locale's name. */
  htmlLang?: string;
  direction?: "ltr" | "rtl";
  /** Calendar of dates: `gregory`, `persian`. */
  calendar?: string;
  /** Folder below `i18n.path`. Default: the locale's name. */
  path?: string;
  /** False: no translations are read. */
  translate?: boolean;
  /** Origin, if it is not the site's. */
  url?: string;
  /** Path below the origin. Default: the site's for the default locale, the locale's name below it for others. */
  baseUrl?: string;
}
export type ConfigFunction = () => UserConfig | Promise<UserConfig>;

export interface ThemeConfig {
  colorMode?: { defaultMode?: "light" | "dark"; disableSwitch?: boolean; respectPrefersColorScheme?: boolean };
  /** Default social image: path below a static folder, or a URL. */
  image?: string;
  metadata?: Record<string, string>[];
  announcementBar?: {
    id?: string;
    content: string;
    backgroundColor?: string;
    textColor?: string;
    isCloseable?: boolean;
  };
  navbar?: {
    title?: string | null;
    /** `contextMenuHref`: what the right mouse button on the logo opens in a new tab, such as a brand page. */
    logo?: Logo & { contextMenuHref?: string };
    items?: NavbarItem[];
    hideOnScroll?: boolean;
    style?: "dark" | "primary";
  };
  footer?: {
    style?: "light" | "dark";
    logo?: Logo;
    /** Columns, or one flat list of items. */
    links?: FooterColumn[] | FooterLink[];
    /** HTML. `{year}` becomes the year of the build's date. */
    copyright?: string;
  };
  docs?: {
    versionPersistence?: "localStorage" | "none";
    sidebar?: { hideable?: boolean; autoCollapseCategories?: boolean };
  };
  blog?: { sidebar?: { groupByYear?: boolean } };
  tableOfContents?: { minHeadingLevel?: number; maxHeadingLevel?: number };
  /** Code blocks. `theme` and `darkTheme` are names of Shiki themes. */
  prism?: {
    theme?: string | object;
    darkTheme?: string | object;
    defaultLanguage?: string;
    additionalLanguages?: string[];
    magicComments?: { className: string; line?: string; block?: { start: string; end: string } }[];
  };
  /** Diagrams; `markdown.mermaid` switches them on. */
  mermaid?: {
    /** Mermaid's theme of each colour mode. Default: `default` and `dark`. */
    theme?: { light?: string; dark?: string };
    /** Plain data for `mermaid.initialize`. */
    options?: Record<string, unknown>;
  };
  /** Hosted search where other generators have it; `search` is the place for it here. */
  algolia?: Omit<AlgoliaSearchOptions, "provider" | "path"> & {
    searchPagePath?: string | false | null;
  };
}

export interface AskAiOptions {
  /** Absolute URL of the widget's script. */
  src: string;
  /** Of the script element: where such scripts look for their options. */
  attributes?: Attributes;
  /** Further origins that it loads from and talks to. */
  hosts?: string[];
}
export interface AnalyticsOptions {
  /** Do Not Track and Global Privacy Control are heeded. Default: true. */
  respectPrivacySignals?: boolean;
  /**
   * Each page view to an address of the site's own, the first included: `{ path, title, from, referrer }`, as JSON of a
   * POST, or in the query of a GET where only files can be served and the access log counts. Default: POST.
   */
  beacon?: { endpoint: string; method?: "POST" | "GET" };
  /** Google Analytics 4. Its script counts the first page itself; switch off its own counting of history changes. */
  gtag?: { trackingID: string | string[]; anonymizeIP?: boolean };
  /**
   * Google Tag Manager. Hosts of Google Analytics are added to the policy; name those of other tags in `csp`. Readers without
   * scripts get its frame only with `respectPrivacySignals: false`.
   */
  gtm?: { containerId: string };
  /** Plausible; `src` is the manual script of an installation of one's own. */
  plausible?: { domain: string; src?: string };
}

export interface Logo {
  src: string;
  srcDark?: string;
  alt?: string;
  href?: string;
  target?: string;
  width?: number | string;
  height?: number | string;
  className?: string;
  /** Inline style of the image, names as React has them. */
  style?: Record<string, string | number>;
}
/** See the reference of navbar items for the options of each type. */
export interface NavbarItem {
  type?: string;
  label?: string;
  position?: "left" | "right";
  to?: string;
  href?: string;
  items?: NavbarItem[];
  className?: string;
  [option: string]: unknown;
}
export interface FooterLink {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  className?: string;
  [attribute: string]: unknown;
}
export interface FooterColumn {
  title?: string | null;
  className?: string;
  items: FooterLink[];
}

// biome-ignore lint/suspicious/noExplicitAny: unified's own Pluggable is as open
export type MarkdownPlugin = any;
export interface MarkdownPluginLists {
  remarkPlugins?: MarkdownPlugin[];
  rehypePlugins?: MarkdownPlugin[];
  recmaPlugins?: MarkdownPlugin[];
  beforeDefaultRemarkPlugins?: MarkdownPlugin[];
  beforeDefaultRehypePlugins?: MarkdownPlugin[];
}
export interface MarkdownOptions extends MarkdownPluginLists {
  format?: "auto" | "mdx" | "md" | "detect";
  parser?: "satteri" | "remark";
  emoji?: boolean;
  math?: boolean;
  mermaid?: boolean;
  rawHtml?: "keep" | "strip";
  mdx1Compat?: { comments?: boolean; admonitions?: boolean; headingIds?: boolean };
  anchors?: { maintainCase?: boolean };
  admonitions?: boolean | { keywords?: string[]; extendDefaults?: boolean };
  autolinks?: boolean;
  remarkRehypeOptions?: Record<string, unknown>;
  npm2yarn?: { sync?: boolean; converters?: ("yarn" | "pnpm" | "bun")[] };
  hooks?: {
    onBrokenMarkdownLinks?: Level | BrokenAddressHook;
    onBrokenMarkdownImages?: Level | BrokenAddressHook;
  };
}

export interface SitemapOptions {
  filename?: string;
  ignorePatterns?: string[];
  lastmod?: "date" | "datetime" | null;
  changefreq?: "always" | "hourly" | "daily" | "weekly" | "monthly" | "yearly" | "never" | null;
  priority?: number | null;
  /** The items of the sitemap, in the order they are returned. */
  createSitemapItems?: (args: CreateSitemapItemsArgs) => SitemapItem[] | Promise<SitemapItem[]>;
}
export interface CreateSitemapItemsArgs {
  siteConfig: UserConfig & { baseUrl: string };
  /** Pages of the language. */
  routes: SitemapRoute[];
  /** The items that the sitemap would have. Takes its own arguments, with any of the routes. */
  defaultCreateSitemapItems(args: {
    routes: readonly { path: string }[];
    siteConfig?: unknown;
  }): Promise<SitemapItem[]>;
}
export interface RedirectOptions {
  redirects?: { from: string | string[]; to: string }[];
  fromExtensions?: string[];
  toExtensions?: string[];
  createRedirects?: (path: string) => string | string[] | null | undefined;
}

export type ContentSpec =
  | { type: "docs"; options: DocsOptions }
  | { type: "posts"; options: PostsOptions }
  | { type: "entries"; options: EntriesOptions }
  | { type: "pages"; options: PagesOptions };

/** What all kinds share. Folders are relative to the site's root. */
export interface KindOptions extends MarkdownPluginLists {
  /** Unique among the kinds of one type. Word characters and dashes. */
  id?: string;
  path?: string;
  routeBasePath?: string;
  /** Globs relative to `path`. */
  include?: string[];
  exclude?: string[];
  admonitions?: boolean | { keywords?: string[]; extendDefaults?: boolean };
  editUrl?: string | ((page: EditedPage) => string | undefined);
  showLastUpdateTime?: boolean;
  showLastUpdateAuthor?: boolean;
}
export interface DocsOptions extends KindOptions {
  tagsBasePath?: string;
  /** File of the sidebars; `false`: none; unset: one generated from the folder. */
  sidebarPath?: string | false;
  sidebarCollapsible?: boolean;
  sidebarCollapsed?: boolean;
  sidebarItemsGenerator?: SidebarItemsGenerator;
  numberPrefixParser?: boolean | ((name: string) => { filename: string; numberPrefix?: number });
  breadcrumbs?: boolean;
  editCurrentVersion?: boolean;
  editLocalizedFiles?: boolean;
  disableVersioning?: boolean;
  includeCurrentVersion?: boolean;
  lastVersion?: string;
  onlyIncludeVersions?: string[];
  versions?: Record<string, VersionOptions>;
  /** Name of the tags file in the folder; `false`: none. */
  tags?: string | false | null;
  onInlineTags?: Level;
}
export interface VersionOptions {
  label?: string;
  path?: string;
  banner?: "none" | "unreleased" | "unmaintained";
  badge?: boolean;
  className?: string;
  noIndex?: boolean;
}
export interface PostsOptions extends KindOptions {
  archiveBasePath?: string | null;
  pageBasePath?: string;
  tagsBasePath?: string;
  authorsBasePath?: string;
  authorsMapPath?: string;
  onInlineAuthors?: Level;
  blogTitle?: string;
  blogDescription?: string;
  /** 0: no sidebar. */
  blogSidebarCount?: number | "ALL";
  blogSidebarTitle?: string;
  postsPerPage?: number | "ALL";
  sortPosts?: "descending" | "ascending";
  truncateMarker?: RegExp;
  onUntruncatedBlogPosts?: Level;
  showReadingTime?: boolean;
  readingTime?: (args: { words: number }) => number;
  editLocalizedFiles?: boolean;
  feedOptions?: {
    type?: "rss" | "atom" | "json" | "all" | ("rss" | "atom" | "json")[] | null;
    title?: string;
    description?: string;
    copyright?: string;
    language?: string;
    limit?: number | null | false;
    /**
     * Lets browsers show RSS and Atom as pages: `true` in our own way, a path below the section's folder by an XSLT file
     * of the site, with the `.css` of its name.
     */
    xslt?: boolean | null | { rss?: string | boolean | null; atom?: string | boolean | null };
    createFeedItems?: (args: CreateFeedItemsArgs) => BlogFeedItem[] | Promise<BlogFeedItem[]>;
  };
  /**
   * What it returns is what the section has: in that order, with the titles, descriptions, dates and tags it gives. Nothing
   * returned: all posts as they are.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: of a function without a return
  processBlogPosts?: (args: { blogPosts: BlogPost[] }) => BlogPost[] | void | Promise<BlogPost[] | void>;
  tags?: string | false | null;
  onInlineTags?: Level;
}
export interface CreateFeedItemsArgs {
  /** Listed posts, newest first, no more than `limit`. */
  blogPosts: BlogPost[];
  siteConfig: UserConfig & { baseUrl: string };
  /** Of the language; absolute. */
  outDir: string;
  /** What the feed would hold. Takes its own arguments with any of the posts. */
  defaultCreateFeedItems(args: {
    blogPosts: BlogPost[];
    siteConfig?: unknown;
    outDir?: unknown;
  }): Promise<BlogFeedItem[]>;
}
export interface EntriesOptions extends KindOptions {
  id: string;
  /** Any Standard Schema; entries are checked against it. */
  schema?: StandardSchema;
  /** Title of the listing, for links back to it. */
  title?: string;
  /** URL of the listing page, made by `pages()`; null: none. Default: the section's address. */
  list?: string | null;
  /** Template of one entry. */
  itemTemplate?: string;
}
export interface PagesOptions extends KindOptions {
  editLocalizedFiles?: boolean;
}
