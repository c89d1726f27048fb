import type { Corpus, CorpusPage } from "../corpus.ts";
import { type Dialect, formatPage } from "../format-markdown.ts";
import { COUNTER, REACT_DIALECT, type SiteFiles } from "./react-docs.ts";
import { listNavbar, listSidebar } from "./shell-lists.ts";

export const RSPRESS_PACKAGE = {
  name: "bench-rspress",
  private: true,
  type: "module",
  dependencies: {
    "@rspress/core": "2.0.22",
    "@rspress/plugin-sitemap": "2.0.22",
    react: "19.3.1",
    "react-dom": "19.3.1",
  },
  // their newest versions require packages that cannot be installed
  overrides: { "remark-cjk-friendly": "2.3.1", "remark-cjk-friendly-gfm-strikethrough": "2.3.1" },
};

/** The same pages in Rspress' MDX. Like Docusaurus it hydrates whole pages. */
export function makeRspressSite(corpus: Corpus, { search = true } = {}): SiteFiles {
  return new Map([
    ...corpus.pages.map((page): [string, string] => [
      `content/docs/${fileOf(page)}`,
      formatPage(page, corpus, dialect),
    ]),
    ["content/index.md", `---\ntitle: Home\n---\n\n# Benchmark\n\n[Start](/docs/${corpus.pages[0]?.path})\n`],
    ["components/Counter.jsx", COUNTER],
    ["rspress.config.js", formatConfig(corpus, search)],
    ["package.json", `${JSON.stringify(RSPRESS_PACKAGE, null, 2)}\n`],
  ]);
}

const fileOf = (page: CorpusPage) => `${page.path}.${page.interactive ? "mdx" : "md"}`;

const dialect: Dialect = {
  ...REACT_DIALECT,
  frontMatter: (page) =>
    [
      "---",
      `title: ${page.title}`,
      `description: About ${page.title.toLowerCase()}.`,
      "---",
      ...(page.interactive ? ["", "import Counter from '../../../components/Counter.jsx';"] : []),
      "",
      `# ${page.title}`,
    ].join("\n"),
  link: (page, hash, from) =>
    page.section === from.section ? `./${fileOf(page).split("/")[1]}${hash}` : `../${fileOf(page)}${hash}`,
};

function formatConfig(corpus: Corpus, search: boolean): string {
  const sidebar = listSidebar(corpus).map((part) => ({ ...part, collapsible: true }));
  const config = {
    root: "content",
    outDir: "build",
    title: "Benchmark",
    search: search ? undefined : false,
    route: { cleanUrls: true },
    themeConfig: {
      nav: listNavbar(corpus),
      sidebar: { "/docs/": sidebar },
      footer: { message: "Benchmark" },
    },
  };
  return `import { pluginSitemap } from "@rspress/plugin-sitemap";

export default { ...${JSON.stringify(config, null, 2)}, plugins: [pluginSitemap({ siteUrl: "https://example.com" })] };
`;
}
