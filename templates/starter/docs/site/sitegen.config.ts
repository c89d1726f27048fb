import { defineConfig, docs, pages } from "sitegen";

export default defineConfig({
  title: "__title__",
  tagline: "Everything worth knowing, in one place",
  url: "https://docs.example.com",
  favicon: "favicon.svg",
  content: [docs({ path: "content/docs", sidebarPath: "site/sidebars.ts" }), pages({ path: "site/pages" })],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: "__title__",
      logo: { src: "favicon.svg" },
      items: [{ type: "docSidebar", sidebarId: "guide", label: "Guide", position: "left" }],
    },
    footer: {
      links: [
        { label: "Introduction", to: "/docs" },
        { label: "Writing pages", to: "/docs/writing" },
        { label: "Publishing", to: "/docs/publishing" },
      ],
      copyright: "© {year} __title__",
    },
  },
});
