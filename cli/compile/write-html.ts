import type { Element, Nodes, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { SOURCE_ATTRIBUTE } from "../model/tokens.ts";
import { visitHast } from "./visit.ts";

/*
 * The HTML of a tree, byte for byte as `rehype-stringify` writes it. What Markdown gives is written here, at a fifth of its
 * price; every element with something else about it is left to it, with all below.
 */
const whole = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

const writeWhole = (node: Nodes): string =>
  whole.stringify((node.type === "root" ? node : { type: "root", children: [node] }) as never);

/** Elements that are always closed. */
export const CLOSED: ReadonlySet<string> = new Set(
  (
    "a article aside blockquote button caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 header " +
    "i kbd label li mark nav ol p pre s section small span strong sub summary sup table tbody td tfoot th thead tr u ul"
  ).split(" "),
);
/** Elements without content. */
export const EMPTY: ReadonlySet<string> = new Set(["br", "hr", "img"]);
/** Property → attribute, of those whose value is text, a number or a list of words. */
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

/** @param places Whether links, images and anchors get their place in the file; modules have React's source info for that. */
export function writeHtml(node: Nodes, places = false): string {
  switch (node.type) {
    case "root":
      return writeAll(node.children, places);
    case "text":
      return /[<&]/.test(node.value) ? node.value.replace(/[<&]/g, reference) : node.value;
    case "raw" as never:
      return (node as { value: string }).value;
    case "element":
      return writeElement(node, places) ?? writeWhole(places ? withPlaces(node) : node);
    default:
      return writeWhole(node);
  }
}

function writeAll(children: Root["children"], places: boolean): string {
  let html = "";
  for (const child of children) html += writeHtml(child, places);
  return html;
}

function markPlace({ tagName, properties, position }: Element): void {
  const start = position?.start;
  if (start && (tagName === "a" || tagName === "img" || properties.id !== undefined))
    properties[SOURCE_ATTRIBUTE] = `${start.line}:${start.column}`;
}

function withPlaces(element: Element): Element {
  visitHast(element, "element", markPlace);
  return element;
}

/** Null for an element that is not of the common kind. */
function writeElement(element: Element, places: boolean): string | null {
  const { tagName, properties, children } = element;
  const closed = CLOSED.has(tagName);
  if (!closed && !(children.length === 0 && EMPTY.has(tagName))) return null;
  if (places) markPlace(element);
  let html = `<${tagName}`;
  for (const name in properties) {
    const value = properties[name];
    if (value === null || value === undefined) continue;
    const text = attributeText(name, value);
    if (text === null) return null;
    html += ` ${ATTRIBUTES[name]}="${/["&'`\0]/.test(text) ? text.replace(/["&'`\0]/g, reference) : text}"`;
  }
  return closed ? `${html}>${writeAll(children, places)}</${tagName}>` : `${html}>`;
}

/** Null for an attribute that is not of the common kind. */
export function attributeText(name: string, value: NonNullable<Element["properties"][string]>): string | null {
  if (!Object.hasOwn(ATTRIBUTES, name) || typeof value === "boolean" || Number.isNaN(value)) return null;
  return Array.isArray(value) ? value.join(" ").trim() : String(value);
}

const reference = (character: string): string => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
