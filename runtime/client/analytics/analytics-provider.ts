import type { Answer } from "../page-parts/create-page-feedback.ts";

export interface PageView {
  /** Path, search and hash. */
  path: string;
  title: string;
  /** Path, search and hash of the previous page on this site; null for the first. */
  from: string | null;
}

interface EventFields {
  /** A query without results that a reader has stopped changing. */
  search_no_results: { query: string };
  /** Whether a page helped its reader. */
  page_feedback: { helpful: Answer };
}

/** What a reader did, other than opening a page. */
export type AnalyticsEvent = {
  [Name in keyof EventFields]: {
    name: Name;
    /** Path of the page; with search and hash for a query. */
    path: string;
    fields: EventFields[Name];
  };
}[keyof EventFields];

/** Fields of an event by Google's names, where it has some. */
export const googleFields = (event: AnalyticsEvent): Record<string, string> =>
  event.name === "search_no_results" ? { search_term: event.fields.query } : event.fields;

/** A service that counts page views. Its hosts for the content security policy are in `cli/config/third-party-hosts.ts`. */
export interface AnalyticsProvider {
  name: string;
  /** Whether its script counts the page that loads it. */
  countsFirstView: boolean;
  /** Called once, when the page is idle and before any view. */
  load(): void;
  pageView(view: PageView): void;
  event(event: AnalyticsEvent): void;
}
