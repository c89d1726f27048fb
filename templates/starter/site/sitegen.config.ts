import { defineConfig, docs, pages } from "sitegen";

export default defineConfig({
  title: "My docs",
  tagline: "Everything worth knowing, in one place",
  url: "https://docs.example.com",
  baseUrl: "/",
  favicon: "favicon.svg",
  content: [docs({ path: "content/docs", sidebarPath: "site/sidebars.ts" }), pages({ path: "site/pages" })],
  staticDirectories: ["site/static"],
  themeConfig: {
    navbar: {
      title: "My docs",
      items: [{ type: "docSidebar", sidebarId: "guide", label: "Guide", position: "left" }],
    },
  },
});
