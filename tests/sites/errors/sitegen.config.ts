import { defineConfig, pages } from "sitegen";

export default defineConfig({
  title: "Errors",
  url: "https://errors.example",
  themeConfig: {
    navbar: { title: "Errors", items: [{ to: "/other", label: "Other" }] },
    footer: { copyright: "© Errors" },
  },
  content: [pages({ path: "pages" })],
});
