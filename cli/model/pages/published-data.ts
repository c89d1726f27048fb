// JSON that programs read: printed by commands, or in the output. A field may be added at any time; a field that is removed,
// renamed or means something else needs a new version.

/** Printed by `sitegen routes --json`. */
export interface RoutesData extends RouteTree {
  version: 1;
  /** The other languages, by name; absent on a site with one. */
  locales?: Record<string, RouteTree>;
}
export const ROUTES_VERSION = 1;

export interface RouteTree {
  routes: RouteEntry[];
  /** Docs by instance id. */
  docs: Record<string, { path: string; breadcrumbs: boolean; versions: DocsVersion[] }>;
}

/** A page, or a part of the site with the pages inside. */
export interface RouteEntry {
  /** URL path with the base URL. */
  path: string;
  component: string;
  /** True for a page. */
  exact: boolean;
  sidebar?: string;
  routes?: RouteEntry[];
}

export interface DocsVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: { id: string; path: string; sidebar?: string }[];
  draftIds: string[];
  sidebars: Record<string, { link?: { path: string; label: string } }>;
}

/** Printed by `sitegen search-records`. */
export interface SearchRecordsData {
  version: 1;
  /** In the order of the site. */
  records: SearchRecord[];
}
export const SEARCH_RECORDS_VERSION = 1;

/** A record with the fields of Algolia's documentation crawler and Typesense's scraper. */
export interface SearchRecord {
  /** Stable between builds as long as the URL and the order of texts are unchanged. */
  objectID: string;
  /** Absolute URL with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6" | "content";
  /** `lvl0` is the section of the site, `lvl1` the page. */
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  language: string;
  docusaurus_tag: string;
  /** `level` is 90 for a page, less for deeper headings, and 0 for text. */
  weight: { pageRank: number; level: number; position: number };
}

/** The file `search-index.json` of each language, which names the others of its search index. */
export interface SearchIndexData {
  version: 2;
  /** URL of the ranking data. */
  core: string;
}
