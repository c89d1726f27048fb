import { defineConfig, docs, pages, posts } from "sitegen";

export default defineConfig({
  title: "Atlas",
  url: "https://atlas.example",
  baseUrl: "/atlas/",
  favicon: "icon.svg",
  i18n: {
    defaultLocale: "en",
    locales: ["en", "ar"],
    localeConfigs: { ar: { label: "العربية" } },
  },
  staticDirectories: ["static"],
  content: [
    docs({
      path: "docs",
      sidebarPath: "sidebars.ts",
      editUrl: "https://git.example/atlas/edit/main/",
      editLocalizedFiles: true,
      versions: { "1.0": { label: "1.0 (old)" }, current: { label: "2.0", banner: "none" } },
      lastVersion: "current",
    }),
    posts({ path: "blog" }),
    pages({ path: "pages" }),
  ],
  themeConfig: {
    navbar: {
      title: "Atlas",
      items: [
        { type: "docSidebar", sidebarId: "guide", label: "Guide", position: "left" },
        { type: "doc", docId: "guide/only-new", label: "News", position: "left" },
        { type: "docsVersion", position: "left" },
        { to: "/blog", label: "Blog", position: "left" },
        {
          type: "docsVersionDropdown",
          position: "right",
          dropdownItemsAfter: [{ to: "/versions", label: "All versions" }],
        },
        { type: "localeDropdown", position: "right", queryString: "?from=menu" },
      ],
    },
    footer: { links: [{ title: "More", items: [{ label: "Versions", to: "/versions" }] }], copyright: "© Atlas" },
  },
});
