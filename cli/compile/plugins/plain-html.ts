// HTML straight from Markdown: pages of common nodes alone need no tree of elements, which takes a quarter of the time of compiling them.
import type { Element, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Code, Heading, Image, Link, List, ListItem, Nodes, Parents, Root, Table, TableRow } from "mdast";
import { siteText } from "../../model/site-text.ts";
import { SOURCE_ATTRIBUTE } from "../../model/tokens.ts";
import { addLink } from "../add-link.ts";
import { changesHtml } from "../changes-html.ts";
import { locationOf, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { escapeAttribute, escapeText, writeHtml } from "../write-html.ts";
import { PLAIN_URL, TAGS, type ToHtml } from "./markdown-to-html.ts";

/** A node of built-in plugins: see `box` and `leaf`. */
interface Box {
  type: "sitegenBox";
  data: { hName: string; hProperties: Element["properties"]; hChildren?: Element["children"] };
  children: Nodes[];
}
type PlainNode = Nodes | Box;

const INLINE = new Set<PlainNode["type"]>(["text", "emphasis", "strong", "delete", "inlineCode", "link", "image"]);
const BLOCKS = new Set<PlainNode["type"]>([
  ...(["root", "paragraph", "heading", "list", "listItem", "table", "tableRow", "tableCell"] as const),
  ...(["blockquote", "thematicBreak", "code", "sitegenBox"] as const),
]);
/** Boxes of which no step reads more than their children. */
const PLAIN_BOXES = new Set(["div", "details", "summary"]);

const isPlainUrl = (node: Link | Image): boolean => node.position !== undefined && PLAIN_URL.test(node.url);
const isPlainBox = ({ data: { hName, hProperties, hChildren } }: Box): boolean =>
  (hChildren ? hName === "span" && hChildren.every(({ type }) => type !== "element") : PLAIN_BOXES.has(hName)) &&
  hProperties.id === undefined &&
  hProperties.src === undefined;

/** Whether the writer below knows all that the page has: other pages become a tree of elements. */
function isPlain(node: PlainNode, parent: PlainNode["type"]): boolean {
  const { type } = node;
  if (!BLOCKS.has(type) && !INLINE.has(type)) return false;
  if (parent === "heading" && !INLINE.has(type)) return false;
  switch (node.type) {
    case "sitegenBox":
      if (!isPlainBox(node)) return false;
      break;
    case "heading": {
      const properties = node.data?.hProperties ?? {};
      const others = { ...node.data, hProperties: undefined };
      if (Object.values(others).some((value) => value !== undefined)) return false;
      if (Object.keys(properties).some((name) => name !== "id") || !node.position) return false;
      break;
    }
    case "link":
    case "image":
      if (node.data || !isPlainUrl(node)) return false;
      break;
    case "listItem":
      if (node.data || typeof node.checked === "boolean") return false;
      break;
    default:
      if (node.data) return false;
  }
  return !("children" in node) || (node.children as PlainNode[]).every((child) => isPlain(child, type));
}

const mayBePlain = ({ types, config, linksAlone }: PageState): boolean =>
  types !== null &&
  !linksAlone &&
  !changesHtml(config) &&
  !config.glossary &&
  !config.symbolLinks &&
  !config.zoomImages &&
  !config.liveCode;

/**
 * @param toHtml Converts other pages.
 * @param colorCode Turns the code fences in a tree into blocks, in place.
 */
export function plainHtml(toHtml: ToHtml, colorCode: (tree: HastRoot, file: PageFile) => Promise<void>) {
  return (tree: Root, file: PageFile): HastRoot | Promise<HastRoot> => {
    const state = stateOf(file);
    if (!mayBePlain(state) || !isPlain(tree, "root")) return toHtml(tree, file);
    const writer = new Writer(state);
    const pieces = writer.blocks(tree.children);
    const samples: HastRoot = { type: "root", children: writer.code.map(toElement) };
    const finish = (): HastRoot => {
      const html = pieces.replace(CODE, (_, index: string) =>
        writeHtml(samples.children[Number(index)] as Element, true),
      );
      return { type: "root", children: [{ type: "raw", value: html } as unknown as Element] };
    };
    return writer.code.length === 0 ? finish() : colorCode(samples, file).then(finish);
  };
}

/** Marks the place of a code block. Noncharacters, which no source has. */
const CODE_MARK = "\uFDEE";
const CODE = new RegExp(`${CODE_MARK}(\\d+)${CODE_MARK}`, "g");

/** A fence as an element, as other pages have it. */
function toElement({ lang, meta, value, position }: Code): Element {
  const [language] = lang ? lang.split(/\s+/) : [];
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: language === undefined ? {} : { className: [`language-${language}`] },
    children: [{ type: "text", value: value === "" ? "" : `${value}\n` }],
    ...(meta && { data: { meta } }),
  };
  return { type: "element", tagName: "pre", properties: {}, children: [code], ...(position && { position }) };
}

const trimLines = (text: string): string =>
  /[\n\r]/.test(text) ? text.replace(/[ \t]*(\r?\n|\r)[ \t]*/g, "$1") : text;
const inOneLine = (text: string): string => (/[\n\r]/.test(text) ? text.replace(/\r?\n|\r/g, " ") : text);

/** The text of inline content. */
function textOf(node: Nodes): string {
  if (node.type === "text") return trimLines(node.value);
  if (node.type === "inlineCode") return inOneLine(node.value);
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const wrap = (parts: readonly string[]): string => (parts.length > 0 ? `\n${parts.join("\n")}\n` : "\n");
const attribute = (name: string, value: string): string => ` ${name}="${escapeAttribute(value)}"`;
const titleOf = ({ title }: Link | Image): string => (typeof title === "string" ? attribute("title", title) : "");
const placeOf = ({ position }: Nodes): string =>
  position ? ` ${SOURCE_ATTRIBUTE}="${position.start.line}:${position.start.column}"` : "";
const isParagraph = ({ type }: Nodes): boolean => type === "paragraph";

/** As `remark-rehype`, the steps after it and `rehype-stringify` write it. */
class Writer {
  readonly #state: PageState;
  /** Code blocks in their order. */
  readonly code: Code[] = [];

  constructor(state: PageState) {
    this.#state = state;
  }

  blocks(nodes: readonly PlainNode[]): string {
    return nodes.map((node) => this.#one(node)).join("\n");
  }

  #all(nodes: readonly PlainNode[]): string {
    let html = "";
    for (const node of nodes) html += this.#one(node);
    return html;
  }

  #one(node: PlainNode): string {
    switch (node.type) {
      case "text":
        return escapeText(trimLines(node.value));
      case "inlineCode":
        return `<code>${escapeText(inOneLine(node.value))}</code>`;
      case "link":
        return this.#link(node);
      case "image":
        return this.#image(node);
      case "heading":
        return this.#heading(node);
      case "thematicBreak":
        return "<hr>";
      case "blockquote":
        return `<blockquote>${wrap(node.children.map((child) => this.#one(child)))}</blockquote>`;
      case "code":
        return `${CODE_MARK}${String(this.code.push(node) - 1)}${CODE_MARK}`;
      case "list":
        return this.#list(node);
      case "table":
        return this.#table(node);
      case "sitegenBox":
        return this.#box(node);
      default: {
        const tag = TAGS[(node as Nodes).type];
        return `<${tag}>${this.#all((node as Parents).children)}</${tag}>`;
      }
    }
  }

  #link(node: Link): string {
    const { href, newTab } = addLink(this.#state, node.url, "link", locationOf(this.#state, node));
    const target = href !== null && newTab ? ' target="_blank" rel="noopener noreferrer"' : "";
    const written = href === null ? "" : attribute("href", href);
    return `<a${written}${titleOf(node)}${target}${placeOf(node)}>${this.#all(node.children)}</a>`;
  }

  #image(node: Image): string {
    const { href } = addLink(this.#state, node.url, "image", locationOf(this.#state, node));
    const alt = attribute("alt", node.alt ?? "") + titleOf(node);
    if (href === null) return `<img${alt}${placeOf(node)}>`;
    return `<img${attribute("src", href)}${alt} loading="lazy" decoding="async"${placeOf(node)}>`;
  }

  #heading(node: Heading): string {
    const tag = `h${node.depth}`;
    const inner = this.#all(node.children);
    const id = node.data?.hProperties?.id;
    if (typeof id !== "string") return `<${tag}>${inner}</${tag}>`;
    const open = `<${tag}${attribute("id", id)}${placeOf(node)}>`;
    if (node.depth === 1 || id.startsWith("footnote-label")) return `${open}${inner}</${tag}>`;
    const heading = node.children.map(textOf).join("").trim() || id;
    const label = siteText(this.#state.config, "theme.common.headingLinkTitle", { heading });
    const names = attribute("aria-label", label) + attribute("title", label);
    return `${open}${inner}<a class="hash-link"${attribute("href", `#${id}`)}${names} translate="no"></a></${tag}>`;
  }

  #list(node: List): string {
    const tag = node.ordered ? "ol" : "ul";
    const start = node.ordered && typeof node.start === "number" && node.start !== 1 ? ` start="${node.start}"` : "";
    const isLoose = node.spread === true || node.children.some(({ spread, children }) => spread ?? children.length > 1);
    return `<${tag}${start}>${wrap(node.children.map((item) => this.#item(item, isLoose)))}</${tag}>`;
  }

  #item({ children }: ListItem, isLoose: boolean): string {
    let html = "";
    for (const [index, child] of children.entries()) {
      if (isLoose || index > 0 || !isParagraph(child)) html += "\n";
      html += !isLoose && child.type === "paragraph" ? this.#all(child.children) : this.#one(child);
    }
    const end = children.at(-1);
    return `<li>${html}${end && (isLoose || !isParagraph(end)) ? "\n" : ""}</li>`;
  }

  #table({ children: [head, ...rows], align }: Table): string {
    const row = ({ children }: TableRow, tag: string): string => {
      const count = align ? align.length : children.length;
      const cells = Array.from({ length: count }, (_, index) => {
        const side = align?.[index];
        const content = children[index]?.children ?? [];
        const isEmpty = content.every((node) => node.type === "text" && node.value.trim() === "");
        const name = tag === "th" && isEmpty ? "td" : tag;
        return `<${name}${side ? ` style="text-align:${side}"` : ""}>${this.#all(content)}</${name}>`;
      });
      return `<tr>${wrap(cells)}</tr>`;
    };
    const parts = [
      ...(head ? [`<thead>${wrap([row(head, "th")])}</thead>`] : []),
      ...(rows.length > 0 ? [`<tbody>${wrap(rows.map((one) => row(one, "td")))}</tbody>`] : []),
    ];
    return `<table>${wrap(parts)}</table>`;
  }

  #box({ data: { hName, hProperties, hChildren = [] }, children }: Box): string {
    const end = `</${hName}>`;
    const element = writeHtml({
      type: "element",
      tagName: hName,
      properties: hProperties,
      children: hChildren,
    } as HastNodes);
    return element.slice(0, -end.length) + this.#all(children) + end;
  }
}
