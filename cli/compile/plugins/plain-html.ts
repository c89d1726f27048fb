// HTML straight from Markdown: blocks of common nodes need no tree of elements, which takes a quarter of the time of compiling them.
import type { Element } from "hast";
import type {
  Code,
  Emphasis,
  Heading,
  Image,
  Link,
  List,
  ListItem,
  Nodes,
  Parents,
  Root,
  Table,
  TableRow,
} from "mdast";
import type { Node } from "unist";
import { siteText } from "../../model/site-text.ts";
import { SOURCE_ATTRIBUTE } from "../../model/tokens.ts";
import { addLink } from "../add-link.ts";
import { touchedElements } from "../changes-html.ts";
import { locationOf, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { attributeText, escapeAttribute, escapeText, WRITTEN_HTML, writeHtml } from "../write-html.ts";
import { ELEMENT_NODE, type ElementNode } from "./markdown-to-html.ts";
import { type Box, drawnAs, isPlain, type PlainNode, propertiesOf, tagOf } from "./plain-nodes.ts";
import { addSymbolLink } from "./symbol-links.ts";

/** Whether no step after this one reads or changes what the elements of the page contain. */
const leavesContent = ({ config, role }: PageState, { children }: Root): boolean =>
  // its elements are replaced by the components that an importing page passes
  role === "page" &&
  !config.glossary &&
  // what follows may be inside a link
  !(config.symbolLinks && children.some(({ type }) => type === "html"));

/** Writes the top-level blocks that are plain, and leaves the others. An element's content is written, but for code blocks. */
export function plainHtml() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    const touched = touchedElements(state.config);
    if (!touched || !leavesContent(state, tree)) return;
    const site = { config: state.config, touched };
    const writer = new Writer(state);
    tree.children = tree.children.map((node) =>
      WRITTEN.has(node.type) && isPlain(node, "root", site) ? (writer.node(node) as Node as Code) : node,
    );
  };
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

/** Marks the place of a code block. A noncharacter, which no source has. */
const CODE_MARK = "\uFDEE";
/** Top-level nodes that become an element with written content. Code and rules have no other nodes in them. */
const WRITTEN: ReadonlySet<string> = new Set([
  ...["paragraph", "heading", "list", "table", "blockquote", "sitegenBox"],
]);

const wrap = (parts: readonly string[]): string => (parts.length > 0 ? `\n${parts.join("\n")}\n` : "\n");
const attribute = (name: string, value: string): string => ` ${name}="${escapeAttribute(value)}"`;
const titleOf = ({ title }: Link | Image): string => (typeof title === "string" ? attribute("title", title) : "");
const placeOf = ({ position }: Nodes): string =>
  position ? ` ${SOURCE_ATTRIBUTE}="${position.start.line}:${position.start.column}"` : "";
const isParagraph = (node: PlainNode): boolean => tagOf(node) === "p";

/** As `remark-rehype`, the steps after it and `rehype-stringify` write it. */
class Writer {
  readonly #state: PageState;
  readonly #code: Code[] = [];
  /** Whether a link may stand here. */
  #mayLink = true;

  constructor(state: PageState) {
    this.#state = state;
  }

  /** A block as an element with written content. */
  node(node: PlainNode): ElementNode {
    const pieces = this.#content(node).split(CODE_MARK);
    const children = pieces.map((piece, index) =>
      index % 2 === 0 ? { type: WRITTEN_HTML, value: piece } : this.#code[Number(piece)],
    );
    return {
      type: ELEMENT_NODE,
      element: {
        type: "element",
        tagName: tagOf(node),
        properties: propertiesOf(node),
        children: children as unknown as Element["children"],
        ...(node.position && { position: node.position }),
      },
    };
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
        return this.#symbol(`<code>${escapeText(inOneLine(node.value))}</code>`, node, textOf(node));
      case "link":
        return this.#link(node);
      case "image":
        return this.#image(node);
      case "thematicBreak":
        return "<hr>";
      case "code":
        return `${CODE_MARK}${String(this.#code.push(node) - 1)}${CODE_MARK}`;
      default: {
        const tag = tagOf(node);
        let html = `<${tag}`;
        for (const [name, value] of Object.entries(propertiesOf(node)))
          html += attribute(name === "className" ? "class" : name, attributeText(name, value as string) as string);
        if (node.type === "heading" && drawnAs(node)?.hProperties?.id !== undefined) html += placeOf(node);
        html += `>${this.#content(node)}</${tag}>`;
        if (tag !== "code") return html;
        const [only, ...others] = (node as Emphasis).children;
        return this.#symbol(html, node, only?.type === "text" && others.length === 0 ? textOf(only) : "");
      }
    }
  }

  /** What the element of a node contains. */
  #content(node: PlainNode): string {
    switch (node.type) {
      case "heading":
        return this.#heading(node);
      case "list":
        return this.#list(node);
      case "table":
        return this.#table(node);
      case "blockquote":
        return wrap(node.children.map((child) => this.#one(child)));
      case "sitegenBox":
        return writeHtml({ type: "root", children: node.data.hChildren ?? [] }) + this.#within(node);
      default:
        return this.#within(node as Parents);
    }
  }

  #within(node: Parents | Box): string {
    const tag = tagOf(node);
    return tag === "summary" || tag === "code" ? this.#withoutSymbols(node.children) : this.#all(node.children);
  }

  #withoutSymbols(nodes: readonly PlainNode[]): string {
    const before = this.#mayLink;
    this.#mayLink = false;
    const html = this.#all(nodes);
    this.#mayLink = before;
    return html;
  }

  /** Code, as a link if its text may be a symbol. */
  #symbol(html: string, node: PlainNode, text: string): string {
    if (!this.#mayLink || !this.#state.config.symbolLinks) return html;
    const href = addSymbolLink(text, node, this.#state);
    return href === null ? html : `<a${attribute("href", href)}>${html}</a>`;
  }

  #link(node: Link): string {
    const { href, newTab } = addLink(this.#state, node.url, "link", locationOf(this.#state, node));
    const target = href !== null && newTab ? ' target="_blank" rel="noopener noreferrer"' : "";
    const written = href === null ? "" : attribute("href", href);
    return `<a${written}${titleOf(node)}${target}${placeOf(node)}>${this.#withoutSymbols(node.children)}</a>`;
  }

  #image(node: Image): string {
    const { href } = addLink(this.#state, node.url, "image", locationOf(this.#state, node));
    const alt = attribute("alt", node.alt ?? "") + titleOf(node);
    if (href === null) return `<img${alt}${placeOf(node)}>`;
    return `<img${attribute("src", href)}${alt} loading="lazy" decoding="async"${placeOf(node)}>`;
  }

  #heading(node: Heading): string {
    const inner = this.#withoutSymbols(node.children);
    const id = node.data?.hProperties?.id;
    if (typeof id !== "string" || node.depth === 1) return inner;
    const heading = node.children.map(textOf).join("").trim() || id;
    const label = siteText(this.#state.config, "theme.common.headingLinkTitle", { heading });
    const names = attribute("aria-label", label) + attribute("title", label);
    return `${inner}<a class="hash-link"${attribute("href", `#${id}`)}${names} translate="no"></a>`;
  }

  #list(node: List): string {
    const isLoose = node.spread === true || node.children.some(({ spread, children }) => spread ?? children.length > 1);
    return wrap(node.children.map((item) => this.#item(item, isLoose)));
  }

  #item({ children }: ListItem, isLoose: boolean): string {
    let html = "";
    for (const [index, child] of children.entries()) {
      if (isLoose || index > 0 || !isParagraph(child)) html += "\n";
      html += !isLoose && isParagraph(child) ? this.#content(child) : this.#one(child);
    }
    const end = children.at(-1);
    return `<li>${html}${end && (isLoose || !isParagraph(end)) ? "\n" : ""}</li>`;
  }

  #table({ children: [head, ...rows], align }: Table): string {
    const row = ({ children }: TableRow, tag: string): string => {
      const count = align ? align.length : children.length;
      const cells = Array.from({ length: count }, (_, index) => {
        const side = align?.[index];
        const cell = children[index];
        const content = cell?.children ?? [];
        const isEmpty = content.every((node) => node.type === "text" && node.value.trim() === "");
        const name = tag === "th" && isEmpty ? "td" : tag;
        const { className } = (cell && drawnAs(cell)?.hProperties) ?? {};
        const classes = className ? attribute("class", attributeText("className", className) as string) : "";
        return `<${name}${classes}${side ? ` style="text-align:${side}"` : ""}>${this.#all(content)}</${name}>`;
      });
      return `<tr>${wrap(cells)}</tr>`;
    };
    const parts = [
      ...(head ? [`<thead>${wrap([row(head, "th")])}</thead>`] : []),
      ...(rows.length > 0 ? [`<tbody>${wrap(rows.map((one) => row(one, "td")))}</tbody>`] : []),
    ];
    return wrap(parts);
  }
}
