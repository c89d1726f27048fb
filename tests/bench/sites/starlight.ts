import type { Corpus } from "../corpus.ts";
import { type Dialect, formatPage } from "../format-markdown.ts";
import { COUNTER, type SiteFiles } from "./react-docs.ts";

/** Astro 7 requires a newer Node than ours, so the site brings one. */
export const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

export const STARLIGHT_PACKAGE = {
  name: "bench-starlight",
  private: true,
  type: "module",
  dependencies: {
    "@astrojs/react": "7.0.0",
    "@astrojs/starlight": "0.42.4",
    astro: "7.3.5",
    [NODE_PACKAGE]: "22.23.3",
    react: "19.3.1",
    "react-dom": "19.3.1",
  },
};

/** The same pages in Starlight's Markdown and MDX; the component is a React island that hydrates when visible. */
export function makeStarlightSite(corpus: Corpus, { search = true } = {}): SiteFiles {
  return new Map([
    ...corpus.pages.map((page): [string, string] => [
      `src/content/docs/docs/${page.path}.${page.interactive ? "mdx" : "md"}`,
      formatPage(page, corpus, dialect),
    ]),
    ["src/content/docs/index.md", `---\ntitle: Benchmark\n---\n\n[Start](/docs/${corpus.pages[0]?.path}/)\n`],
    ["src/content.config.js", COLLECTIONS],
    ["src/components/Counter.jsx", COUNTER],
    ["astro.config.mjs", formatConfig(corpus, search)],
    ["package.json", `${JSON.stringify(STARLIGHT_PACKAGE, null, 2)}\n`],
  ]);
}

const dialect: Dialect = {
  frontMatter: (page) =>
    [
      "---",
      `title: ${page.title}`,
      `description: About ${page.title.toLowerCase()}.`,
      "sidebar:",
      `  order: ${page.position}`,
      "---",
      ...(page.interactive ? ["", "import Counter from '../../../../components/Counter.jsx';"] : []),
    ].join("\n"),
  link: (page, hash) => `/docs/${page.path}/${hash}`,
  fence: (language, title) => `\`\`\`${language}${title === null ? "" : ` title="${title}"`}`,
  admonition: (kind, text) => `:::${kind === "warning" ? "caution" : kind}\n\n${text}\n\n:::`,
  counter: (start) => `<Counter client:visible start={${start}} />`,
};

const COLLECTIONS = `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

function formatConfig({ sections }: Corpus, search: boolean): string {
  const options = {
    title: "Benchmark",
    pagefind: search,
    sidebar: sections.map(({ name, label }) => ({
      label,
      collapsed: true,
      items: [{ autogenerate: { directory: `docs/${name}` } }],
    })),
  };
  return `import react from "@astrojs/react";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";

export default defineConfig({
  site: "https://example.com",
  integrations: [starlight(${JSON.stringify(options, null, 2)}), react()],
});
`;
}
