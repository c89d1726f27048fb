// Data about the site for all templates. Plain JSON, created by `route`.
import type { SearchSettings } from "./search.ts";

/** Attributes that an author adds to an item, copied to its element. */
export type ExtraAttributes = Record<string, string | number | boolean>;

export interface Image {
  /** URL with base, or absolute URL. */
  src: string;
  /** Used in dark mode. */
  srcDark?: string;
  alt?: string;
  width?: number;
  height?: number;
  style?: Record<string, string | number>;
}

export interface Logo extends Image {
  href: string;
  target?: string;
  className?: string;
  /** URL that a right click opens in a new tab, instead of the context menu. */
  contextMenuHref?: string;
}

/** A resolved target: `href` includes the base URL and respects `trailingSlash`. */
export interface LinkTarget {
  label: string;
  href: string;
  /** Outside the site: opens in a new tab and has an icon. */
  external: boolean;
}

interface NavItemBase {
  position: "left" | "right";
  className?: string;
  attributes?: ExtraAttributes;
}
/** Rules that make an item active, in addition to its `href`. */
interface ActiveRule {
  activeBasePath?: string;
  /** Source of a regular expression, flags `gi`; takes precedence over the base path. */
  activeBaseRegex?: string;
  /** Key of a sidebar: active on its pages. */
  activeSidebar?: string;
  /** Whether the item is also active on pages below its path. */
  matchBelow: boolean;
}
export type NavLink = NavItemBase &
  ActiveRule &
  LinkTarget & {
    type: "link";
    html?: string;
    /** Whether its `href` makes it active; false for items configured with `href`. Default true. */
    matchOwn?: false;
    /** Shown only on its own page. */
    unlisted?: true;
    /** Targets in each docs version, on a site with several versions. */
    docs?: DocsTargets;
    /** Marks an entry of a version menu; `href` is the main doc of the version. */
    version?: { instance: string; name: string };
    /** Overrides all rules that make the item active. */
    current?: boolean;
  };
/** Targets of a docs item by version name; versions without the target are left out. */
export interface DocsTargets {
  instance: string;
  versions: Record<string, { href: string; sidebar?: string; label?: string }>;
}
export type NavItem =
  | NavLink
  | (NavItemBase &
      ActiveRule & { type: "dropdown"; label: string; href?: string; external: boolean; items: NavChild[] })
  | (NavItemBase & { type: "html"; html: string })
  | (NavItemBase & { type: "search" })
  /** `label` and `href` are those of the latest version. */
  | (NavItemBase & {
      type: "versions";
      instance: string;
      label: string;
      href: string;
      ownLabel?: true;
      items: NavChild[];
    })
  /** The links to other locales are rendered between the two lists; they differ on each page. */
  | (NavItemBase & { type: "locales"; before: NavChild[]; after: NavChild[]; queryString: string })
  /** A component of the site's theme, named after the type without `custom-`. */
  | (NavItemBase & { type: "custom"; name: string; props: Record<string, unknown> });
export type NavChild = NavLink | { type: "html"; html: string; className?: string };

export type FooterItem =
  | (LinkTarget & { type: "link"; className?: string; attributes?: ExtraAttributes })
  | { type: "html"; html: string };
export interface Footer {
  style: "light" | "dark";
  logo?: Image & { href?: string; className?: string };
  /** A flat list is a single column without a title. */
  columns: { title: string | null; className?: string; items: FooterItem[] }[];
  /** HTML. */
  copyright?: string;
}

/** A locale of the site, for menus and heads. */
export interface SiteLocale {
  /** Name in the config, such as `pt-BR`. */
  name: string;
  isDefault: boolean;
  label: string;
  htmlLang: string;
  direction: "ltr" | "rtl";
  /** Origin without trailing slash. */
  url: string;
  baseUrl: string;
}

/** An element that a site or a plugin adds to every page. */
export interface HtmlTag {
  tagName: string;
  attributes: Record<string, string | boolean>;
  innerHTML?: string;
}
/** Tags of plugins, by their place in the document. */
export interface AddedTags {
  head: readonly HtmlTag[];
  bodyStart: readonly HtmlTag[];
  bodyEnd: readonly HtmlTag[];
}

export interface SiteData {
  title: string;
  tagline: string;
  /** Origin without trailing slash. */
  url: string;
  /** With leading and trailing slash. */
  baseUrl: string;
  trailingSlash: boolean | null;
  titleDelimiter: string;
  favicon: string | null;
  locale: {
    current: string;
    htmlLang: string;
    direction: "ltr" | "rtl";
    label: string;
    /** Language tag for dates, including the calendar. */
    format: string;
  };
  /** All locales in the order of the config. */
  locales: SiteLocale[];
  noIndex: boolean;
  navbar: {
    title: string | null;
    logo: Logo | null;
    items: NavItem[];
    hideOnScroll: boolean;
    style: "dark" | "primary" | null;
  };
  footer: Footer | null;
  announcementBar: {
    id: string;
    content: string;
    backgroundColor?: string;
    textColor?: string;
    isCloseable: boolean;
  } | null;
  colorMode: { defaultMode: "light" | "dark"; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  /** Default social image, absolute URL. */
  image: string | null;
  /** Set if pages have social cards. */
  socialCards?: boolean;
  /** Extra `<meta>` on all pages. */
  metadata: Record<string, string>[];
  /** Of plugins; absent without any. */
  addedTags?: AddedTags;
  headTags: HtmlTag[];
  scripts: Record<string, string | boolean>[];
  /** Container id of Google Tag Manager, for its `noscript` frame. */
  tagManager?: string;
  stylesheets: Record<string, string | boolean>[];
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
  docs: {
    sidebar: { hideable: boolean; autoCollapseCategories: boolean };
    versionPersistence: "localStorage" | "none";
  };
  /** Docs instance id → names of its versions. */
  docsVersions: Record<string, string[]>;
  blog: { sidebar: { groupByYear: boolean } };
  /** Feeds of all posts sections, for `<link rel=alternate>`. */
  feeds: { title: string; type: string; href: string }[];
  /** URL of the home page, which breadcrumbs link to; null without one. */
  homeUrl: string | null;
  /** Null if the site has no search. */
  search: SearchSettings | null;
  /** URL of the search page; null without one. */
  searchUrl: string | null;
  /** Year of the build date. */
  year: number;
  /** Name and version of the generator, which pages may show. */
  generator: string;
  docsVersion: string | null;
  baseUrlIssueBanner: boolean;
  navigation: { viewTransitions: boolean };
  customFields: Record<string, unknown>;
  /** Fields of `themeConfig` in a Docusaurus config that are no options. Absent without any. */
  themeFields?: Record<string, unknown>;
  storage: { type: "localStorage" | "sessionStorage"; namespace: string };
}
