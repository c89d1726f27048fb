import type { Nodes } from "mdast";

/** Text of a node and all in it; images give their alternative text, raw HTML its source only if asked for. */
export function mdastText(node: Nodes, includeHtml = false): string {
  if ("value" in node) return node.type === "html" && !includeHtml ? "" : node.value;
  if ("alt" in node && node.alt) return node.alt;
  return "children" in node ? node.children.map((child) => mdastText(child, includeHtml)).join("") : "";
}
