// Everything of Docusaurus's classic theme that a stylesheet can select, for `tests/compat/cover-css.ts`.
export default {
  title: "Coral",
  tagline: "A site with all parts of the theme",
  url: "https://coral.example",
  baseUrl: "/",
  favicon: "img/mark.svg",
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  presets: [
    [
      "classic",
      {
        docs: {
          sidebarPath: "./sidebars.js",
          editUrl: "https://coral.example/edit/",
          showLastUpdateTime: true,
          showLastUpdateAuthor: true,
          lastVersion: "current",
          versions: { current: { label: "2.0", badge: true } },
        },
        blog: { showReadingTime: true, blogSidebarCount: "ALL", blogSidebarTitle: "All posts", postsPerPage: 2, editUrl: "https://coral.example/edit/" },
        theme: { customCss: "./src/css/custom.css" },
      },
    ],
  ],
  themeConfig: {
    announcementBar: { id: "new", content: 'Version 2 is out: <a href="/docs/intro">read more</a>', isCloseable: true },
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
    algolia: { appId: "APP", apiKey: "key", indexName: "coral", contextualSearch: false },
    navbar: {
      title: "Coral",
      hideOnScroll: true,
      logo: { alt: "Coral logo", src: "img/mark.svg", srcDark: "img/mark-dark.svg" },
      items: [
        { type: "docSidebar", sidebarId: "main", position: "left", label: "Docs" },
        { to: "/blog", label: "Blog", position: "left" },
        { to: "/parts", label: "Parts", position: "left" },
        { label: "More", position: "left", items: [{ to: "/md-page", label: "Markdown page" }, { href: "https://away.example", label: "Away from here" }] },
        { type: "docsVersionDropdown", position: "right" },
        { href: "https://code.example/coral", label: "Repository", position: "right" },
      ],
    },
    footer: {
      style: "dark",
      logo: { alt: "Footer logo", src: "img/mark.svg", href: "https://coral.example/about", width: 80, height: 40 },
      links: [
        { title: "Learn", items: [{ label: "Introduction", to: "/docs/intro" }, { label: "Content", to: "/docs/content" }] },
        { title: "Community", items: [{ label: "Chat", href: "https://chat.example" }, { html: '<a href="https://forum.example">Forum</a>' }] },
        { title: "Rest", items: [{ label: "Posts", to: "/blog" }] },
      ],
      copyright: "Copyright of Coral",
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
  },
};
