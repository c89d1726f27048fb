import type { PageChange } from "../../shared/third-parties.ts";
import type { Answer } from "../page-parts/create-page-feedback.ts";
import type { AnalyticsEvent, AnalyticsProvider } from "./analytics-provider.ts";

export interface AnalyticsStart {
  providers: readonly AnalyticsProvider[];
  respectPrivacySignals: boolean;
  early: readonly PageChange[];
  /** Asks readers whether a page helped; absent if the site does not. */
  askFeedback?: (report: (answer: Answer) => void) => void;
}

/** Loads the providers, reports the page views so far, and later events. @returns A function that reports further views. */
export function startAnalytics({ providers, respectPrivacySignals, early, askFeedback }: AnalyticsStart) {
  if (respectPrivacySignals && asksForPrivacy()) return () => {};
  for (const provider of providers) provider.load();
  const report = ({ from, to, title }: PageChange): void => {
    const view = { path: pathOf(to), title, from: from === null ? null : pathOf(from) };
    if (view.path === view.from) return;
    for (const provider of providers) if (from !== null || !provider.countsFirstView) provider.pageView(view);
  };
  early.forEach(report);
  const send = (event: AnalyticsEvent): void => {
    for (const provider of providers) provider.event(event);
  };
  document.addEventListener("sitegen:search-missed", ({ detail: { query } }) =>
    send({ name: "search_no_results", path: pathOf(location.href), fields: { query } }),
  );
  askFeedback?.((helpful) => send({ name: "page_feedback", path: location.pathname, fields: { helpful } }));
  return report;
}

function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url, location.href);
  return pathname + search + hash;
}
