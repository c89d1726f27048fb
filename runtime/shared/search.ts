// Search as the dialog, the search page and every provider of results know it. Hits of the site's own index and of
// hosted services have one shape, so what shows them cannot tell where they come from.

/** Text with the places that match. */
export interface MarkedText {
  text: string;
  /** UTF-16 offsets `[start, end)`, ascending and apart from each other. */
  marks: [start: number, end: number][];
}

/** What matched. `lvl0` is a section of the site, `lvl1` a page, `lvl2` to `lvl6` a heading, `content` body text. */
export type SearchHitType = "lvl0" | "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6" | "content";

export interface SearchHit {
  /** Where the hit leads: path with base, query and hash; an absolute URL if it leaves the site. */
  url: string;
  /** Opened by loading a document, also inside the site. */
  external: boolean;
  /** Unique in the index, and the same in every build as long as address and text of the section stay. */
  objectId: string;
  type: SearchHitType;
  /**
   * From the section of the site (0) and the page's title (1) down to the innermost heading of the hit. Without gaps:
   * a page that skips a level has one entry less. At least two entries.
   */
  hierarchy: MarkedText[];
  /** Body text around the matches, cut at words, `…` where it was cut. Null if the body says nothing of the query. */
  snippet: MarkedText | null;
}

export interface SearchQuery {
  /** As typed; providers trim it. Never empty. */
  text: string;
  /** 0 is the first. */
  page: number;
  perPage: number;
  /** Of each section of the site no more hits of this page are shown; a provider may leave out the others. All if absent. */
  perSection?: number | undefined;
  /** Only hits of this section: a name in `SearchResults.sections`. */
  section?: string | undefined;
  /** Only pages with one of these tags (`HeadData.searchTag`): contextual filters. All pages if absent. */
  tags?: readonly string[] | undefined;
  /** Words of a snippet. Default 10. */
  snippetWords?: number | undefined;
  /** The answer is not wanted any more: `search` rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface SearchResults {
  /** Best first; hits of one page follow each other. */
  hits: SearchHit[];
  /** All that match, on all pages of results. */
  total: number;
  /** Pages of results. */
  pageCount: number;
  /** Hits by section of the site, most first, without regard to `SearchQuery.section`; empty if not known. */
  sections: { name: string; total: number }[];
}

export interface SearchProvider {
  /** Fetches what the first query will need, as early as the reader shows interest. Never rejects. */
  prepare(): Promise<void>;
  /** @throws SearchUnavailable if nothing answered; the signal's reason if it was aborted. */
  search(query: SearchQuery): Promise<SearchResults>;
  /** The reader goes to a hit of an answer. For services that count this, and where the site wants it. Never throws. */
  opened?(hit: SearchHit): void;
}

/** No answer: the network is away, or the index belongs to a deploy that is gone. */
export class SearchUnavailable extends Error {
  override name = "SearchUnavailable";
}

/** What opens the dialog, beside a character typed on the focused button, which `key` stands for. */
export type SearchTrigger = "click" | "key" | "focus" | "hover";

/** The index that the build writes. */
export interface LocalSearchSettings {
  type: "local";
  /** URL of the `SearchManifest`. */
  manifest: string;
}

/** All of it is public: a key that may only search. */
export interface AlgoliaSettings {
  type: "algolia";
  appId: string;
  apiKey: string;
  indexName: string;
  /** Sent with each query, after our own parameters. Plain data. */
  parameters: Record<string, unknown>;
  /** Source of a regular expression: URLs that match are used whole and open as documents. */
  externalUrlRegex: string | null;
  /** `from` is the source of a regular expression. */
  replaceResultPath: { from: string; to: string } | null;
  insights: boolean;
}

export interface TypesenseSettings {
  type: "typesense";
  /** Origin and path of each node, without a final slash: tried one after the other. */
  nodes: string[];
  apiKey: string;
  collection: string;
  /** Sent with each query, after our own parameters. Plain data. */
  parameters: Record<string, unknown>;
  externalUrlRegex: string | null;
  replaceResultPath: { from: string; to: string } | null;
}

/** Everything the browser must know to search. JSON. */
export interface SearchSettings {
  provider: LocalSearchSettings | AlgoliaSettings | TypesenseSettings;
  openOn: SearchTrigger[];
  /** Hits of one section in the dialog. */
  maxResultsPerGroup: number;
  /** Hits are limited to the language, the docs versions in use and pages outside the docs. */
  contextual: boolean;
  /** Of the input; null for the theme's own word. */
  placeholder: string | null;
  /** "Let us know.": where to, `{query}` stands for the query. */
  missingResultsUrl: string | null;
}

/** What search must know of the site. JSON. */
export interface SearchSite {
  title: string;
  titleDelimiter: string;
  /** With both slashes. */
  baseUrl: string;
  /** Name of the locale, as contextual filters have it. */
  language: string;
  /** URL of the search page; null without one. */
  searchUrl: string | null;
  /** Docs instance id → its versions, newest first. */
  versions: Record<string, { name: string; label: string; isLast: boolean }[]>;
}

/** The shortcut also closes. */
export type SearchOpener = SearchTrigger | "shortcut" | "slash";

/** The code of search, which comes when a reader shows interest in it. */
export interface SearchPart {
  open(request: { by: SearchOpener; query: string }): void;
  /**
   * Brings the search page to life.
   * @param entry State of the history's entry when the page was opened: where the reader was on it before.
   */
  showPage(root: HTMLElement, entry: unknown): void;
}
