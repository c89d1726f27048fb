import type { Element, Nodes, Parents, Root, RootContent } from "hast";
import { htmlToHast } from "satteri";
import { SOURCE_ATTRIBUTE } from "../model/tokens.ts";
import { visitHast } from "./visit.ts";
import { writeHtml } from "./write-html.ts";

/** Delimits the index of a replaced node in its placeholder comment. `scan` rejects sources with this character. */
const DELIMITER = "\uFDE0";
const PLACEHOLDER = new RegExp(`^${DELIMITER}(\\d+)${DELIMITER}$`);

/**
 * Replaces raw HTML by elements. A tag may open in one node and close in another, so the whole tree is serialized and parsed.
 * Components and expressions are replaced by placeholders; the children of a component are parsed separately.
 */
export function parseRaw(tree: Root): Root {
  const codeNodes: Nodes[] = [];
  const withPlaceholders = replaceCode(tree, codeNodes) as Root;
  const parsed = htmlToHast(writeHtml(withPlaceholders, true), { fragment: true }) as unknown as Root;
  visitHast(parsed, (node, index, parent) => {
    if (node.type === "element") restorePosition(node);
    const number = node.type === "comment" ? PLACEHOLDER.exec(node.value)?.[1] : undefined;
    if (number === undefined || !parent || index === undefined) return undefined;
    parent.children[index] = codeNodes[Number(number)] as Element;
    return index + 1;
  });
  return parsed;
}

function replaceCode(node: Nodes, codeNodes: Nodes[]): Nodes {
  if (node.type.startsWith("mdx")) {
    const number = codeNodes.push(withParsedChildren(node)) - 1;
    return { type: "comment", value: DELIMITER + number + DELIMITER };
  }
  return "children" in node
    ? ({ ...node, children: node.children.map((child) => replaceCode(child, codeNodes)) } as Parents)
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
  let result = false;
  visitHast(tree, "raw", (_, __, parent) => {
    result ||= !isFinished(parent);
  });
  return result;
}

/** Whether the node is an element with one child of complete HTML, such as a code block. */
export const isFinished = (node: Parents | undefined): boolean =>
  node?.type === "element" && node.children.length === 1;

/** The HTML parser loses positions in the file; those of links and ids are passed in an attribute. */
function restorePosition(element: Element): void {
  const { [SOURCE_ATTRIBUTE]: source, dataSgSrc = source, ...properties } = element.properties;
  if (typeof dataSgSrc !== "string") return;
  const [line = 1, column = 1] = dataSgSrc.split(":").map(Number);
  const point = { line, column, offset: 0 };
  element.properties = properties;
  element.position = { start: point, end: point };
}
