// The only file that is added to a Docusaurus tree: everything else in this folder is unchanged.
import { defineConfig, docs, pages, posts } from "sitegen";

export default defineConfig({
  title: "Migrated",
  tagline: "A tree from elsewhere",
  url: "https://migrated.example",
  favicon: "img/logo.png",
  staticDirectories: ["static"],
  customCss: "src/css/custom.css",
  customFields: { supportMail: "help@migrated.example" },
  content: [
    docs({ path: "docs", sidebarPath: "./sidebars.js", editUrl: "https://git.example/migrated/edit/main/", showLastUpdateTime: false }),
    posts({
      path: "blog",
      routeBasePath: "blog",
      blogTitle: "Notes",
      blogDescription: "Notes of the project",
      blogSidebarCount: "ALL",
      feedOptions: { type: "all", copyright: "© Migrated" },
    }),
    pages({ path: "src/pages" }),
  ],
  markdown: { mermaid: true },
  redirects: { redirects: [{ from: ["/start", "/docs/begin"], to: "/docs/" }] },
  themeConfig: {
    navbar: {
      title: "Migrated",
      logo: { src: "img/logo.png", srcDark: "img/logo-dark.png", alt: "Migrated logo" },
      items: [
        { type: "docSidebar", sidebarId: "guide", label: "Guide", position: "left" },
        { type: "doc", docId: "reference/cli", label: "CLI", position: "left" },
        { to: "/blog", label: "Notes", position: "left" },
        { label: "More", position: "left", items: [{ to: "/about", label: "About" }, { href: "https://git.example/migrated", label: "Source" }] },
        { type: "docsVersionDropdown", position: "right" },
      ],
    },
    footer: {
      style: "dark",
      links: [
        { title: "Docs", items: [{ label: "Start", to: "/docs/" }, { label: "Changes", to: "/blog/archive" }] },
        { title: "Files", items: [{ label: "Manual (PDF)", href: "pathname:///files/manual.pdf" }, { label: "Atom", to: "/blog/atom.xml" }] },
      ],
      copyright: "© {year} Migrated",
    },
    announcementBar: { id: "v2", content: 'Version 2 is here: <a href="/blog/third-note">read more</a>', isCloseable: true },
    colorMode: { respectPrefersColorScheme: true },
    prism: { additionalLanguages: ["bash", "diff", "json"] },
  },
});
