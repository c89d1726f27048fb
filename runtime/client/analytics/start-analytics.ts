import type { PageChange } from "../../shared/third-parties.ts";
import type { AnalyticsProvider } from "./analytics-provider.ts";

export interface AnalyticsStart {
  providers: readonly AnalyticsProvider[];
  respectPrivacySignals: boolean;
  early: readonly PageChange[];
}

/** Loads the providers, reports the page views so far, and later queries without results. @returns A function that reports further views. */
export function startAnalytics({ providers, respectPrivacySignals, early }: AnalyticsStart) {
  if (respectPrivacySignals && asksForPrivacy()) return () => {};
  for (const provider of providers) provider.load();
  const report = ({ from, to, title }: PageChange): void => {
    const view = { path: pathOf(to), title, from: from === null ? null : pathOf(from) };
    if (view.path === view.from) return;
    for (const provider of providers) if (from !== null || !provider.countsFirstView) provider.pageView(view);
  };
  early.forEach(report);
  document.addEventListener("sitegen:search-missed", ({ detail: { query } }) => {
    for (const provider of providers) provider.missedSearch({ query, path: pathOf(location.href) });
  });
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
