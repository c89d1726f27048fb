import { defineConfig, pages } from "sitegen";

// `packages/` is this site's `node_modules`.
export default defineConfig({
  title: "Packages",
  url: "https://packages.example",
  themeConfig: { navbar: { title: "Packages", items: [] } },
  content: [pages({ path: "pages" })],
});
