import { defineConfig, docs } from "sitegen";

export default defineConfig({
  title: "Theme",
  url: "https://theme.example",
  themeDir: "theme",
  content: [docs({ path: "docs" })],
});
