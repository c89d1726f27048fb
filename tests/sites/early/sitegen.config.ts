import { defineConfig, pages } from "sitegen";

export default defineConfig({
  title: "Early",
  url: "https://early.example",
  themeConfig: { navbar: { title: "Early", items: [] } },
  content: [pages({ path: "pages" })],
});
