// Small complete values of the model, for tests of the stages after `route`.
import type { FeatureSet } from "../../../cli/model/pages/feature-styles.ts";
import { fillDefaults } from "../../../cli/options/schema.ts";
import { StageOptions } from "../../../cli/options/user-config.ts";
import { NO_ADDITIONS } from "../../../cli/model/plugins/additions.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { Bundle, RenderedPage } from "../../../cli/model/output.ts";
import type { Route, RouteTable } from "../../../cli/model/route.ts";
import type { MarkdownPageData } from "../../../runtime/shared/page-data.ts";
import type { SiteData } from "../../../runtime/shared/site-data.ts";

type DeepPartial<T> = T extends (infer U)[] ? U[] : T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;

/** Merges objects and replaces all other values. */
function merge<T>(base: T, changes: DeepPartial<T> | undefined): T {
  if (changes === undefined) return base;
  const plain = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!plain(base) || !plain(changes)) return changes as T;
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(changes)])].map((key) => [
      key,
      key in changes ? merge(base[key], changes[key] as never) : base[key],
    ]),
  ) as T;
}

export function siteData(changes?: DeepPartial<SiteData>): SiteData {
  return merge<SiteData>(
    {
      title: "Docs",
      tagline: "",
      url: "https://example.com",
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
          url: "https://example.com",
          baseUrl: "/",
        },
      ],
      noIndex: false,
      navbar: { title: "Docs", logo: null, items: [], hideOnScroll: false, style: null },
      footer: null,
      announcementBar: null,
      colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: true },
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
      homeUrl: "/",
      search: null,
      searchUrl: null,
      year: 2025,
      generator: "sitegen v0.1.0",
      docsVersion: null,
      baseUrlIssueBanner: true,
      navigation: { viewTransitions: false },
      customFields: {},
      storage: { type: "localStorage", namespace: "" },
    },
    changes,
  );
}

export function siteConfig(changes?: DeepPartial<SiteConfig>): SiteConfig {
  const { navbar, footer, feeds: _feeds, homeUrl: _homeUrl, searchUrl: _searchUrl, ...site } = siteData();
  const config: SiteConfig = {
    root: "/site" as FilePath,
    // all that stages after `route` read of the Markdown options
    markdown: { liveCode: null } as SiteConfig["markdown"],
    configFile: "sitegen.config.ts" as SiteConfig["configFile"],
    outDir: "/site/build" as FilePath,
    cacheDir: "/site/.sitegen" as FilePath,
    staticDirectories: [],
    themeDir: null,
    customCss: [],
    featureCss: [],
    levels: {
      onBrokenLinks: "error",
      onBrokenAnchors: "warn",
      onDuplicateRoutes: "warn",
      onBrokenMarkdownLinks: "warn",
      onBrokenMarkdownImages: "error",
      onBrokenFiles: null,
      onBrokenHtmlLinks: null,
    },
    ...fillDefaults(StageOptions, {}),
    strict: false,
    kinds: [],
    context: {
      url: "https://example.com",
      baseUrl: "/",
      trailingSlash: null,
      title: "Docs",
      locale: "en",
      strings: {},
      language: "en",
      production: true,
      now: "2025-03-04T05:06:07.000Z",
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      breadcrumbsHomeUrl: "/",
    },
    locale: {
      ...(site.locales[0] as SiteConfig["site"]["locales"][number]),
      format: "en",
      outputFolder: "",
      folder: "i18n/en",
      translate: true,
    },
    messages: {},
    additions: NO_ADDITIONS,
    adopted: [],
    otherLocales: [],
    site: { ...site, navbar: { ...navbar, defaultTitle: null, items: [], logo: null }, footer: footer as null },
    search: { path: null, synonymsFile: null, stemmer: null },
    budgets: null,
    socialCards: null,
    pageActions: null,
    llms: null,
    sitemap: {
      filename: "sitemap.xml",
      ignorePatterns: [],
      lastmod: null,
      changefreq: "weekly",
      priority: 0.5,
      createItems: null,
    },
    csp: {
      reportOnly: false,
      scriptHosts: [],
      styleHosts: [],
      connectHosts: [],
      imageHosts: [],
      frameHosts: [],
      fontHosts: [],
      mediaHosts: [],
      formHosts: [],
    },
    thirdParties: { askAi: null, analytics: null },
    diagrams: { theme: { light: "default", dark: "dark" }, options: {} },
    clientModules: [],
    locate: (keys) => ({ path: "sitegen.config.ts", line: keys.length, column: 1 }),
    hash: "0" as Hash,
  };
  return merge(config, changes);
}

/** A Markdown page, or with `changes` any other. */
export function route(
  url: string,
  changes?: DeepPartial<Omit<Route, "template" | "data">> & { template?: string; data?: unknown },
): Route {
  const data: MarkdownPageData = {
    title: url,
    description: "",
    bodyHasTitle: true,
    hideTitle: false,
    toc: [],
    editUrl: null,
    lastUpdate: null,
    tags: [],
    unlisted: false,
    draft: false,
    frontMatter: {},
  };
  const base = {
    url: url as UrlPath,
    template: "MarkdownPage",
    data,
    source: `pages${url.replace(/\/$/, "/index")}.md`,
    kind: "pages",
    sidebar: null,
    bodies: [],
    head: {
      title: url,
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
    listed: true,
    lastModified: null,
  };
  return merge<unknown>(base, changes as never) as Route;
}

export function routeTable(routes: Route[], changes?: DeepPartial<Omit<RouteTable, "routes">>): RouteTable {
  return merge<RouteTable>(
    {
      routes,
      site: siteData(),
      sidebars: {},
      dataLinks: [],
      fileUrls: {},
      symbols: {},
      outlines: {},
      redirects: [],
      feeds: [],
      docs: {},
      tree: [],
      diagnostics: [],
    },
    changes as never,
  );
}

export function bundle(changes?: Partial<Bundle>): Bundle {
  return {
    core: { hash: "server" as Hash, markdown: [] },
    modules: {},
    markdown: [],
    usesGlobalData: false,
    islandMarkdown: [],
    contentContexts: [],
    usesDocs: false,
    serverFile: "/site/.sitegen/server.mjs" as FilePath,
    serverReact: "/site/.sitegen/react-BBBBBBBB.cjs" as FilePath,
    client: {
      url: "/assets/js/client-AAAAAAAA.js",
      preload: ["/assets/js/chunk-BBBBBBBB.js"],
      islands: "/assets/js/islands-LLLLLLLL.js",
    },
    react: { url: "/assets/js/react-CCCCCCCC.js", preload: ["/assets/js/codec-DDDDDDDD.js"] },
    islands: {
      "site/components/Counter.tsx": {
        url: "/assets/js/Counter-EEEEEEEE.js",
        preload: ["/assets/js/shared-FFFFFFFF.js"],
        exports: ["default"],
        implicit: false,
      },
    },
    styles: ["/assets/css/main-HHHHHHHH.css"],
    pageStyles: { PostList: "/assets/css/posts-IIIIIIII.css" },
    featureStyles: {
      css: { buttons: ".button{color:red}", steps: ".sg-steps{margin:0}" },
      classes: {},
      ofIslands: {},
      ofEveryPage: [],
    },
    notices: [],
    outputs: [{ path: "assets/js/client-AAAAAAAA.js" as OutputPath, bytes: "1" }],
    ...changes,
  };
}

export function renderedPage(url: string, html: string, content: string | null = null): RenderedPage {
  return {
    url: url as UrlPath,
    html: new TextEncoder().encode(html),
    content,
    refs: { links: [], anchors: [], embeds: [] },
    islands: [],
    wholeSidebar: null,
    features: "" as FeatureSet,
    props: [],
    bodyPlace: null,
  };
}
