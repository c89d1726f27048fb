import { defineConfig, pages, posts } from "sitegen";

export default defineConfig({
  title: "__title__",
  tagline: "Notes on things worth sharing",
  url: "https://blog.example.com",
  favicon: "favicon.svg",
  content: [
    posts({
      path: "content/blog",
      routeBasePath: "/",
      blogTitle: "__title__",
      blogDescription: "Notes on things worth sharing",
      blogSidebarTitle: "Recent posts",
    }),
    pages({ path: "site/pages" }),
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: "__title__",
      logo: { src: "favicon.svg" },
      items: [
        { to: "/archive", label: "Archive", position: "right" },
        { to: "/tags", label: "Tags", position: "right" },
        { to: "/about", label: "About", position: "right" },
      ],
    },
    footer: {
      links: [
        { label: "RSS", href: "pathname:///rss.xml" },
        { label: "Archive", to: "/archive" },
        { label: "About", to: "/about" },
      ],
      copyright: "© {year} __title__",
    },
  },
});
