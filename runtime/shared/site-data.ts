// What every template may read about the site. Plain JSON: made by `route`, read by templates and behaviours.
import type { SearchSettings } from "./search.ts";

/** Attributes that an author adds to an item; written on its element as they are. */
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
  /** What the right mouse button opens in a new tab, instead of the browser's menu. */
  contextMenuHref?: string;
}

/** A target that is resolved: `href` has base and slash rule applied. */
export interface LinkTarget {
  label: string;
  href: string;
  /** Leaves the site: new tab, icon. */
  external: boolean;
}

interface NavItemBase {
  position: "left" | "right";
  className?: string;
  attributes?: ExtraAttributes;
}
/** What makes an item active, beside its own `href`. */
interface ActiveRule {
  activeBasePath?: string;
  /** Source of a regular expression, flags `gi`; beats the base path. */
  activeBaseRegex?: string;
  /** Sidebar key: active while a page of that sidebar is shown. */
  activeSidebar?: string;
  /** Set for items that match by exact path or by lying below it. */
  matchBelow: boolean;
}
export type NavLink = NavItemBase &
  ActiveRule &
  LinkTarget & {
    type: "link";
    html?: string;
    /** Its own `href` makes it active; not so for items that were written with `href`. Default true. */
    matchOwn?: false;
    /** Shown only while it is the current page. */
    unlisted?: true;
    /** What it leads to in each docs version, on a site whose docs have several. */
    docs?: DocsTargets;
    /** An entry of a menu of versions; `href` is the version's main doc. */
    version?: { instance: string; name: string };
    /** Settles whether it is active, whatever its rules say. */
    current?: boolean;
  };
/** Targets of a docs item by version name; a version that lacks the thing is left out. */
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
  | (NavItemBase & { type: "versions"; instance: string; label: string; ownLabel?: true; items: NavChild[] })
  /** The links to languages stand between the two lists; they differ from page to page. */
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
  /** One column without a title holds a flat list. */
  columns: { title: string | null; className?: string; items: FooterItem[] }[];
  /** HTML. */
  copyright?: string;
}

/** One language of the site, as menus and heads name it. */
export interface SiteLocale {
  /** As the config names it: `pt-BR`. */
  name: string;
  isDefault: boolean;
  label: string;
  htmlLang: string;
  direction: "ltr" | "rtl";
  /** Origin without a final slash. */
  url: string;
  baseUrl: string;
}

export interface SiteData {
  title: string;
  tagline: string;
  /** Origin without a final slash. */
  url: string;
  /** With both slashes. */
  baseUrl: string;
  trailingSlash: boolean | null;
  titleDelimiter: string;
  favicon: string | null;
  locale: {
    current: string;
    htmlLang: string;
    direction: "ltr" | "rtl";
    label: string;
    /** Language tag for dates, with the calendar. */
    format: string;
  };
  /** All languages in the config's order. */
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
  /** Extra `<meta>` on all pages. */
  metadata: Record<string, string>[];
  headTags: { tagName: string; attributes: Record<string, string | boolean>; innerHTML?: string }[];
  scripts: Record<string, string | boolean>[];
  /** Container of Google Tag Manager for readers without scripts. */
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
  /** URL of the home page if there is one; breadcrumbs link it. */
  homeUrl: string | null;
  /** Null if the site has no search. */
  search: SearchSettings | null;
  /** URL of the search page, null without one. */
  searchUrl: string | null;
  /** Year of the build's date (decisions 5.2). */
  year: number;
  /** Versions that pages can show. */
  generator: string;
  docsVersion: string | null;
  baseUrlIssueBanner: boolean;
  navigation: { viewTransitions: boolean };
  customFields: Record<string, unknown>;
  storage: { type: "localStorage" | "sessionStorage"; namespace: string };
}
