// Our layout with features that the other fixtures leave out: a base URL, slashes, several sections, entries, redirects.
import { defineConfig, docs, entries, pages, posts } from "sitegen";

/** A Standard Schema without a library. */
const person = {
  "~standard": {
    version: 1 as const,
    vendor: "fixture",
    validate(value: unknown) {
      const { name, skills } = value as { name?: unknown; skills?: unknown };
      if (typeof name !== "string") return { issues: [{ message: "expected a name", path: ["name"] }] };
      return { value: { name, skills: Array.isArray(skills) ? skills.map(String) : [] } };
    },
  },
};

export default defineConfig(() => ({
  title: "Everything <& more>",
  url: "https://everything.example",
  baseUrl: "/base/",
  trailingSlash: true,
  favicon: "img/mark.svg",
  content: [
    docs({ path: "content/docs", sidebarPath: "site/sidebars.ts" }),
    posts({ id: "blog", path: "content/blog", routeBasePath: "blog", postsPerPage: 2, onInlineAuthors: "ignore" }),
    posts({ id: "news", path: "content/news", routeBasePath: "news", blogTitle: "News", feedOptions: { type: ["json"] } }),
    entries({ id: "people", path: "content/people", routeBasePath: "people", title: "People", schema: person }),
    pages({ path: "site/pages" }),
  ],
  sitemap: { lastmod: "date", ignorePatterns: ["/blog/tags/**"] },
  redirects: { redirects: [{ from: "/old-guide", to: "/docs/guide/first/" }], toExtensions: ["html"] },
  csp: { scriptHosts: ["https://stats.example"], imageHosts: ["https:"] },
  scripts: [{ src: "https://stats.example/count.js", async: true }],
  themeConfig: {
    navbar: {
      title: "Everything",
      logo: { src: "img/mark.svg", alt: "Mark" },
      items: [
        { type: "docSidebar", sidebarId: "guide", label: "Guide" },
        { type: "dropdown", label: "Sections", items: [{ to: "/blog", label: "Blog" }, { to: "/news/", label: "News" }, { to: "/people", label: "People" }] },
        { type: "search", position: "right" },
      ],
    },
    footer: { links: [{ label: "Guide", to: "/docs/guide/first" }, { label: "Elsewhere", href: "https://example.org" }], copyright: "© {year} Everything" },
  },
}));
