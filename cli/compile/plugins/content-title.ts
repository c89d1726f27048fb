import type { Root, RootContent } from "mdast";
import { ownText } from "../../model/own-text.ts";
import { mdastText } from "../mdast-text.ts";
import { type PageFile, stateOf } from "../page-state.ts";

/** Records the h1 at the start of the page, and removes it if the template renders the title itself. */
export function contentTitle() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    const index = tree.children.findIndex((node) => !isInvisible(node));
    const first = tree.children[index];
    if (first?.type !== "heading" || first.depth !== 1) return;
    const text = mdastText(first)
      .replace(/\s*(?:\{#[^}]+\}|\/\*\s*#\S+\s*\*\/)\s*$/, "")
      .trim();
    if (text === "") return;
    if (!state.preview) state.contentTitle = ownText(text);
    if (state.kind.removeContentTitle) tree.children.splice(index, 1);
  };
}

/** Imports, comments and definitions. */
function isInvisible(node: RootContent): boolean {
  switch (node.type) {
    case "mdxjsEsm":
    case "definition":
    case "footnoteDefinition":
      return true;
    case "mdxFlowExpression":
      return node.data?.estree?.body.length === 0;
    case "html":
      return /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
    default:
      return false;
  }
}
