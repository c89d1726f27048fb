import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalyticsProvider } from "../../../runtime/client/analytics/analytics-provider.ts";
import { createBeacon } from "../../../runtime/client/analytics/create-beacon.ts";
import { createGtag } from "../../../runtime/client/analytics/create-gtag.ts";
import { createGtm } from "../../../runtime/client/analytics/create-gtm.ts";
import { createPlausible } from "../../../runtime/client/analytics/create-plausible.ts";
import { startAnalytics } from "../../../runtime/client/analytics/start-analytics.ts";

let page: EventTarget;
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  page = new EventTarget();
  vi.stubGlobal("location", { href: "https://reel.example/docs/a?x=1#b", pathname: "/docs/a" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {
    sendBeacon: (url: string, body: string) => sent.push(["beacon", url, JSON.parse(body)]),
  });
  vi.stubGlobal("fetch", async (url: string) => void sent.push(["fetch", url]));
  vi.stubGlobal("window", {
    gtag: (...command: unknown[]) => sent.push(["gtag", ...command]),
    dataLayer: { push: (entry: unknown) => sent.push(["gtm", entry]) },
    plausible: (...call: unknown[]) => sent.push(["plausible", ...call]),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Without its script, which is loaded from a service. */
const unloaded = (provider: AnalyticsProvider): AnalyticsProvider => ({ ...provider, load() {} });
const miss = (query: string) =>
  page.dispatchEvent(Object.assign(new Event("sitegen:search-missed"), { detail: { query } }));

const providers = () =>
  [
    createBeacon({ endpoint: "/count", method: "POST" }),
    createBeacon({ endpoint: "/count.txt", method: "GET" }),
    createGtag({ trackingIDs: ["G-1"], anonymizeIP: false }),
    createGtm({ containerId: "GTM-1" }),
    createPlausible({ domain: "reel.example", src: "https://p.example/s.js" }),
  ].map(unloaded);

test("a search without results is an event of each service", () => {
  startAnalytics({ providers: providers(), respectPrivacySignals: true, early: [] });
  miss("fade in");
  expect(sent).toEqual([
    ["beacon", "/count", { event: "search_no_results", query: "fade in", path: "/docs/a?x=1#b" }],
    ["fetch", "https://reel.example/count.txt?event=search_no_results&query=fade+in&path=%2Fdocs%2Fa%3Fx%3D1%23b"],
    ["gtag", "event", "search_no_results", { search_term: "fade in", page_path: "/docs/a?x=1#b" }],
    ["gtm", { event: "search_no_results", search_term: "fade in" }],
    ["plausible", "search_no_results", { u: "https://reel.example/docs/a?x=1#b", props: { query: "fade in" } }],
  ]);
});

test("an answer to the question about a page is an event of each service, with the page's path", () => {
  const askFeedback = (report: (answer: "yes" | "no") => void) => report("no");
  startAnalytics({ providers: providers(), respectPrivacySignals: true, early: [], askFeedback });
  expect(sent).toEqual([
    ["beacon", "/count", { event: "page_feedback", helpful: "no", path: "/docs/a" }],
    ["fetch", "https://reel.example/count.txt?event=page_feedback&helpful=no&path=%2Fdocs%2Fa"],
    ["gtag", "event", "page_feedback", { helpful: "no", page_path: "/docs/a" }],
    ["gtm", { event: "page_feedback", helpful: "no" }],
    ["plausible", "page_feedback", { u: "https://reel.example/docs/a", props: { helpful: "no" } }],
  ]);
});

test("readers who ask for privacy are not reported, and not asked", () => {
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  const [event, askFeedback] = [vi.fn(), vi.fn()];
  const provider = { name: "x", countsFirstView: false, load() {}, pageView() {}, event };
  startAnalytics({ providers: [provider], respectPrivacySignals: true, early: [], askFeedback });
  miss("spring");
  expect([event.mock.calls, askFeedback.mock.calls]).toEqual([[], []]);
});
