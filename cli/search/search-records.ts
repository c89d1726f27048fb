import type { SearchPage } from "./index-terms.ts";

/** A record as Algolia's documentation crawler makes them; Typesense's scraper has the same fields. */
export interface SearchRecord {
  /** The same in every build as long as address and order of the texts stay. */
  objectID: string;
  /** Absolute, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6" | "content";
  /** `lvl0` is the section of the site, `lvl1` the page. */
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  language: string;
  docusaurus_tag: string;
  /** `level` is higher for what says more: 100 for a section of the site, 0 for text. */
  weight: { pageRank: number; level: number; position: number };
}

/** Characters of one text: services limit the size of a record, and a short one says better where something stands. */
const TEXT_SIZE = 700;

interface RecordSite {
  /** Origin without a final slash. */
  url: string;
  /** Name of the locale. */
  language: string;
}

/** What a site pushes to a hosted service instead of letting it crawl: pages, headings, texts, in the order of the site. */
export function searchRecords(pages: readonly SearchPage[], site: RecordSite): SearchRecord[] {
  return pages.flatMap((page) => pageRecords(page, site));
}

function pageRecords(page: SearchPage, { url: origin, language }: RecordSite): SearchRecord[] {
  const records: SearchRecord[] = [];
  let hierarchy: SearchRecord["hierarchy"] = { ...NO_LEVELS, lvl0: page.section, lvl1: page.title };
  const add = (anchor: string, type: SearchRecord["type"], content: string | null): void => {
    const url = anchor === "" ? page.url : `${page.url}#${encodeURI(anchor)}`;
    const level = type === "content" ? 0 : 100 - 10 * Number(type.slice(3));
    records.push({
      objectID: `${url}:${String(records.length)}`,
      url: origin + url,
      url_without_anchor: origin + page.url,
      anchor: anchor === "" ? null : anchor,
      type,
      hierarchy,
      content,
      language,
      docusaurus_tag: page.tag,
      weight: { pageRank: 0, level, position: records.length },
    });
  };
  for (const [index, [level, anchor, heading, text, code]] of page.sections.entries()) {
    if (index === 0) add("", "lvl1", null);
    else {
      hierarchy = below(hierarchy, level, heading);
      add(anchor, `lvl${String(level)}` as SearchRecord["type"], null);
    }
    for (const piece of [text, code].flatMap(cutText)) add(anchor, "content", piece);
  }
  return records;
}

const NO_LEVELS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** The path to a heading: what stood deeper belongs to an earlier one. */
function below(path: SearchRecord["hierarchy"], level: number, heading: string): SearchRecord["hierarchy"] {
  const kept = Object.entries(path).map(([name, value]) => [name, Number(name.slice(3)) < level ? value : null]);
  return { ...(Object.fromEntries(kept) as SearchRecord["hierarchy"]), [`lvl${String(level)}`]: heading };
}

/** Pieces that end with a sentence, or at least with a word. */
function cutText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > TEXT_SIZE) {
    const piece = rest.slice(0, TEXT_SIZE);
    const sentence = piece.lastIndexOf(". ") + 1;
    const word = piece.lastIndexOf(" ");
    const end = sentence > TEXT_SIZE / 2 ? sentence : word > 0 ? word : TEXT_SIZE;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
