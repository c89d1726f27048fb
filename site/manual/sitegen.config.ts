import { defineConfig, docs, pages } from "sitegen";

/** The manual of sitegen, made with sitegen: `npm run manual`. Pages below `reference` are written by `reference/write.ts`. */
export default defineConfig({
  title: "sitegen",
  tagline: "The manual of the site generator",
  url: process.env.SITE_URL ?? "https://manual.example.com",
  favicon: "favicon.svg",
  staticDirectories: ["static"],
  customCss: "styles/index.css",
  onBrokenLinks: "error",
  onBrokenAnchors: "error",
  onBrokenMarkdownLinks: "error",
  content: [
    docs({ path: "../../content/manual", routeBasePath: "/", sidebarPath: "sidebars.ts" }),
    pages({ path: "pages" }),
  ],
  markdown: { math: true, mermaid: true, twoslash: {} },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { sidebar: { autoCollapseCategories: true } },
    navbar: {
      title: "sitegen",
      logo: { src: "favicon.svg", width: 24, height: 24 },
      items: [
        { to: "/tutorial", label: "Tutorial", position: "left" },
        { to: "/guides", label: "Guides", position: "left" },
        { to: "/reference", label: "Reference", position: "left" },
        { to: "/concepts", label: "Concepts", position: "left" },
        { to: "/coming-from", label: "Coming from …", position: "left" },
      ],
    },
    footer: {
      links: [
        { label: "Tutorial", to: "/tutorial" },
        { label: "Guides", to: "/guides" },
        { label: "Reference", to: "/reference" },
        { label: "Concepts", to: "/concepts" },
      ],
      copyright: "sitegen is MIT licensed.",
    },
  },
});
