import { expect, test } from "vitest";
import { lateParts } from "../../../cli/bundle/late/late-parts.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { Page } from "../../../cli/model/content.ts";
import { page } from "../support/test-site.ts";

const parts = (config: Partial<SiteConfig>, pages: Page[] = []) =>
  lateParts({
    config: {
      site: { search: null },
      search: { path: null, synonymsFile: null, stemmer: null },
      thirdParties: { askAi: null, analytics: null },
      diagrams: { theme: { light: "default", dark: "dark" }, options: {} },
      ...config,
    } as SiteConfig,
    packageDir: "/pkg" as FilePath,
    pages,
    searchSite: {
      title: "Reel",
      titleDelimiter: "|",
      baseUrl: "/",
      language: "en",
      searchUrl: "/search",
      versions: {},
    },
    editor: null,
  });

/** What every client loads late. */
const CLIENT = {
  controls: 'export { startControls } from "/pkg/runtime/client/behaviours/controls.ts";',
  islands: 'export { startIslands } from "/pkg/runtime/client/islands/replay-events.ts";',
  crash: `import { createCrashPage } from "/pkg/runtime/client/navigation/crash-page.ts";
import stylesheet from "/pkg/templates/styles/features/crashes.css";
export const showCrashPage = createCrashPage(new URL(stylesheet, import.meta.url).href);`,
};

test("a site without such options has an empty entry", () => {
  expect(parts({}, [page("docs/a.md")])).toEqual({ entry: "", modules: CLIENT, diagramPage: null, external: [] });
});

test("only configured services are in the chunk, with their options", () => {
  const askAi = { src: "https://ask.example/a.js", attributes: { "data-x": "</script>" } };
  expect(parts({ thirdParties: { askAi, analytics: null } })).toEqual({
    entry: `
import { deferThirdParties } from "/pkg/runtime/client/defer-third-parties.ts";
deferThirdParties(() => import("late-part:third-parties"));`,
    modules: {
      ...CLIENT,
      "third-parties": `import { loadAskWidget } from "/pkg/runtime/client/ask-widget.ts";
export function start({ early, savesData }) {
  loadAskWidget({"src":"https://ask.example/a.js","attributes":{"data-x":"</script>"}}, savesData);
  return () => {};
}`,
    },
    diagramPage: null,
    external: [],
  });
  const beacon = { endpoint: "/view", method: "POST" as const };
  const analytics = {
    respectPrivacySignals: false,
    beacon,
    gtag: null,
    gtm: null,
    plausible: null,
    pageFeedback: false,
  };
  expect(parts({ thirdParties: { askAi: null, analytics } }).modules).toEqual({
    ...CLIENT,
    "third-parties": `import { createBeacon } from "/pkg/runtime/client/analytics/create-beacon.ts";
import { startAnalytics } from "/pkg/runtime/client/analytics/start-analytics.ts";
export function start({ early, savesData }) {
  return startAnalytics({ providers: [createBeacon({"endpoint":"/view","method":"POST"})], respectPrivacySignals: false, early });
}`,
  });
});

test("feedback on pages is a part of analytics with its texts in the language of the site", () => {
  const services = { beacon: { endpoint: "/view", method: "POST" as const }, gtag: null, gtm: null, plausible: null };
  const analytics = { respectPrivacySignals: true, pageFeedback: true, ...services };
  const context = { baseUrl: "/", strings: { "theme.pageFeedback.yes": "Ja" } } as SiteConfig["context"];
  expect(parts({ thirdParties: { askAi: null, analytics }, context }).modules).toEqual({
    ...CLIENT,
    "third-parties": `import { createBeacon } from "/pkg/runtime/client/analytics/create-beacon.ts";
import { startAnalytics } from "/pkg/runtime/client/analytics/start-analytics.ts";
import { createPageFeedback } from "/pkg/runtime/client/page-parts/create-page-feedback.ts";
import stylesheet from "/pkg/templates/styles/page-feedback.css";
const labels = {"question":"Was this page helpful?","yes":"Ja","no":"No","thanks":"Thank you for your feedback."};
const askFeedback = createPageFeedback({ labels, stylesheet: new URL(stylesheet, import.meta.url).href });
export function start({ early, savesData }) {
  return startAnalytics({ providers: [createBeacon({"endpoint":"/view","method":"POST"})], respectPrivacySignals: true, early, askFeedback });
}`,
  });
});

test("Google Tag Manager is a service like the others", () => {
  const services = { beacon: null, gtag: null, gtm: { containerId: "GTM-A1" }, plausible: null, pageFeedback: false };
  const analytics = { respectPrivacySignals: true, ...services };
  expect(parts({ thirdParties: { askAi: null, analytics } }).modules["third-parties"]).toContain(
    'createGtm } from "/pkg/runtime/client/analytics/create-gtm.ts"',
  );
});

test("search is the dialog and the configured provider only", () => {
  const settings = {
    provider: { type: "typesense", nodes: ["https://a.example"], apiKey: "k", collection: "c", parameters: {} },
    openOn: ["click"],
  };
  expect(parts({ site: { search: settings } as unknown as SiteConfig["site"] })).toEqual({
    entry: `
import { installSearch } from "/pkg/runtime/client/search/install-search.ts";
installSearch(() => { void import("react"); return (() => import("late-part:search"))(); });`,
    modules: {
      ...CLIENT,
      search: `import { createTypesenseProvider } from "/pkg/runtime/islands/search/create-typesense-provider.ts";
import { startSearch } from "/pkg/runtime/islands/search/start-search.tsx";
import stylesheet from "/pkg/templates/styles/search.css";
const settings = ${JSON.stringify(settings)};
const site = {"title":"Reel","titleDelimiter":"|","baseUrl":"/","language":"en","searchUrl":"/search","versions":{}};
const provider = createTypesenseProvider(settings.provider, site);
export const start = (storage) =>
  startSearch({ settings, site, provider, stylesheet: new URL(stylesheet, import.meta.url).href, storage });`,
    },
    diagramPage: null,
    external: [],
  });
});

test("the worker of the search gets the module for forms of words in its language", () => {
  const settings = { provider: { type: "local", manifest: "/search-index.json" } };
  const search = { path: null, synonymsFile: null, stemmer: "/site/stem.js" as FilePath };
  const { modules } = parts({ site: { search: settings } as unknown as SiteConfig["site"], search });
  expect(modules.search).toContain(
    'import worker from "/pkg/runtime/islands/search/index-worker.ts?worker" with { stemmer: "/site/stem.js" };',
  );
});

test("diagrams come with the first page that has one, in the order of paths", () => {
  const uses = { math: false, mermaid: true };
  const { entry, modules, diagramPage } = parts({}, [
    page("docs/z.md", {}, { uses }),
    page("docs/b.md", {}, { uses }),
    page("docs/a.md"),
  ]);
  expect(entry).toBe(`
import { watchDiagrams } from "/pkg/runtime/client/mermaid/watch-diagrams.ts";
watchDiagrams(() => import("late-part:diagrams"));`);
  expect(Object.keys(modules)).toEqual(["controls", "islands", "crash", "diagrams"]);
  expect(diagramPage).toBe("docs/b.md");
});

test("actions of pages are a part with their texts in the language of the site, only if the config has them", () => {
  const context = {
    baseUrl: "/base/",
    strings: { "theme.pageActions.copy": "Seite kopieren" },
  } as SiteConfig["context"];
  const pageActions = { copy: true, assistants: [{ label: "Ask", url: "https://ask.example/?q={prompt}" }] };
  const { entry, modules } = parts({ pageActions, context });
  expect(entry).toContain('installPageActions(() => import("late-part:page-actions"));');
  const source = modules["page-actions"] ?? "";
  const settings = JSON.parse(/const settings = (.*);/.exec(source)?.[1] ?? "");
  expect(settings).toEqual({
    ...pageActions,
    baseUrl: "/base/",
    labels: {
      ...{ group: "Page actions", copy: "Seite kopieren", copied: "Copied", failed: "Could not copy" },
      ...{ more: "More actions", view: "View as Markdown" },
      prompt: "Read {url} so that I can ask questions about it.",
    },
  });
  expect(source).toContain('import stylesheet from "/pkg/templates/styles/page-actions.css";');
  expect(parts({ pageActions: null })).toEqual({ entry: "", modules: CLIENT, diagramPage: null, external: [] });
});
