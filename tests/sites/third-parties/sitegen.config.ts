import { defineConfig, docs } from "sitegen";

export default defineConfig({
  title: "Third parties",
  url: "https://example.com",
  content: [docs({ path: "docs", routeBasePath: "/" })],
  markdown: { mermaid: true },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    mermaid: { theme: { dark: "forest" }, options: { flowchart: { curve: "linear" } } },
  },
  askAi: {
    src: "https://ask.test/embed.js",
    attributes: { id: "ask", "data-ask-ai": true, "data-ask-ai-text": "Ask AI", "data-ask-ai-radius": "20px" },
    hosts: ["https://api.ask.test"],
  },
  analytics: {
    pageFeedback: true,
    beacon: { endpoint: "https://count.test/view" },
    gtag: { trackingID: ["G-ONE", "G-TWO"], anonymizeIP: true },
    plausible: { domain: "example.com" },
  },
});
