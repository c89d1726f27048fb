import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IslandCollectorContext } from "../../../runtime/react/islands.tsx";
import { PageContext } from "../../../runtime/react/page-context.ts";
import type { PageInfo } from "../../../runtime/shared/page-data.ts";
import type { SearchSettings } from "../../../runtime/shared/search.ts";
import type { Sidebar } from "../../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../../runtime/shared/site-data.ts";

/** The site's local search. */
export const SEARCH: SearchSettings = {
  provider: { type: "local", manifest: "/search-index.json" },
  openOn: ["click", "key"],
  maxResultsPerGroup: 5,
  contextual: false,
  placeholder: null,
  missingResultsUrl: null,
};

/** The smallest site with all options off. */
export function sampleSite(changes: Partial<SiteData> = {}): SiteData {
  return {
    title: "Reel",
    tagline: "",
    url: "https://reel.example",
    baseUrl: "/",
    trailingSlash: null,
    titleDelimiter: "|",
    favicon: null,
    locale: { current: "en", htmlLang: "en", direction: "ltr", label: "English", format: "en" },
    locales: [
      {
        name: "en",
        isDefault: true,
        label: "English",
        htmlLang: "en",
        direction: "ltr",
        url: "https://reel.example",
        baseUrl: "/",
      },
    ],
    noIndex: false,
    navbar: { title: "Reel", logo: null, items: [], hideOnScroll: false, style: null },
    footer: null,
    announcementBar: null,
    colorMode: { defaultMode: "light", disableSwitch: true, respectPrefersColorScheme: true },
    image: null,
    metadata: [],
    headTags: [],
    scripts: [],
    stylesheets: [],
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false }, versionPersistence: "localStorage" },
    docsVersions: {},
    blog: { sidebar: { groupByYear: true } },
    feeds: [],
    homeUrl: null,
    search: null,
    searchUrl: null,
    year: 2026,
    generator: "sitegen v1.2.3",
    docsVersion: null,
    baseUrlIssueBanner: false,
    navigation: { viewTransitions: false },
    customFields: {},
    storage: { type: "localStorage", namespace: "" },
    ...changes,
  };
}

export function samplePage(url: string, changes: Partial<PageInfo> = {}): PageInfo {
  return {
    url,
    canonical: `https://reel.example${url}`,
    template: "DocPage",
    kind: "docs",
    sidebar: null,
    head: {
      title: "Springs",
      description: "",
      keywords: [],
      image: null,
      noIndex: false,
      type: "website",
      article: null,
      jsonLd: [],
      searchTag: "default",
      searchVersion: null,
    },
    htmlClass: "",
    ...changes,
  };
}

interface Surroundings {
  site?: SiteData;
  page?: PageInfo;
  sidebar?: Sidebar | null;
  data?: unknown;
  heads?: ReactNode[];
}

/** Static markup of an element on a page. */
export function render(
  node: ReactNode,
  { site, page, sidebar = null, data = null, heads = [] }: Surroundings = {},
): string {
  const value = {
    site: site ?? sampleSite(),
    page: page ?? samplePage("/docs/springs"),
    sidebar,
    data,
    heads: { push: (head: ReactNode) => void heads.push(head) },
  };
  const html = renderToStaticMarkup(
    <PageContext value={value}>
      <IslandCollectorContext value={{ islands: [], refused: [], open: [] }}>{node}</IslandCollectorContext>
    </PageContext>,
  );
  // React's own preloads of eager images; `render` takes them out too.
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
}

/** One tag per line, so that a difference in a large page is readable. */
export const lines = (html: string): string[] => html.replaceAll("><", ">\n<").split("\n");
