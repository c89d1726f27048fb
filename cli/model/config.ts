import type { SiteData, SiteLocale } from "../../runtime/shared/site-data.ts";
import type { ThirdParties } from "../../runtime/shared/third-parties.ts";
import type { ContentPath, FilePath, Hash, UrlPath } from "./brands.ts";
import type { ContentFile, FrontMatter, PageFacts } from "./content.ts";
import type { Diagnostic, Level, Locate, Outcome } from "./diagnostic.ts";
import type { KindMarkdown, MarkdownConfig } from "./markdown-config.ts";
import type { Memoize } from "./memoize.ts";
import type { AdoptedOption } from "./plugins/option-effect.ts";
import type { Additions } from "./plugins/additions.ts";
import type { Feed, Route, RouteNode, ShellLink, VersionRecord } from "./route.ts";
import type { ConfigHook } from "./config-hook.ts";
import type { WithDefaults } from "../options/schema.ts";
import type { BrokenAddressHook, ExternalLinksOptions, PolicyOptions, StageOptions } from "../options/user-config.ts";
import type { BudgetsConfig } from "./pages/budgets.ts";
import type { SocialCardsConfig } from "./pages/social-cards.ts";
import type { LlmsOptions } from "../options/page-options.ts";
import type { SiteContext } from "./site-context.ts";
import type { SitemapItem, SitemapRequest } from "./sitemap-item.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { DataFile } from "./data-file.ts";

/** Levels of the site's rules. Source: product spec section 5 for the defaults. */
export interface RuleLevels {
  onBrokenLinks: Level;
  onBrokenAnchors: Level;
  /** Null: embedded files have the level of links, images in elements that of images in Markdown. */
  onBrokenFiles: Level | null;
  /** Null: links of elements have the levels of all others. */
  onBrokenHtmlLinks: Level | null;
  onDuplicateRoutes: Level;
  onBrokenMarkdownLinks: Level | BrokenAddressHook;
  onBrokenMarkdownImages: Level | BrokenAddressHook;
}

export type ExternalLinksConfig = WithDefaults<ExternalLinksOptions>;

/** Input of a kind for its routes: everything except other kinds. */
export interface KindContext {
  site: SiteContext;
  /** Outlines by file, with those of partials inserted. */
  outlineOf(path: ContentPath): import("./content.ts").Heading[];
  /** The file to read for a path: its translation, or the file itself. */
  fileOf(path: ContentPath): ContentPath;
  /** Last commit, from one `git log`; null if off, untracked or a shallow clone. */
  lastUpdateOf(path: ContentPath): { date: string; author: string } | null;
  /** Authors of all commits, likewise; empty if unknown. */
  contributorsOf(path: ContentPath): readonly string[];
  /** Time of the first commit, likewise. Used where nothing else has the date of publication. */
  createdAt(path: ContentPath): string | null;
  /** JSON and YAML files of the kind's folder that `dataFiles` named: `_category_.json`, `tags.yml`, `authors.yml`, sidebars. */
  data: Map<ContentPath, DataFile>;
  /** Files with reported errors: references to them are not reported again. */
  failed: ReadonlySet<ContentPath>;
  /** Caches values that many pages need and an edit does not change. */
  memoize: Memoize;
}
/** What one kind contributes to the route table. */
export interface KindRoutes {
  routes: Route[];
  sidebars: Sidebar[];
  /** See `RouteTable`. */
  dataLinks: ShellLink[];
  /** Layout nodes that contain its routes, for the printed tree. */
  tree: RouteNode[];
  fileUrls: [ContentPath, string][];
  /** Files that a production build leaves out, and the URLs that they will have. */
  drafts: [ContentPath, UrlPath][];
  feeds: Feed[];
  versions: { path: string; breadcrumbs: boolean; versions: VersionRecord[] } | null;
  /** For navbar items. */
  docs: DocsLookup | null;
  /** Items that component pages can list. */
  collection: import("../../runtime/shared/page-data.ts").CollectionItem[];
  diagnostics: Diagnostic[];
}

/** What most kinds add to the route table beside their routes: nothing. */
export const emptyRoutes = (): KindRoutes => ({
  routes: [],
  sidebars: [],
  dataLinks: [],
  tree: [],
  fileUrls: [],
  drafts: [],
  feeds: [],
  versions: null,
  docs: null,
  collection: [],
  diagnostics: [],
});
/** How navbar items find docs. */
export interface DocsLookup {
  instance: string;
  versions: {
    name: string;
    label: string;
    isLast: boolean;
    docOf(id: string): { href: string; sidebar: string | null; unlisted: boolean } | undefined;
    docIds(): string[];
    /** Ids of drafts and of files with errors: items that name them are left out without a message. */
    draftIds: string[];
    /** Name in the config → key and first link. */
    sidebars: Record<string, { key: string; link: { href: string; label: string } | null }>;
    mainDocHref: string;
  }[];
}

/** What a new version of docs is cut from. Paths are relative to the site's root. */
export interface DocsVersioning {
  /** As the config names it: `default` for the unnamed section. */
  id: string;
  /** Before the names of files of the section's versions. */
  prefix: string;
  folder: string;
  /** Published versions, newest first, without `current`. */
  names: readonly string[];
  isDisabled: boolean;
  /** Loads the sidebars of the current docs as authors write them; null if they are off. */
  loadSidebars(): Promise<Outcome<Readonly<Record<string, unknown>> | null>>;
}

/** An instance of a content kind, from `docs()`, `posts()`, `entries()` or `pages()`. */
export interface ContentKind<Meta = unknown> {
  /** Unique on the site: `docs`, `docs:api`, `blog`. */
  id: string;
  /** Name of the kind: `docs`. */
  type: string;
  /** Title of the section; null for its id. */
  title: string | null;
  /** Folders to scan, relative to the site root, posix; more than one with versions. */
  folders: string[];
  /** Folder → existing folder of translations: a file there replaces the file at the same path. */
  replacements: Readonly<Record<string, string>>;
  /** Globs relative to a folder. */
  include: string[];
  exclude: string[];
  /** Globs (from the site root) of the data files it reads. */
  dataFiles: string[];
  /** @param name Path relative to the kind's folder. */
  roleOf(name: string): ContentFile["role"];
  markdown: KindMarkdown;
  /** Whether pages show the time and author of their last change. */
  showsLastUpdate: boolean;
  /** Whether pages name all who changed them. */
  showsContributors: boolean;
  /** Whether URLs depend on dates, which come from the history where files have none. */
  hasDatedUrls: boolean;
  /** Whether front matter names authors, with images among the site's files. */
  hasAuthors: boolean;
  /** For docs. */
  versioning?: DocsVersioning;
  /** Checks front matter; called once a page, with places for messages. */
  parseMeta(frontMatter: FrontMatter, path: ContentPath): Outcome<Meta> | Promise<Outcome<Meta>>;
  /** Creates everything that it publishes. Pure. */
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
  /** The same, for those that only pages with their classes load. */
  featureCss: string[];
  levels: RuleLevels;
  strict: boolean;
  markdown: MarkdownConfig;
  kinds: ContentKind[];
  context: SiteContext;
  locale: LocaleConfig;
  /** Texts of the site's components by id, in this language. */
  messages: Readonly<Record<string, string>>;
  /** The same site in its other languages; empty in their configs. */
  otherLocales: SiteConfig[];
  /** Shell data with navbar and footer links as authored; `route` resolves them. */
  site: Omit<SiteData, "navbar" | "footer" | "feeds" | "homeUrl" | "searchUrl" | "docsVersions"> & {
    navbar: Omit<SiteData["navbar"], "items" | "logo"> & {
      /** Shown without `title` if there is a home page, which it links to. */
      defaultTitle: string | null;
      items: NavbarItemConfig[];
      logo: LogoConfig | null;
    };
    footer: FooterConfig | null;
  };
  search: {
    path: string | null;
    /** Relative to the root; null without one. */
    synonymsFile: string | null;
    /** Module that finds forms of words in this language; null without one. */
    stemmer: FilePath | null;
  };
  sitemap: {
    filename: string;
    ignorePatterns: string[];
    lastmod: "date" | "datetime" | null;
    changefreq: NonNullable<SitemapItem["changefreq"]> | null;
    priority: number | null;
    createItems: ConfigHook<SitemapRequest> | null;
  } | null;
  /** Null: pages may weigh anything. */
  budgets: BudgetsConfig | null;
  /** Null: pages have no Markdown version. */
  llms: WithDefaults<LlmsOptions> | null;
  /** Null: pages have no social cards. */
  socialCards: SocialCardsConfig | null;
  /** Null: pages have no actions. */
  pageActions: { copy: boolean; assistants: { label: string; url: string }[] } | null;
  /** Includes the hosts of the third parties. */
  csp: CspConfig | null;
  thirdParties: ThirdParties;
  diagrams: DiagramConfig;
  clientModules: string[];
  /** Options of another generator's config; empty for a config of sitegen, and in the configs of other languages. */
  adopted: readonly AdoptedOption[];
  /** What the site's plugins add in this language. */
  additions: Additions;
  /** Place of a config value in the config file, or its key path alone. */
  locate: Locate;
  /** Hash of all values that the author's code returned, sidebars included, and of that code. */
  hash: Hash;
}
/** Options of Mermaid. */
export interface DiagramConfig {
  theme: { light: string; dark: string };
  /** For `mermaid.initialize`; plain data. */
  options: Record<string, unknown>;
}
/** A language, and the folders of its files. */
export interface LocaleConfig extends SiteLocale {
  /** Language tag for `Intl`, with the calendar. */
  format: string;
  /** Below the output folder; empty for the default language. */
  outputFolder: string;
  /** Folder of translations, from the site root: `i18n/fr`. May not exist. */
  folder: string;
  /** If false, the folder is not read. */
  translate: boolean;
}
export type CspConfig = WithDefaults<PolicyOptions>;
/** Files of a theme folder that list the components of `custom-*` navbar items: ours, and that of Docusaurus. */
export const CUSTOM_ITEMS = ["NavbarItems", "NavbarItem/ComponentTypes"];

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
