// What authors may write as `search` in their config; `search-schema.ts` checks the same shape at run time.
import type { SearchTrigger } from "../../runtime/shared/search.ts";

interface CommonSearchOptions {
  /** Path of the search page; `false` or `null` for none. Default: `search`. */
  path?: string | false | null;
  /**
   * What opens the dialog. Its code is fetched on hover, focus and touch in any case. Default: `["click", "key"]`,
   * since what opens on focus surprises readers who use a keyboard (WCAG 3.2.1).
   */
  openOn?: SearchTrigger[];
  /** Of the input. Default: "Search docs", in the language of the page. */
  placeholder?: string;
  /** Hits of one section in the dialog. Default: 5. */
  maxResultsPerGroup?: number;
  /** Only hits in the reader's language and docs versions. Default: true for the site's own index, else false. */
  contextualSearch?: boolean;
  /** Where readers report a query without results: a URL with `{query}` in it, or a function that gives one. */
  getMissingResultsUrl?: string | ((facts: { query: string }) => string);
}

/** The index that the build writes; nothing leaves the reader's browser. */
export interface LocalSearchOptions extends CommonSearchOptions {
  provider?: "local";
}

export interface ReplacedPath {
  /** A text, or a regular expression. */
  from: string | RegExp;
  to: string;
}

interface HostedSearchOptions extends CommonSearchOptions {
  /** Sent with each query, after those that the dialog sets. Plain data. */
  searchParameters?: Record<string, unknown>;
  /** Results whose URL matches are opened as documents. */
  externalUrlRegex?: string;
  /** Changes the paths of results. */
  replaceSearchResultPathname?: ReplacedPath;
}

export interface AlgoliaSearchOptions extends HostedSearchOptions {
  provider: "algolia";
  appId: string;
  /** Public: a key that may only search. */
  apiKey: string;
  indexName: string;
  /** Tells Algolia which results are opened. Default: false. */
  insights?: boolean;
}

export interface TypesenseSearchOptions extends HostedSearchOptions {
  provider: "typesense";
  /** Origins, with a path if need be: `https://search.example.com`. Tried one after the other. */
  nodes: string[];
  /** Public: a key that may only search. */
  apiKey: string;
  collection: string;
}

export type SearchOptions = LocalSearchOptions | AlgoliaSearchOptions | TypesenseSearchOptions;
