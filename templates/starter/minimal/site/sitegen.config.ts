import { defineConfig, docs } from "sitegen";

export default defineConfig({
  title: "__title__",
  url: "https://docs.example.com",
  favicon: "favicon.svg",
  content: [docs({ path: "content", routeBasePath: "/" })],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: { title: "__title__", logo: { src: "favicon.svg" } },
  },
});
