import type { Element, Nodes, Parents, Root, RootContent } from "hast";
import { htmlToHast } from "satteri";
import { SOURCE_ATTRIBUTE } from "../model/tokens.ts";
import { visitHast } from "./visit.ts";
import { writeHtml } from "./write-html.ts";

/** Around the number of a node that is no HTML, in a comment that stands for it. Sources cannot hold it, see `scan`. */
const KEPT = "\uFDE0";
const KEPT_NODE = new RegExp(`^${KEPT}(\\d+)${KEPT}$`);

/**
 * The tree with elements in place of raw HTML. That may open in one node and close in another, so it can only be read from
 * the whole text. Components and expressions stay as they are; what stands in a component is read on its own.
 */
export function parseRaw(tree: Root): Root {
  const kept: Nodes[] = [];
  const marked = withoutCode(tree, kept) as Root;
  const parsed = htmlToHast(writeHtml(marked, true), { fragment: true }) as unknown as Root;
  visitHast(parsed, (node, index, parent) => {
    if (node.type === "element") takePlace(node);
    const number = node.type === "comment" ? KEPT_NODE.exec(node.value)?.[1] : undefined;
    if (number === undefined || !parent || index === undefined) return undefined;
    parent.children[index] = kept[Number(number)] as Element;
    return index + 1;
  });
  return parsed;
}

function withoutCode(node: Nodes, kept: Nodes[]): Nodes {
  if (node.type.startsWith("mdx")) {
    const number = kept.push(withParsedChildren(node)) - 1;
    return { type: "comment", value: KEPT + number + KEPT };
  }
  return "children" in node
    ? ({ ...node, children: node.children.map((child) => withoutCode(child, kept)) } as Parents)
    : node;
}

function withParsedChildren(node: Nodes): Nodes {
  if (!("children" in node) || !hasRaw(node)) return node;
  return {
    ...node,
    children: parseRaw({ type: "root", children: node.children as RootContent[] }).children,
  } as Parents;
}

function hasRaw(tree: Nodes): boolean {
  let found = false;
  visitHast(tree, "raw", (_, __, parent) => {
    found ||= !isFinished(parent);
  });
  return found;
}

/** An element whose only child is finished HTML, as a code block. */
export const isFinished = (node: Parents | undefined): boolean =>
  node?.type === "element" && node.children.length === 1;

/** The parser knows no places in the file; those of links and ids travel as an attribute. */
function takePlace(element: Element): void {
  const { [SOURCE_ATTRIBUTE]: written, dataSgSrc = written, ...properties } = element.properties;
  if (typeof dataSgSrc !== "string") return;
  const [line = 1, column = 1] = dataSgSrc.split(":").map(Number);
  const point = { line, column, offset: 0 };
  element.properties = properties;
  element.position = { start: point, end: point };
}
