export interface PageView {
  /** Path, search and hash. */
  path: string;
  title: string;
  /** Path, search and hash of the previous page on this site; null for the first. */
  from: string | null;
}

/** A query without results that a reader has stopped changing. */
export interface MissedSearch {
  query: string;
  /** Path, search and hash of the page on which it was asked. */
  path: string;
}
/** Name of its event where a service has names for events. */
export const MISSED_SEARCH = "search_no_results";

/** A service that counts page views. Its hosts for the content security policy are in `cli/config/third-party-hosts.ts`. */
export interface AnalyticsProvider {
  name: string;
  /** Whether its script counts the page that loads it. */
  countsFirstView: boolean;
  /** Called once, when the page is idle and before any view. */
  load(): void;
  pageView(view: PageView): void;
  missedSearch(search: MissedSearch): void;
}
