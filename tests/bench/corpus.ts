// The pages of the benchmark, as data: every generator gets the same text, links and code in its dialect.
import { type CodeSample, makeCodeSamples } from "./code-samples.ts";
import { createRandom, type Random } from "./random.ts";
import { makeParagraph, makeSentence, makeTitle } from "./words.ts";

export type Block =
  | { type: "heading"; level: 2 | 3; text: string }
  /** Plain text, then a link to another page, then plain text. */
  | { type: "paragraph"; text: string; link: PageRef | null }
  | { type: "code"; sample: CodeSample }
  | { type: "list"; items: string[] }
  | { type: "table"; head: string[]; rows: string[][] }
  | { type: "admonition"; kind: "note" | "tip" | "warning"; text: string }
  | { type: "counter"; start: number };

export interface PageRef {
  page: number;
  label: string;
  /** Id of a heading of that page. */
  hash: string | null;
}
export interface CorpusPage {
  /** `section-03/page-0071`. */
  path: string;
  section: number;
  title: string;
  /** Position in its section, from 1. */
  position: number;
  /** Has a component with state, so it must be MDX. */
  interactive: boolean;
  blocks: Block[];
}
export interface Corpus {
  sections: { name: string; label: string }[];
  pages: CorpusPage[];
}

const PAGES_A_SECTION = 25;
const LINKS_A_PAGE = 10;
/** Paragraphs before each code sample; with six sentences each, the prose is about 1,100 words. */
const PARTS = 4;
const SEED = 20_240_817;

/** Same number of pages, same corpus: on any machine, at any time. */
export function makeCorpus(count: number): Corpus {
  const outlines = Array.from({ length: count }, (_, index) => makeOutline(index));
  return {
    sections: Array.from({ length: Math.ceil(count / PAGES_A_SECTION) }, (_, index) => ({
      name: sectionName(index),
      label: `Section ${index + 1}`,
    })),
    pages: outlines.map((outline, index) => makePage(outline, index, outlines)),
  };
}

const SECTIONS_A_PART = 25;

/** The same pages with one more level of folders, as large sites use: no list of folders grows with the site. */
export function nestSections({ sections, pages }: Corpus): Corpus {
  const partOf = (section: number): string =>
    `part-${String(Math.floor(section / SECTIONS_A_PART) + 1).padStart(2, "0")}`;
  return {
    sections: sections.map((section, index) => ({ ...section, name: `${partOf(index)}/${section.name}` })),
    pages: pages.map((page) => ({ ...page, path: `${partOf(page.section)}/${page.path}` })),
  };
}

interface Outline {
  title: string;
  headings: string[];
}

/** Titles and headings come first, since other pages link to them. Numbers keep the ids on a page apart. */
function makeOutline(index: number): Outline {
  const random = createRandom(SEED + index);
  return {
    title: `${makeTitle(random)} ${index + 1}`,
    headings: Array.from({ length: PARTS }, (_, part) => `${makeTitle(random)} ${part + 1}`),
  };
}

function makePage({ title, headings }: Outline, index: number, outlines: readonly Outline[]): CorpusPage {
  const random = createRandom(SEED * 31 + index);
  const samples = makeCodeSamples(random);
  const interactive = index % 10 === 3;
  let links = LINKS_A_PAGE;
  const paragraph = (sentences: number): Block => ({
    type: "paragraph",
    text: makeParagraph(random, sentences),
    link: links-- > 0 ? makeLink(random, outlines) : null,
  });
  const blocks = headings.flatMap((text, part): Block[] => [
    paragraph(7),
    { type: "heading", level: 2, text },
    paragraph(7),
    { type: "code", sample: samples[part] as CodeSample },
    { type: "heading", level: 3, text: `${makeTitle(random)} ${part + 1}a` },
    paragraph(7),
    ...extra(part, random),
  ]);
  return {
    path: `${sectionName(Math.floor(index / PAGES_A_SECTION))}/page-${String(index + 1).padStart(4, "0")}`,
    section: Math.floor(index / PAGES_A_SECTION),
    title,
    position: (index % PAGES_A_SECTION) + 1,
    interactive,
    blocks: interactive ? [...blocks, { type: "counter", start: random.whole(0, 9) }] : blocks,
  };
}

function extra(part: number, random: Random): Block[] {
  switch (part) {
    case 0:
      return [{ type: "admonition", kind: random.pick(["note", "tip", "warning"]), text: makeParagraph(random, 2) }];
    case 1:
      return [{ type: "list", items: Array.from({ length: 4 }, () => makeSentence(random)) }];
    case 2:
      return [
        {
          type: "table",
          head: ["Option", "Default", "Meaning"],
          rows: Array.from({ length: 4 }, () => [
            makeTitle(random),
            String(random.whole(1, 500)),
            makeSentence(random),
          ]),
        },
      ];
    default:
      return [];
  }
}

function makeLink(random: Random, outlines: readonly Outline[]): PageRef {
  const page = random.whole(0, outlines.length - 1);
  const target = outlines[page] as Outline;
  return { page, label: target.title, hash: random.next() < 0.3 ? headingId(random.pick(target.headings)) : null };
}

/** Headings of the corpus consist of words and numbers, so that all generators create the same id. */
export function headingId(text: string): string {
  return text.toLowerCase().replaceAll(" ", "-");
}

function sectionName(index: number): string {
  return `section-${String(index + 1).padStart(2, "0")}`;
}
