import type { Corpus } from "../corpus.ts";
import { makeReactDocs, type SiteFiles } from "./react-docs.ts";

const DOCUSAURUS = "3.10.2";

/** @param faster With the options that its documentation recommends for speed. */
export function makeDocusaurusSite(corpus: Corpus, faster: boolean): SiteFiles {
  return new Map([
    ...makeReactDocs(corpus),
    ["docusaurus.config.js", formatConfig(faster)],
    ["package.json", `${JSON.stringify(PACKAGE, null, 2)}\n`],
  ]);
}

/** The parts of the classic preset that the corpus needs; hosted search and blog are left out. */
export const PACKAGE = {
  name: "bench-docusaurus",
  private: true,
  dependencies: {
    "@docusaurus/core": DOCUSAURUS,
    "@docusaurus/faster": DOCUSAURUS,
    "@docusaurus/plugin-content-docs": DOCUSAURUS,
    "@docusaurus/plugin-content-pages": DOCUSAURUS,
    "@docusaurus/plugin-sitemap": DOCUSAURUS,
    "@docusaurus/theme-classic": DOCUSAURUS,
    "@mdx-js/react": "3.1.1",
    react: "19.3.1",
    "react-dom": "19.3.1",
  },
};

function formatConfig(faster: boolean): string {
  return `export default {
  title: 'Benchmark',
  url: 'https://example.com',
  baseUrl: '/',
  ${faster ? "future: { v4: true, faster: true }," : ""}
  plugins: [['@docusaurus/plugin-content-docs', { sidebarPath: './sidebars.js' }], '@docusaurus/plugin-content-pages', '@docusaurus/plugin-sitemap'],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: {
    prism: { additionalLanguages: ['bash', 'json'] },
    navbar: {
      title: 'Benchmark',
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { href: 'https://example.org', label: 'Elsewhere', position: 'right' },
      ],
    },
    footer: { copyright: 'Benchmark' },
  },
};
`;
}
