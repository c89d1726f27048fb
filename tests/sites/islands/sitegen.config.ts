import { defineConfig, pages } from "sitegen";

export default defineConfig({
  title: "Islands",
  url: "https://islands.example",
  themeConfig: { navbar: { title: "Islands", items: [] } },
  content: [pages({ path: "pages" })],
});
