import type { Heading, Root, RootContent } from "mdast";
import { ownText } from "../../model/own-text.ts";
import { mdastText } from "../mdast-text.ts";
import { type PageFile, stateOf } from "../page-state.ts";
import { hasInlineContent, visitMdast } from "../visit.ts";

/**
 * Records the titles of the page as Docusaurus does. An h1 at the start is its title in links and the head. An h1 that is the
 * first heading anywhere replaces the title that the template renders; it is removed if the template always renders one.
 */
export function contentTitle() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    const start = tree.children.find((node) => !isInvisible(node));
    if (!state.preview && start?.type === "heading" && start.depth === 1) state.contentTitle = titleText(start) || null;
    let isSearching = true;
    visitMdast(tree, (node, index, parent) => {
      if (!isSearching) return "skip";
      if (node.type !== "heading" && node.type !== "thematicBreak") return hasInlineContent(node) ? "skip" : undefined;
      isSearching = false;
      if (node.type !== "heading" || node.depth !== 1 || !parent || index === undefined) return "skip";
      if (!state.preview) state.bodyTitle = titleText(node);
      if (!state.kind.removeContentTitle) return "skip";
      parent.children.splice(index, 1);
      return index;
    });
  };
}

const titleText = (heading: Heading): string =>
  ownText(
    mdastText(heading)
      .replace(/\s*(?:\{#[^}]+\}|\/\*\s*#\S+\s*\*\/)\s*$/, "")
      .trim(),
  );

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
