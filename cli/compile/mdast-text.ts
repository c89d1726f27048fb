import type { Nodes } from "mdast";
import type { TextDirective } from "mdast-util-directive";

interface TextOptions {
  /** Whether raw HTML is part of the text. */
  html?: boolean;
  /** Whether `:name` is left out where remark-directive 3, which Docusaurus uses, reads a directive: the name starts with a letter. */
  withoutDirectives?: boolean;
}

/** The text of a node and its descendants, with the alternative text of images and with colons that no directive needs: `10:30`. */
export function mdastText(node: Nodes, options: TextOptions = {}): string {
  if ("value" in node) return node.type === "html" && !options.html ? "" : node.value;
  if ("alt" in node && node.alt) return node.alt;
  if (isBareDirective(node)) return options.withoutDirectives && /^[a-z]/i.test(node.name) ? "" : `:${node.name}`;
  return "children" in node ? node.children.map((child) => mdastText(child, options)).join("") : "";
}

/** A colon with a name, as in `docs:build`. A directive with an element has been handled by a plugin. */
const isBareDirective = (node: Nodes): node is TextDirective =>
  node.type === "textDirective" && node.children.length === 0 && node.data?.hName === undefined;
