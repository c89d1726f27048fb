import type { InterfaceStrings } from "../../runtime/shared/interface-strings.ts";
import type { SiteData, SiteLocale } from "../../runtime/shared/site-data.ts";
import type { ThirdParties } from "../../runtime/shared/third-parties.ts";
import type { FilePath, ContentPath, Hash, OutputPath } from "./brands.ts";
import type { ContentFile, FrontMatter, PageFacts } from "./content.ts";
import type { Diagnostic, Level, Location, Outcome } from "./diagnostic.ts";
import type { Remember } from "./remember.ts";
import type { Feed, Redirect, Route, RouteNode, ShellLink, VersionRecord } from "./route.ts";
import type { ConfigHook } from "./config-hook.ts";
import type { WithDefaults } from "../options/schema.ts";
import type { BrokenAddressHook, ExternalLinksOptions, PolicyHosts, StageOptions } from "../options/user-config.ts";
import type { SitemapItem, SitemapRequest } from "./sitemap-item.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";

/** Levels of the site's rules. Source: product spec section 5 for the defaults. */
export interface RuleLevels {
  onBrokenLinks: Level;
  onBrokenAnchors: Level;
  onDuplicateRoutes: Level;
  onBrokenMarkdownLinks: Level | BrokenAddressHook;
  onBrokenMarkdownImages: Level | BrokenAddressHook;
}

export type ExternalLinksConfig = WithDefaults<ExternalLinksOptions>;

/** How Markdown is compiled. Part of the cache key of every page, so plugins come with a hash. */
export interface MarkdownConfig {
  format: "auto" | "mdx" | "md" | "detect";
  parser: "satteri" | "remark";
  emoji: boolean;
  math: boolean;
  /** The site's copy of `katex`; null if formulas are off or it is not installed. */
  mathPackage: FilePath | null;
  mermaid: boolean;
  rawHtml: "keep" | "strip";
  mdx1Compat: { comments: boolean; admonitions: boolean; headingIds: boolean };
  anchors: { maintainCase: boolean };
  admonitions: { keywords: string[] };
  /** Bare URLs, `www.` and mail addresses become links. */
  autolinks: boolean;
  beforeDefaultRemarkPlugins: PluginEntry[];
  remarkPlugins: PluginEntry[];
  beforeDefaultRehypePlugins: PluginEntry[];
  rehypePlugins: PluginEntry[];
  recmaPlugins: PluginEntry[];
  remarkRehypeOptions: Record<string, unknown>;
  /** Words that the compiler writes into pages, where they are not English. */
  strings: InterfaceStrings;
  npm2yarn: { sync: boolean; converters: ("yarn" | "pnpm" | "bun")[] };
  code: {
    defaultLanguage: string | null;
    /** The first entry's class marks `{1,3-5}`. */
    magicComments: { className: string; line?: string; block?: { start: string; end: string } }[];
    additionalLanguages: string[];
    /** Shiki theme names. */
    theme: string;
    darkTheme: string;
    /** `scanner` is ours; `oniguruma` the slower one that grammars were written for. */
    engine: "scanner" | "oniguruma";
  };
  /** Names of files in the site's theme folder that replace Markdown elements: `a`, `pre`, `admonition`. */
  elementOverrides: string[];
  /** Over everything above and the plugins' versions. */
  hash: Hash;
}
/** A unified plugin, or `[plugin, ...options]`. */
// biome-ignore lint/suspicious/noExplicitAny: unified's own Pluggable is as open
export type PluginEntry = any;

/** What a kind tells `compile` about its files. */
export interface KindMarkdown {
  /** The first h1 leaves the body (posts: the template prints the title). */
  removeContentTitle: boolean;
  /** Null: the kind has no previews. */
  truncateMarker: RegExp | null;
  /** Whether its routes depend on how many words a page has: counting is a twentieth of compiling. */
  countsWords: boolean;
}

/** What a kind knows when it makes routes: everything but other kinds. */
export interface KindContext {
  site: SiteContext;
  /** Outline with partials put in place, by file. */
  outlineOf(path: ContentPath): import("./content.ts").Heading[];
  /** The file that is read for a path: a translation of it, or itself. */
  fileOf(path: ContentPath): ContentPath;
  /** Last commit, from one `git log`; null if off, untracked or a shallow clone. */
  lastUpdateOf(path: ContentPath): { date: string; author: string } | null;
  /** Time of the first commit, likewise. Asked for where nothing else says when something was published. */
  createdAt(path: ContentPath): string | null;
  /** JSON and YAML files of the kind's folder that `dataFiles` named: `_category_.json`, `tags.yml`, `authors.yml`, sidebars. */
  data: Map<ContentPath, DataFile>;
  /** Files with faults that are told already: what names them is not told again. */
  failed: ReadonlySet<ContentPath>;
  /** For what many pages need and an edit leaves as it is. All but pages stays while there is a memory. */
  remember: Remember;
}
export interface DataFile {
  path: ContentPath;
  /** Parsed; null-prototype objects. */
  value: unknown;
  /** Finds the line of a key path, for messages. */
  locate(keys: (string | number)[]): Location;
}
/** The part of the config that URLs depend on. */
export interface SiteContext {
  url: string;
  baseUrl: string;
  trailingSlash: boolean | null;
  title: string;
  locale: string;
  /** Words of the theme that are not English. */
  strings: InterfaceStrings;
  /** Language tag for `Intl`. */
  language: string;
  production: boolean;
  /** Build date, ISO (decisions 5.2). */
  now: string;
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
  breadcrumbsHomeUrl: string | null;
  /** URL of an image that front matter or a data file names relative to itself; present while routes are made. */
  imageUrl?(from: string, href: string): string | null;
}

/** What one kind contributes to the route table. */
export interface KindRoutes {
  routes: Route[];
  sidebars: Sidebar[];
  /** See `RouteTable`. */
  sidebarLinks: ShellLink[];
  /** Layout nodes around its routes, for the printed tree. */
  tree: RouteNode[];
  fileUrls: [ContentPath, string][];
  feeds: Feed[];
  versions: { path: string; breadcrumbs: boolean; versions: VersionRecord[] } | null;
  /** For navbar items. */
  docs: DocsLookup | null;
  /** What component pages may list. */
  collection: import("../../runtime/shared/page-data.ts").CollectionItem[];
  diagnostics: Diagnostic[];
}
/** How navbar items find docs. */
export interface DocsLookup {
  instance: string;
  versions: {
    name: string;
    label: string;
    isLast: boolean;
    docOf(id: string): { href: string; sidebar: string | null; unlisted: boolean } | undefined;
    docIds(): string[];
    /** Of drafts and of files with faults: items that name them vanish silently. */
    draftIds: string[];
    /** Author's name → key and first link. */
    sidebars: Record<string, { key: string; link: { href: string; label: string } | null }>;
    mainDocHref: string;
  }[];
}

/** One mechanism for every kind of content: an instance made by `docs()`, `posts()`, `entries()` or `pages()`. */
export interface ContentKind<Meta = unknown> {
  /** Unique on the site: `docs`, `docs:api`, `blog`. */
  id: string;
  /** Name of the kind: `docs`. */
  type: string;
  /** Title of the section; null: its id stands in. */
  title: string | null;
  /** Folders to scan, relative to the site root, posix; more than one with versions. */
  folders: string[];
  /** Folder → folder of translations: a file there is read in the place of the one at its path. Existing ones. */
  replacements: Readonly<Record<string, string>>;
  /** Globs relative to a folder. */
  include: string[];
  exclude: string[];
  /** Globs (from the site root) of the data files it reads. */
  dataFiles: string[];
  /** Files that must exist for the kind to work; a missing folder is a diagnostic. */
  roleOf(path: ContentPath): ContentFile["role"];
  markdown: KindMarkdown;
  /** Whether pages show when they were last changed, and by whom. */
  showsLastUpdate: boolean;
  /** Whether URLs depend on dates, which the history gives where files have none. */
  hasDatedUrls: boolean;
  /** Whether front matter names authors, with images among the site's files. */
  hasAuthors: boolean;
  /** Checks front matter; called once a page, with places for messages. */
  parseMeta(frontMatter: FrontMatter, path: ContentPath): Outcome<Meta> | Promise<Outcome<Meta>>;
  /** Everything it publishes. Pure. */
  routes(pages: { page: PageFacts; meta: Meta }[], context: KindContext): KindRoutes | Promise<KindRoutes>;
}

/** The whole configuration after validation, defaults filled, paths resolved. */
export interface SiteConfig extends WithDefaults<StageOptions> {
  /** Absolute; what `@site` means. */
  root: FilePath;
  configFile: ContentPath;
  outDir: FilePath;
  /** `.sitegen` below the root: caches and staging. */
  cacheDir: FilePath;
  /** Relative to the root, posix, those that exist. */
  staticDirectories: string[];
  /** `site/theme` or null. */
  themeDir: string | null;
  /** CSS files of the site from the root, in order. */
  customCss: string[];
  levels: RuleLevels;
  strict: boolean;
  markdown: MarkdownConfig;
  kinds: ContentKind[];
  context: SiteContext;
  locale: LocaleConfig;
  /** Texts of the site's own components by id, in this language. */
  messages: Readonly<Record<string, string>>;
  /** The same site in its other languages. Empty in those themselves. */
  otherLocales: SiteConfig[];
  /** Shell data whose navbar and footer links are still as authored; `route` resolves them. */
  site: Omit<SiteData, "navbar" | "footer" | "feeds" | "homeUrl" | "searchUrl" | "docsVersions"> & {
    navbar: Omit<SiteData["navbar"], "items" | "logo"> & { items: NavbarItemConfig[]; logo: LogoConfig | null };
    footer: FooterConfig | null;
  };
  search: { path: string | null };
  sitemap: {
    filename: string;
    ignorePatterns: string[];
    lastmod: "date" | "datetime" | null;
    changefreq: NonNullable<SitemapItem["changefreq"]> | null;
    priority: number | null;
    createItems: ConfigHook<SitemapRequest> | null;
  } | null;
  /** With the hosts of the third parties. */
  csp: CspConfig | null;
  thirdParties: ThirdParties;
  diagrams: DiagramConfig;
  clientModules: string[];
  /** Place of a config value in the config file, or its key path alone. */
  locate(keys: (string | number)[]): Location;
  /** Over all that the author's code gave, sidebars included, and that code. */
  hash: Hash;
}
/** How Mermaid draws. */
export interface DiagramConfig {
  theme: { light: string; dark: string };
  /** For `mermaid.initialize`; plain data. */
  options: Record<string, unknown>;
}
/** A language, and where its files are read and written. */
export interface LocaleConfig extends SiteLocale {
  /** Language tag for `Intl`, with the calendar. */
  format: string;
  /** Below the output folder; empty for the default language. */
  outputFolder: string;
  /** Of translations, from the site root: `i18n/fr`. May not exist. */
  folder: string;
  /** False: the folder is not looked at. */
  translate: boolean;
}
export type CspConfig = WithDefaults<PolicyHosts>;
/** Validated but unresolved navbar item; its index in the config names it in messages. */
export type NavbarItemConfig = { type: string; position: "left" | "right"; [option: string]: unknown };
export type LogoConfig = {
  src: string;
  srcDark?: string;
  alt?: string;
  href?: string;
  target?: string;
  width?: number;
  height?: number;
  className?: string;
  style?: Record<string, string | number>;
  contextMenuHref?: string;
};
export interface FooterConfig {
  style: "light" | "dark";
  logo?: LogoConfig;
  columns: { title: string | null; className?: string; items: Record<string, unknown>[] }[];
  copyright?: string;
}
export type { Redirect, OutputPath };
