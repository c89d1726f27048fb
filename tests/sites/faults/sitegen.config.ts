// Every file of this site has one error, except for those that others need. The test lists them all.
import { defineConfig, docs, pages, posts } from "sitegen";

export default defineConfig({
  title: "Faults",
  url: "https://faults.example",
  staticDirectories: ["static"],
  content: [docs({ path: "docs", sidebarPath: "./sidebars.ts" }), posts({ path: "blog" }), pages({ path: "pages" })],
  redirects: { redirects: [{ from: "/from-nowhere", to: "/docs/no-such-target" }] },
  themeConfig: {
    navbar: {
      title: "Faults",
      items: [
        { type: "doc", docId: "no-such-navbar-doc", label: "Nowhere" },
        { to: "/docs/no-such-navbar-link", label: "Broken" },
      ],
    },
  },
});
