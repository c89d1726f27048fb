import type { Corpus } from "../corpus.ts";
import { makeReactDocs, type SiteFiles } from "./react-docs.ts";

/** Release line that is compared; the exact version is read from the installed package. */
export const DOCUSAURUS_RANGE = "~3.10.0";

/** @param faster With the options that its own documentation recommends for speed. */
export function makeDocusaurusSite(corpus: Corpus, faster: boolean): SiteFiles {
  return new Map([...makeReactDocs(corpus), ["docusaurus.config.js", formatConfig(faster)], ["package.json", `${JSON.stringify(PACKAGE, null, 2)}\n`]]);
}

export const PACKAGE = {
  name: "bench-docusaurus",
  private: true,
  type: "module",
  dependencies: {
    "@docusaurus/core": DOCUSAURUS_RANGE,
    "@docusaurus/faster": DOCUSAURUS_RANGE,
    "@docusaurus/preset-classic": DOCUSAURUS_RANGE,
    "@mdx-js/react": "^3.0.0",
    react: "^19.0.0",
    "react-dom": "^19.0.0",
  },
};

function formatConfig(faster: boolean): string {
  return `export default {
  title: 'Benchmark',
  url: 'https://example.com',
  baseUrl: '/',
  ${faster ? "future: { v4: true, faster: true }," : ""}
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
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
