import type { Nodes } from "mdast";

/** The text of a node and its descendants, with the alternative text of images. Raw HTML is left out unless `includeHtml`. */
export function mdastText(node: Nodes, includeHtml = false): string {
  if ("value" in node) return node.type === "html" && !includeHtml ? "" : node.value;
  if ("alt" in node && node.alt) return node.alt;
  return "children" in node ? node.children.map((child) => mdastText(child, includeHtml)).join("") : "";
}
