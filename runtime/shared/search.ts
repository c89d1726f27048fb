// Types shared by the search dialog, the search page and all providers. Hits of the local index and of hosted services have the
// same shape.

/** Text with highlighted matches. */
export interface MarkedText {
  text: string;
  /** UTF-16 offsets `[start, end)`, ascending, without overlaps. */
  marks: [start: number, end: number][];
}

/** What matched. `lvl0` is a section of the site, `lvl1` a page, `lvl2` to `lvl6` a heading, `content` body text. */
export type SearchHitType = "lvl0" | "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6" | "content";

export interface SearchHit {
  /** Target of the hit: path with base, query and hash; an absolute URL if it is outside the site. */
  url: string;
  /** Opened by loading a document, even inside the site. */
  external: boolean;
  /** Unique in the index. Stable across builds while URL and text of the section are unchanged. */
  objectId: string;
  type: SearchHitType;
  /**
   * The section of the site (0), the page's title (1) and the headings down to that of the hit. Without gaps: a skipped
   * heading level has no entry. At least two entries.
   */
  hierarchy: MarkedText[];
  /** Labels of the page, such as `Deprecated`. Absent if there are none, and for its sections. */
  badges?: readonly string[];
  /** Body text around the matches, cut at words and marked with `…`. Else the description of a page; null without either. */
  snippet: MarkedText | null;
}

export interface SearchQuery {
  /** As typed; providers trim it. Never empty. */
  text: string;
  /** 0 is the first. */
  page: number;
  perPage: number;
  /** Maximum number of pages to show per section of the site; a provider may leave out the rest. All if absent. */
  perSection?: number | undefined;
  /** Only hits of this section: a name in `SearchResults.sections`. */
  section?: string | undefined;
  /** Only pages with this mark: a name in `SearchResults.marks`. */
  mark?: string | undefined;
  /** Only pages with one of these tags (`HeadData.searchTag`): contextual filters. All pages if absent. */
  tags?: readonly string[] | undefined;
  /** Number of words in a snippet. Default 10. */
  snippetWords?: number | undefined;
  /** Cancels the query: `search` rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface PageCount {
  name: string;
  total: number;
}

export interface SearchResults {
  /** Best first; hits of the same page are adjacent. */
  hits: SearchHit[];
  /** Number of found pages on all result pages; services count hits. */
  total: number;
  /** Number of result pages. */
  pageCount: number;
  /** Number of pages by section of the site, largest first, ignoring `SearchQuery.section`; 0 if none has `SearchQuery.mark`. Empty if unknown. */
  sections: PageCount[];
  /** Number of pages by mark, largest first, ignoring `SearchQuery.mark`; empty if there are none or it is unknown. */
  marks: PageCount[];
}

export interface SearchProvider {
  /** Fetches the data for a first query, when the reader is likely to search. Never rejects. */
  prepare(): Promise<void>;
  /** @throws SearchUnavailable if there is no response; the signal's reason if it was aborted. */
  search(query: SearchQuery): Promise<SearchResults>;
  /** Reports that the reader opened a hit, to services that count this if the site enables it. Never throws. */
  opened?(hit: SearchHit): void;
}

/** Thrown if the network is unavailable, or the index belongs to an earlier deploy. */
export class SearchUnavailable extends Error {
  override name = "SearchUnavailable";
}

/** Actions that open the dialog; `key` is a character typed while the button has focus. */
export type SearchTrigger = "click" | "key" | "focus" | "hover";

/** The index that the build writes. */
export interface LocalSearchSettings {
  type: "local";
  /** URL of the `SearchManifest`. */
  manifest: string;
  /** Groups of words with the same meaning; absent without any. */
  synonyms?: readonly (readonly string[])[] | undefined;
}

/** All settings are public; the API key must be search-only. */
export interface AlgoliaSettings {
  type: "algolia";
  appId: string;
  apiKey: string;
  indexName: string;
  /** Sent with each query, after our own parameters. Plain data. */
  parameters: Record<string, unknown>;
  /** Source of a regular expression: matching URLs stay absolute and open as documents. */
  externalUrlRegex: string | null;
  /** `from` is the source of a regular expression. */
  replaceResultPath: { from: string; to: string } | null;
  insights: boolean;
}

export interface TypesenseSettings {
  type: "typesense";
  /** Origin and path of each node, without trailing slash; tried in order. */
  nodes: string[];
  apiKey: string;
  collection: string;
  /** Sent with each query, after our own parameters. Plain data. */
  parameters: Record<string, unknown>;
  externalUrlRegex: string | null;
  replaceResultPath: { from: string; to: string } | null;
}

/** Settings of search in the browser. JSON. */
export interface SearchSettings {
  provider: LocalSearchSettings | AlgoliaSettings | TypesenseSettings;
  openOn: SearchTrigger[];
  /** Maximum number of pages per section of the site in the dialog. */
  maxResultsPerGroup: number;
  /** Limits hits to the current language, the docs versions in use, and pages outside the docs. */
  contextual: boolean;
  /** Placeholder of the input; null for the theme's default. */
  placeholder: string | null;
  /** Target of the link "Let us know."; `{query}` is replaced by the query. */
  missingResultsUrl: string | null;
}

/** Site data for search. JSON. */
export interface SearchSite {
  title: string;
  titleDelimiter: string;
  /** With leading and trailing slash. */
  baseUrl: string;
  /** Name of the locale, as in contextual filters. */
  language: string;
  /** URL of the search page; null without one. */
  searchUrl: string | null;
  /** Docs instance id → its versions, newest first. */
  versions: Record<string, { name: string; label: string; isLast: boolean }[]>;
}

/** The shortcut also closes. */
export type SearchOpener = SearchTrigger | "shortcut" | "slash";

/** The code of search, loaded when a reader is likely to use it. */
export interface SearchPart {
  open(request: { by: SearchOpener; query: string }): void;
  /**
   * Starts the search page.
   * @param entry State of the history entry when the page was opened, to restore an earlier visit.
   */
  showPage(root: HTMLElement, entry: unknown): void;
}
