// Which nodes of Markdown can be written straight to HTML, and as which elements.
import type { Element } from "hast";
import type { Image, Link, Nodes } from "mdast";
import type { MarkdownConfig } from "../../model/markdown-config.ts";

/** A node of built-in plugins: see `box` and `leaf`. */
export interface Box {
  type: "sitegenBox";
  data: { hName: string; hProperties: Element["properties"]; hChildren?: Element["children"] };
  children: Nodes[];
  position?: Nodes["position"];
}
export type PlainNode = Nodes | Box;

type Drawn = { hName?: string; hProperties?: Element["properties"]; hChildren?: Element["children"] } | undefined;
export const drawnAs = (node: PlainNode): Drawn => node.data as Drawn;

const TAGS: Partial<Record<PlainNode["type"], string>> = {
  ...{ paragraph: "p", emphasis: "em", strong: "strong", delete: "del", blockquote: "blockquote", table: "table" },
  ...{ link: "a", image: "img", thematicBreak: "hr", listItem: "li", tableRow: "tr" },
};

export function tagOf(node: PlainNode): string {
  const { hName } = drawnAs(node) ?? {};
  if (hName !== undefined) return hName;
  if (node.type === "heading") return `h${node.depth}`;
  if (node.type === "list") return node.ordered ? "ol" : "ul";
  return TAGS[node.type] as string;
}

export function propertiesOf(node: PlainNode): Element["properties"] {
  if (node.type === "list")
    return node.ordered && typeof node.start === "number" && node.start !== 1 ? { start: node.start } : {};
  return { ...drawnAs(node)?.hProperties };
}

const INLINE = new Set<PlainNode["type"]>(["text", "emphasis", "strong", "delete", "inlineCode", "link", "image"]);
const BLOCKS = new Set<PlainNode["type"]>([
  ...(["paragraph", "heading", "list", "listItem", "table", "tableRow", "tableCell"] as const),
  ...(["blockquote", "thematicBreak", "code", "sitegenBox"] as const),
]);
/** Elements that nodes become by `data`: no step reads more than their children. */
const DRAWN = new Set(["div", "span", "p", "details", "summary", "code", "small", "section"]);
/** Nodes that plugins of sites draw with. */
const DRAWABLE = new Set<PlainNode["type"]>(["paragraph", "blockquote", "emphasis", "strong", "delete", "tableCell"]);

/** Whether the properties are classes alone, which HTML and React write alike. */
const isClassed = (properties: Element["properties"]): boolean =>
  Object.entries(properties).every(([name, value]) => name === "className" && Array.isArray(value));
const hasOnly = (data: object, ...names: string[]): boolean =>
  Object.entries(data).every(([name, value]) => value === undefined || names.includes(name));

/** URLs in which `remark-rehype` escapes nothing. */
const PLAIN_URL = /^[!#$&-;=?-Z_a-z~]*$/;
const isPlainUrl = (node: Link | Image): boolean => node.position !== undefined && PLAIN_URL.test(node.url);

function isDrawn(node: PlainNode, { hName, hProperties = {}, ...others }: Partial<Box["data"]>): boolean {
  const isKnown = hName === undefined || (DRAWN.has(hName) && node.type !== "tableCell");
  return DRAWABLE.has(node.type) && isKnown && isClassed(hProperties) && hasOnly(others);
}

function isPlainBox({ data: { hName, hProperties, hChildren } }: Box): boolean {
  // an icon
  if (hChildren) return hName === "span" && hChildren.every(({ type }) => type !== "element");
  return DRAWN.has(hName) && isClassed(hProperties);
}

/** What the site does with elements. */
export interface Site {
  config: MarkdownConfig;
  touched: ReadonlySet<string>;
}

/** Tag names of the elements that a node becomes, without those of its children. */
function elementsOf(node: PlainNode, { symbolLinks }: MarkdownConfig): string[] {
  switch (node.type) {
    case "inlineCode":
      return symbolLinks ? ["code", "a"] : ["code"];
    case "code":
      return ["div", "pre", "code", "span", "button", "mermaid"];
    case "heading":
      return [tagOf(node), "a"];
    case "sitegenBox":
      return [tagOf(node), "span"];
    case "table":
      return ["table", "thead", "tbody"];
    case "tableCell":
      return ["th", "td"];
    case "text":
      return [];
    default:
      return [tagOf(node)];
  }
}

/** Whether `plainHtml` knows all that the node has: others become elements. */
export function isPlain(node: PlainNode, parent: PlainNode["type"], site: Site): boolean {
  const { type } = node;
  const { config, touched } = site;
  if (!BLOCKS.has(type) && !INLINE.has(type)) return false;
  if (touched.size > 0 && elementsOf(node, config).some((name) => touched.has(name))) return false;
  if (parent === "heading" && !INLINE.has(type)) return false;
  switch (node.type) {
    case "sitegenBox":
      if (!isPlainBox(node)) return false;
      break;
    case "heading": {
      const { hProperties = {}, ...others } = node.data ?? {};
      if (!hasOnly(others) || !hasOnly(hProperties, "id") || !node.position) return false;
      if (String(hProperties.id).startsWith("footnote-label")) return false;
      break;
    }
    case "link":
      if (node.data || !isPlainUrl(node)) return false;
      break;
    case "image":
      if (node.data || !isPlainUrl(node) || config.zoomImages) return false;
      break;
    case "listItem":
      if (node.data || typeof node.checked === "boolean") return false;
      break;
    case "code":
      if (node.data || (config.liveCode && /\blive\b/.test(node.meta ?? ""))) return false;
      break;
    default:
      if (node.data && !isDrawn(node, node.data as Partial<Box["data"]>)) return false;
  }
  return !("children" in node) || (node.children as PlainNode[]).every((child) => isPlain(child, type, site));
}
