import type { SearchRecord } from "../model/pages/published-data.ts";
import type { SearchPage } from "./index-terms.ts";

export type { SearchRecord } from "../model/pages/published-data.ts";

/** Maximum characters of a text: services limit the size of records, and short records give more precise results. */
const TEXT_SIZE = 700;

interface RecordSite {
  /** Origin without a trailing slash. */
  url: string;
  /** Name of the locale. */
  language: string;
}

/** Records for a hosted search service: pages, headings and texts, in the order of the site. */
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

/** Adds a heading to the path, and removes deeper headings of earlier sections. */
function below(path: SearchRecord["hierarchy"], level: number, heading: string): SearchRecord["hierarchy"] {
  const ancestors = Object.entries(path).map(([name, value]) => [name, Number(name.slice(3)) < level ? value : null]);
  return { ...(Object.fromEntries(ancestors) as SearchRecord["hierarchy"]), [`lvl${String(level)}`]: heading };
}

/** Splits text at the end of a sentence, or else of a word. */
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
