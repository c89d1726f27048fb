import type { Corpus } from "../corpus.ts";
import { makeReactDocs, type SiteFiles } from "./react-docs.ts";

/** @param options.isBare Whether it has pages alone: no search index, no Markdown versions. */
export function makeSitegenSite(corpus: Corpus, { search = true, isBare = false } = {}): SiteFiles {
  const off = [...(search && !isBare ? [] : ["search: false"]), ...(isBare ? ["llms: false"] : [])];
  const options = off.map((option) => `  ${option},\n`).join("");
  return new Map([
    ...makeReactDocs(corpus),
    ["sitegen.config.ts", CONFIG.replace("  themeConfig", `${options}  themeConfig`)],
    ["package.json", '{ "name": "bench-sitegen", "private": true, "type": "module" }\n'],
  ]);
}

const CONFIG = `import { defineConfig, docs, pages } from "sitegen";

export default defineConfig({
  title: "Benchmark",
  url: "https://example.com",
  content: [docs({ path: "docs", sidebarPath: "sidebars.js" }), pages({ path: "src/pages" })],
  themeConfig: {
    navbar: {
      title: "Benchmark",
      items: [
        { type: "docSidebar", sidebarId: "docs", label: "Docs" },
        { href: "https://example.org", label: "Elsewhere", position: "right" },
      ],
    },
    footer: { copyright: "Benchmark" },
  },
});
`;
