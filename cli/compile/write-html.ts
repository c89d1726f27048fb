import type { Element, Nodes, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { SOURCE_ATTRIBUTE } from "../model/tokens.ts";
import { visitHast } from "./visit.ts";

/*
 * Serializes a tree, with the same bytes as `rehype-stringify`. Elements from Markdown are written here, five times as fast;
 * any element with unusual properties is passed to `rehype-stringify` with its descendants.
 */
const stringifier = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

const stringify = (node: Nodes): string =>
  stringifier.stringify((node.type === "root" ? node : { type: "root", children: [node] }) as never);

/** The type of a node with HTML that sitegen wrote. Unlike `raw` nodes of authors and plugins, it is complete. */
export const WRITTEN_HTML = "sitegenHtml";

/** Whether the content of an element is such HTML, maybe with code blocks between its pieces. */
export const isWritten = ({ children }: Element): boolean => children[0]?.type === (WRITTEN_HTML as string);

/** Elements that always have a closing tag. */
export const CLOSED: ReadonlySet<string> = new Set(
  (
    "a article aside blockquote button caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 header " +
    "i kbd label li mark nav ol p pre s section small span strong sub summary sup table tbody td tfoot th thead tr u ul"
  ).split(" "),
);
/** Void elements. */
export const EMPTY: ReadonlySet<string> = new Set(["br", "hr", "img"]);
/** Attributes by property, for values that are strings, numbers or lists. */
export const ATTRIBUTES: Readonly<Record<string, string>> = {
  alt: "alt",
  ariaHidden: "aria-hidden",
  ariaLabel: "aria-label",
  className: "class",
  decoding: "decoding",
  href: "href",
  id: "id",
  loading: "loading",
  rel: "rel",
  role: "role",
  src: "src",
  start: "start",
  style: "style",
  tabIndex: "tabindex",
  target: "target",
  title: "title",
  translate: "translate",
  type: "type",
  [SOURCE_ATTRIBUTE]: SOURCE_ATTRIBUTE,
};

/** @param positions Whether links, embedded files and anchors get their position in the file; in modules, React's source info has it. */
export function writeHtml(node: Nodes, positions = false): string {
  switch (node.type) {
    case "root":
      return writeAll(node.children, positions);
    case "text":
      return escapeText(node.value);
    case "raw" as never:
    case WRITTEN_HTML as never:
      return (node as { value: string }).value;
    case "element":
      return writeElement(node, positions) ?? stringify(positions ? withPositions(node) : node);
    default:
      return stringify(node);
  }
}

function writeAll(children: Root["children"], positions: boolean): string {
  let html = "";
  for (const child of children) html += writeHtml(child, positions);
  return html;
}

function markPosition({ tagName, properties, position }: Element): void {
  const start = position?.start;
  if (start && (tagName === "a" || tagName === "img" || properties.src !== undefined || properties.id !== undefined))
    properties[SOURCE_ATTRIBUTE] = `${start.line}:${start.column}`;
}

function withPositions(element: Element): Element {
  visitHast(element, "element", markPosition);
  return element;
}

/** Null for an element with unusual properties. */
function writeElement(element: Element, positions: boolean): string | null {
  const { tagName, properties, children } = element;
  const closed = CLOSED.has(tagName);
  if (!closed && !(children.length === 0 && EMPTY.has(tagName))) return null;
  if (positions) markPosition(element);
  let html = `<${tagName}`;
  for (const name in properties) {
    const value = properties[name];
    if (value === null || value === undefined) continue;
    const text = attributeText(name, value);
    if (text === null) return null;
    html += ` ${ATTRIBUTES[name]}="${escapeAttribute(text)}"`;
  }
  return closed ? `${html}>${writeAll(children, positions)}</${tagName}>` : `${html}>`;
}

/** The attribute's text; null if `rehype-stringify` must write it. */
export function attributeText(name: string, value: NonNullable<Element["properties"][string]>): string | null {
  if (!Object.hasOwn(ATTRIBUTES, name) || typeof value === "boolean" || Number.isNaN(value)) return null;
  return Array.isArray(value) ? value.join(" ").trim() : String(value);
}

export const escapeText = (text: string): string => (/[<&]/.test(text) ? text.replace(/[<&]/g, reference) : text);
export const escapeAttribute = (text: string): string =>
  /["&'`\0]/.test(text) ? text.replace(/["&'`\0]/g, reference) : text;

const reference = (character: string): string => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
