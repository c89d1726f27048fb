import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { algolia, defineConfig, docs, entries, local, pages, posts } from "sitegen";
import { links } from "./links.ts";
import { remarkReference } from "./reference/remark-reference.ts";
import { expertSchema, templateSchema } from "./schemas.ts";

/** A mark from the icon package, 20 units wide. */
function iconOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`bootstrap-icons/icons/${name}.svg`);
  return readFileSync(file, "utf8").replace(
    /<svg[^>]*>/,
    '<svg viewBox="0 0 16 16" width="20" height="20" fill="currentColor" aria-hidden="true">',
  );
}
/** The label is read out, and shown where the menu is a list. */
const iconLink = (label: string, href: string, icon: string) => ({
  html: `${iconOf(icon)}<span class="nav-icon__label">${label}</span>`,
  href,
  position: "right" as const,
  className: "nav-icon",
  "aria-label": label,
});

const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX: indexName } = process.env;
const searchOptions = { contextualSearch: false, path: "search", getMissingResultsUrl: links.issues };
/** The site's own index, unless the build is told of a hosted one. */
const search =
  appId && apiKey && indexName
    ? algolia({ appId, apiKey, indexName, ...searchOptions })
    : local({ ...searchOptions, synonyms: "site/search-synonyms.yml" });

/** Where a page's source is edited: `EDIT_URL` and the file's path in the repository. Without it no page has the link. */
const edit = process.env.EDIT_URL ? { editUrl: process.env.EDIT_URL } : {};

/** Only where the site is published: other hosts do not show it, and the images of all pages take seconds. */
const socialCards = process.env.SITE_URL ? {} : (false as const);

export default defineConfig({
  title: "Remotion Handbook",
  tagline: "Videos written as React components",
  url: process.env.SITE_URL ?? "https://handbook.example.com",
  baseUrl: "/",
  favicon: "img/favicon.svg",
  i18n: { defaultLocale: "en", locales: ["en"] },

  onBrokenLinks: "error",
  onBrokenMarkdownLinks: "warn",
  onBrokenAnchors: "warn",
  onDuplicateRoutes: "warn",

  socialCards,
  staticDirectories: ["site/static"],
  customCss: ["site/styles/index.css"],
  featureCss: ["pages", "demos", "reference"].map((name) => `site/styles/${name}.css`),
  // their names hold their version: a new file is a new address
  headTags: ["instrument-sans-5.3", "geist-mono-5.3"].map((name) => ({
    tagName: "link",
    attributes: {
      rel: "preload",
      href: `/fonts/${name}.woff2`,
      as: "font",
      type: "font/woff2",
      crossorigin: "anonymous",
    },
  })),
  docsVersion: "4.0.355",
  // the reader's package manager is the same in all blocks, and on the next visit
  markdown: {
    npm2yarn: { sync: true },
    // a sample of any package runs on this site's own stage
    liveCode: { scope: "site/components/stage/scope.ts", stage: "site/components/stage/stage.tsx", edit: true },
    // `useCurrentFrame()` leads to its page
    symbolLinks: { duplicate: "error" },
  },

  content: [
    docs({
      path: "content/docs",
      routeBasePath: "docs",
      sidebarPath: "site/sidebars.ts",
      breadcrumbs: true,
      showLastUpdateTime: true,
      ...edit,
      remarkPlugins: [remarkReference],
    }),
    posts({
      id: "blog",
      path: "content/blog",
      routeBasePath: "blog",
      ...edit,
      blogTitle: "Blog",
      blogDescription: "Releases of Remotion, one post each, and the decisions around them.",
      blogSidebarTitle: "All posts",
      blogSidebarCount: "ALL",
      postsPerPage: 10,
    }),
    posts({
      id: "learn",
      path: "content/learn",
      routeBasePath: "learn",
      ...edit,
      blogTitle: "Learn",
      blogDescription: "Techniques of programmatic video, taken apart step by step.",
      blogSidebarTitle: "Articles",
    }),
    posts({
      id: "success-stories",
      path: "content/success-stories",
      routeBasePath: "success-stories",
      ...edit,
      blogTitle: "Success stories",
      blogDescription: "Kinds of products that are built on rendered React, and how each one works inside.",
      blogSidebarTitle: "All stories",
    }),
    entries({
      id: "experts",
      path: "content/experts",
      routeBasePath: "experts",
      ...edit,
      title: "Experts",
      list: "/experts/",
      schema: expertSchema,
    }),
    entries({
      id: "templates",
      path: "content/templates",
      routeBasePath: "templates",
      ...edit,
      title: "Templates",
      list: "/templates/",
      schema: templateSchema,
    }),
    pages({ path: "site/pages", routeBasePath: "/" }),
  ],
  search,
  pageActions: {},

  askAi: {
    src: process.env.ASK_AI_SRC ?? links.askWidget,
    attributes: {
      "data-ask-ai": true,
      "data-ask-ai-text": "Ask AI",
      "data-ask-ai-position": "bottom-right",
      "data-ask-ai-background-color": "#111111",
      "data-ask-ai-color": "white",
      "data-ask-ai-radius": "20px",
    },
  },
  // Where nothing but files is served a POST would fail on every page; asking for a file that is there counts in the log.
  analytics: {
    beacon: process.env.ANALYTICS_ENDPOINT
      ? { endpoint: process.env.ANALYTICS_ENDPOINT }
      : { endpoint: "/page-view.txt", method: "GET" },
  },

  themeConfig: {
    image: "img/social-card.png",
    colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { versionPersistence: "localStorage", sidebar: { hideable: false, autoCollapseCategories: false } },
    blog: { sidebar: { groupByYear: true } },
    navbar: {
      title: "Remotion Handbook",
      hideOnScroll: true,
      logo: {
        src: "img/logo.svg",
        srcDark: "img/logo-white.svg",
        alt: "Remotion Handbook logo",
        width: 32,
        height: 32,
        contextMenuHref: links.brand,
      },
      items: [
        { type: "docSidebar", sidebarId: "mainSidebar", label: "Docs", position: "left" },
        { type: "docSidebar", sidebarId: "apiSidebar", label: "API", position: "left" },
        {
          type: "dropdown",
          label: "Products",
          position: "left",
          items: [
            { label: "Player", to: "/player/" },
            { label: "Lambda", to: "/lambda/" },
            { label: "Editor Starter", to: "/docs/editor-starter" },
            { label: "Timeline", to: "/docs/timeline" },
            { label: "Media Parser", to: "/docs/media-parser" },
            { label: "WebCodecs", to: "/docs/webcodecs" },
            { label: "Recorder", to: "/docs/recorder" },
          ],
        },
        {
          type: "dropdown",
          label: "Resources",
          position: "left",
          items: [
            { label: "Learn", to: "/learn" },
            { label: "Resources", to: "/docs/resources" },
            { label: "Blog", to: "/blog" },
            { label: "Showcase", to: "/showcase/" },
            { label: "Convert a video", href: links.convert },
            { label: "Support", to: "/docs/support" },
          ],
        },
        {
          type: "dropdown",
          label: "Commercial",
          position: "left",
          items: [
            { label: "License and pricing", href: links.license },
            { label: "Store", href: links.store },
            { label: "Success stories", to: "/success-stories" },
            { label: "Experts", to: "/experts/" },
            { label: "About", to: "/about/" },
            { label: "Investors", to: "/docs/investors" },
            { label: "Contact", to: "/contact/" },
          ],
        },
        iconLink("GitHub repository", links.repository, "github"),
        iconLink("Discord chat", links.chat, "discord"),
        iconLink("X", links.social, "twitter-x"),
      ],
    },
    footer: {
      style: "light",
      logo: {
        src: "img/logo.svg",
        srcDark: "img/logo-white.svg",
        alt: "Remotion Handbook",
        width: 32,
        height: 32,
      },
      links: [
        {
          title: "Product",
          items: [
            { label: "Getting started", to: "/docs/" },
            { label: "API reference", to: "/docs/api" },
            { label: "Player", to: "/player/" },
            { label: "Lambda", to: "/lambda/" },
            { label: "Learn", to: "/learn" },
            { label: "Convert a video", href: links.convert },
            { label: "Store", href: links.store },
            { label: "Source code", href: links.repository },
          ],
        },
        {
          title: "Community",
          items: [
            { label: "Showcase", to: "/showcase/" },
            { label: "Experts", to: "/experts/" },
            { label: "Chat", href: links.chat },
            { label: "X", href: links.social },
            { label: "YouTube", href: links.videoChannel },
          ],
        },
        {
          title: "More",
          items: [
            { label: "About", to: "/about/" },
            { label: "Contact", to: "/contact/" },
            { label: "Blog", to: "/blog" },
            { label: "Success stories", to: "/success-stories" },
            { label: "Support", to: "/docs/support" },
            { label: "Changelog", href: links.changelog },
            { label: "Acknowledgements", to: "/docs/acknowledgements" },
            { label: "License", to: "/docs/license" },
            { label: "Brand", href: links.brand },
          ],
        },
      ],
      copyright:
        "© {year} The Remotion Handbook authors. An independent project, not affiliated with the makers of Remotion.",
    },
  },
});
