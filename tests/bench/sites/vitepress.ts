import type { Corpus, CorpusPage } from "../corpus.ts";
import { type Dialect, formatPage } from "../format-markdown.ts";
import type { SiteFiles } from "./react-docs.ts";
import { listNavbar, listSidebar } from "./shell-lists.ts";

export const VITEPRESS_PACKAGE = {
  name: "bench-vitepress",
  private: true,
  type: "module",
  dependencies: { vitepress: "1.6.4", vue: "3.5.45" },
};

/** The same pages in VitePress' Markdown. It has no MDX: the component of interactive pages is a Vue one. */
export function makeVitepressSite(corpus: Corpus, { search = false } = {}): SiteFiles {
  return new Map([
    ...corpus.pages.map((page): [string, string] => [`docs/${page.path}.md`, formatPage(page, corpus, dialect)]),
    ["index.md", `---\ntitle: Home\n---\n\n# Benchmark\n\n[Start](/docs/${corpus.pages[0]?.path})\n`],
    ["components/Counter.vue", COUNTER],
    [".vitepress/config.js", formatConfig(corpus, search)],
    ["package.json", `${JSON.stringify(VITEPRESS_PACKAGE, null, 2)}\n`],
  ]);
}

const nameOf = (page: CorpusPage): string => page.path.split("/")[1] ?? page.path;

const dialect: Dialect = {
  frontMatter: (page) =>
    [
      "---",
      `title: ${page.title}`,
      `description: About ${page.title.toLowerCase()}.`,
      "---",
      ...(page.interactive
        ? ["", "<script setup>", "import Counter from '../../components/Counter.vue'", "</script>"]
        : []),
      "",
      `# ${page.title}`,
    ].join("\n"),
  link: (page, hash, from) =>
    page.section === from.section ? `./${nameOf(page)}.md${hash}` : `../${page.path}.md${hash}`,
  fence: (language, title) => `\`\`\`${language}${title === null ? "" : ` [${title}]`}`,
  admonition: (kind, text) => `::: ${kind === "note" ? "info" : kind}\n\n${text}\n\n:::`,
  counter: (start) => `<Counter :start="${start}" />`,
};

const COUNTER = `<script setup>
import { ref } from 'vue'
const props = defineProps({ start: Number })
const count = ref(props.start)
</script>

<template>
  <button type="button" @click="count++">Count: {{ count }}</button>
</template>
`;

function formatConfig(corpus: Corpus, search: boolean): string {
  const config = {
    title: "Benchmark",
    cleanUrls: true,
    sitemap: { hostname: "https://example.com" },
    themeConfig: {
      nav: listNavbar(corpus),
      sidebar: listSidebar(corpus),
      search: search ? { provider: "local" } : undefined,
      footer: { copyright: "Benchmark" },
    },
  };
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}
