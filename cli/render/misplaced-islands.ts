// Islands that the browser's HTML parser would move or split. The server's HTML and the browser's tree would differ, and
// content would be lost or shown twice.

import { HtmlTags, VOID } from "../model/html-tags.ts";

const BLOCKS = new Set(
  "address article aside blockquote details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul".split(
    " ",
  ),
);
const TABLE_PARTS = new Set(["table", "tbody", "thead", "tfoot", "tr", "colgroup"]);

export interface MisplacedIsland {
  /** Value of `data-id` of its element. */
  id: string;
  /** Export name of the component. */
  name: string;
  /** Tag name of the parent: `p` or part of a table. */
  parent: string;
}

/** Finds islands with block content inside a paragraph, and islands directly inside a table. */
export const findMisplacedIslands = (html: string): MisplacedIsland[] =>
  mayBeMisplaced(html) ? readMisplaced(html) : [];

const RELEVANT_TAG = /<(\/?)(p|table|sg-island)(?=[\s>])/gi;

/** Whether a paragraph or table may be open around an island. Only then are all tags read. */
function mayBeMisplaced(html: string): boolean {
  const open = { p: 0, table: 0 };
  for (const [, slash, name = ""] of html.matchAll(RELEVANT_TAG)) {
    const tag = name.toLowerCase() as keyof typeof open | "sg-island";
    if (tag !== "sg-island") open[tag] = slash ? Math.max(0, open[tag] - 1) : open[tag] + 1;
    else if (open.p + open.table > 0) return true;
  }
  return false;
}

function readMisplaced(html: string): MisplacedIsland[] {
  const misplaced: MisplacedIsland[] = [];
  const open: { tag: string; island?: { id: string; name: string }; reported?: boolean }[] = [];
  const tags = new HtmlTags(html);
  while (tags.next()) {
    const tag = tags.name;
    if (tag === "") continue;
    if (tags.isClosing) {
      const at = open.findLastIndex((item) => item.tag === tag);
      if (at >= 0) open.length = at;
      continue;
    }
    if (tag === "sg-island") {
      const island = { id: "", name: "" };
      while (tags.nextAttribute()) {
        if (tags.attribute === "data-id") island.id = tags.value;
        else if (tags.attribute === "data-x") island.name = tags.value;
      }
      const parent = open.findLast((item) => item.tag !== "sg-slot" && item.tag !== "sg-island")?.tag;
      if (parent && TABLE_PARTS.has(parent)) misplaced.push({ ...island, parent });
      open.push({ tag, island });
      continue;
    }
    if (BLOCKS.has(tag)) {
      const island = open.findLast((item) => item.island !== undefined);
      const paragraph = open.findLastIndex((item) => item.tag === "p");
      if (island?.island && !island.reported && paragraph >= 0 && paragraph < open.indexOf(island)) {
        misplaced.push({ ...island.island, parent: "p" });
        island.reported = true;
      }
    }
    tags.finish();
    if (!VOID.has(tag) && !tags.isSelfClosing) open.push({ tag });
  }
  return misplaced;
}
