import type { Root, RootContent } from "mdast";
import { ownText } from "../../model/own-text.ts";
import { mdastText } from "../mdast-text.ts";
import { type PageFile, stateOf } from "../page-state.ts";

/** Notes the h1 that opens the page, and takes it out where the template prints the title itself. */
export function contentTitle() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    const index = tree.children.findIndex((node) => !isSilent(node));
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

/** Shows nothing: imports, comments, definitions. */
function isSilent(node: RootContent): boolean {
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
