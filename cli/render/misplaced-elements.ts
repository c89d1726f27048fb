// Elements that the browser's HTML parser moves, drops, or takes as the end of another element. Only what components write can be
// misplaced: the HTML of Markdown comes from a parser.
import { decodeReferences, HtmlTags, RAW_TEXT, VOID } from "../model/html-tags.ts";
import { SOURCE_ATTRIBUTE } from "../model/tokens.ts";
import { innermostSource, type OpenElement, startsElement } from "./open-elements.ts";

/** See `MisplacedElement`. */
export interface FoundElement {
  /** Tag name; `sg-island` for an island in a table. */
  tag: string;
  /** Tag name of the element that cannot hold it. */
  parent: string;
  /**
   * The island that it is or is in, if the parent is outside the island: the server's HTML and the browser's tree differ then, and
   * content would be lost or shown twice.
   */
  island: { id: string; name: string } | null;
  /** `SOURCE_ATTRIBUTE` of the element, or of the closest one around it; null without one. */
  source: string | null;
  /** The same of the parent. */
  parentSource: string | null;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Each ends a paragraph. */
const BLOCKS = words(
  "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul",
);
const HEADINGS = words("h1 h2 h3 h4 h5 h6");
/** The parser looks for an open paragraph, link or button up to these. */
const SCOPES = words("button caption object table td template th");
/** What a part of a table may hold. */
const ROWS = words("tr script style template");
const TABLE_CONTENT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["table", words("caption col colgroup tbody tfoot thead tr script style template")],
  ["tbody", ROWS],
  ["thead", ROWS],
  ["tfoot", ROWS],
  ["tr", words("td th script style template")],
  ["colgroup", words("col template")],
]);
/** Parts of a table → what they must be in; elsewhere the parser drops them. */
const TABLE_PARENTS: ReadonlyMap<string, string> = new Map([
  ...["caption", "colgroup", "tbody", "thead", "tfoot"].map((tag) => [tag, "table"] as const),
  ["col", "colgroup"],
  ["tr", "tbody"],
  ["td", "tr"],
  ["th", "tr"],
]);
/** Items that end an open item of the same list. */
const ITEMS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["li", words("li")],
  ["dd", words("dd dt")],
  ["dt", words("dd dt")],
]);
/** The parser looks for an open item up to these. */
const ITEM_SCOPES = words("blockquote details dl fieldset figure menu ol section table td template th ul");
/** Their content has other rules. */
const FOREIGN = words("math svg");

const RELEVANT_TAGS = [
  ...new Set([...BLOCKS, ...SCOPES, ...TABLE_CONTENT.keys(), ...TABLE_PARENTS.keys(), ...FOREIGN, ...RAW_TEXT]),
  ...["a", "sg-island", "sg-slot"],
];
/** The `<` of tags that count, and of what has no tags in it. All others are passed over. */
const RELEVANT = new RegExp(`<(?=!--|/?(?:${RELEVANT_TAGS.join("|")})[\\s/>])`, "gi");

interface PageElement extends OpenElement {
  island: FoundElement["island"];
}

/** Finds elements that are not where the HTML says. @param html The content of a page. */
export function findMisplaced(html: string): FoundElement[] {
  const misplaced: FoundElement[] = [];
  const open: PageElement[] = [];
  const tags = new HtmlTags(html);
  while (tags.next(RELEVANT)) {
    if (!startsElement(tags, open)) continue;
    const tag = tags.name;
    const element = readElement(tags);
    const parent = open.some((item) => FOREIGN.has(item.tag)) ? -1 : findParent(tag, open);
    if (parent >= 0) misplaced.push(describe(element, open, parent));
    const isDropped = parent >= 0 && (tag === "form" || TABLE_PARENTS.has(tag));
    // what the element ended: the rest of the page is judged as the parser reads it
    if (parent >= 0 && !isDropped && !TABLE_CONTENT.has(open[parent]?.tag ?? "")) open.length = parent;
    if (!isDropped && !VOID.has(tag) && !tags.isSelfClosing) open.push(element);
  }
  return misplaced;
}

function readElement(tags: HtmlTags): PageElement {
  const { name: tag } = tags;
  const island = { id: "", name: "" };
  let source: string | null = null;
  while (tags.nextAttribute()) {
    const { attribute } = tags;
    if (attribute === SOURCE_ATTRIBUTE) source = decodeReferences(tags.rawValue ?? "");
    else if (attribute === "data-id") island.id = tags.value;
    else if (attribute === "data-x") island.name = tags.value;
  }
  return { tag, source, island: tag === "sg-island" ? island : null };
}

const isOfIslands = ({ tag }: OpenElement): boolean => tag === "sg-island" || tag === "sg-slot";

/** Index of the open element that cannot hold a new one; -1 if none. */
function findParent(tag: string, open: readonly OpenElement[]): number {
  const closest = open.findLastIndex((item) => !isOfIslands(item));
  const parent = open[closest]?.tag ?? "";
  const allowed = TABLE_CONTENT.get(parent);
  if (allowed) return allowed.has(tag) || tag === "sg-slot" ? -1 : closest;
  if (TABLE_PARENTS.has(tag)) return closest;
  if (HEADINGS.has(tag) && HEADINGS.has(parent)) return closest;
  const items = ITEMS.get(tag);
  const item = items ? findUpTo(open, items, ITEM_SCOPES) : -1;
  if (item >= 0) return item;
  if (BLOCKS.has(tag)) {
    const paragraph = findUpTo(open, PARAGRAPH, SCOPES);
    if (paragraph >= 0) return paragraph;
  }
  if (tag === "a") return findUpTo(open, LINK, LINK_SCOPES);
  if (tag === "button") return findUpTo(open, BUTTON, BUTTON_SCOPES);
  return tag === "form" ? findUpTo(open, FORM, FORM_SCOPES) : -1;
}

const PARAGRAPH = words("p");
const LINK = words("a");
const LINK_SCOPES = words("caption object td template th");
const BUTTON = words("button");
const BUTTON_SCOPES = words("caption object table td template th");
const FORM = words("form");
const FORM_SCOPES = words("template");

/** Index of the innermost of these elements, unless one of `scopes` is open in it; -1 without one. */
function findUpTo(open: readonly OpenElement[], wanted: ReadonlySet<string>, scopes: ReadonlySet<string>): number {
  const at = open.findLastIndex(({ tag }) => wanted.has(tag) || scopes.has(tag));
  return at >= 0 && wanted.has(open[at]?.tag ?? "") ? at : -1;
}

function describe(element: PageElement, open: readonly PageElement[], parent: number): FoundElement {
  return {
    tag: element.tag,
    parent: open[parent]?.tag ?? "",
    island: element.island ?? open.slice(parent + 1).findLast(({ island }) => island !== null)?.island ?? null,
    source: element.source ?? innermostSource(open),
    parentSource: innermostSource(open.slice(0, parent + 1)),
  };
}
