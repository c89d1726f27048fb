// Navbar and sidebar in the format of VitePress and Rspress.
import type { Corpus } from "../corpus.ts";

interface Entry {
  text: string;
  link: string;
}

export const listNavbar = ({ pages }: Corpus): Entry[] => [
  { text: "Docs", link: `/docs/${pages[0]?.path}` },
  { text: "Elsewhere", link: "https://example.org" },
];

/** One closed part per section. */
export const listSidebar = ({ sections, pages }: Corpus): { text: string; collapsed: boolean; items: Entry[] }[] =>
  sections.map(({ label }, section) => ({
    text: label,
    collapsed: true,
    items: pages
      .filter((page) => page.section === section)
      .map((page) => ({ text: page.title, link: `/docs/${page.path}` })),
  }));
