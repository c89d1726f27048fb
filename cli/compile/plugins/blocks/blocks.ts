import type { BlockContent, Parent, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { invalidBlock } from "../../../diagnostics/writing.ts";
import { locationOf, mayHave, type PageFile, type PageState, report, stateOf } from "../../page-state.ts";
import { hasInlineContent, visitMdast } from "../../visit.ts";
import { box } from "../box.ts";
import type { Block, BuildBlock } from "./block.ts";
import { buildCards } from "./cards.ts";
import { buildFileTree } from "./file-tree.ts";
import { buildSteps } from "./steps.ts";

const BLOCKS: Readonly<Record<string, BuildBlock>> = {
  cards: buildCards,
  "file-tree": buildFileTree,
  steps: buildSteps,
};

/**
 * Builds `:::steps`, `:::file-tree` and `:::cards`. A site's admonition keywords and plugins have priority over these names: they
 * run before.
 */
export function blocks() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (!mayHave(state, "containerDirective")) return;
    visitMdast(tree, (node, index, parent) => {
      if (state.types && hasInlineContent(node)) return "skip";
      if (node.type !== "containerDirective" || !parent || index === undefined) return undefined;
      const build = Object.hasOwn(BLOCKS, node.name) ? BLOCKS[node.name] : undefined;
      // A plugin that set an element has handled the directive.
      if (!build || node.data?.hName !== undefined) return undefined;
      const { label, ...rest } = readDirective(node, state);
      (parent as Parent).children.splice(index, 1, ...label, ...build(rest));
      // Visits the replacement, since blocks can be nested.
      return index;
    });
  };
}

function readDirective(node: ContainerDirective, state: PageState): Block & { label: BlockContent[] } {
  const [first, ...others] = node.children;
  const label = first?.type === "paragraph" && first.data?.directiveLabel ? first : null;
  // Sorted, because the order depends on the parser.
  const attributes = Object.entries(node.attributes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const { class: className, title, ...rest } = Object.fromEntries(attributes);
  const words: PhrasingContent[] = label?.children ?? (title ? [{ type: "text", value: title }] : []);
  return {
    label: words.length > 0 ? [box("p", { className: ["sg-block-title"] }, words, label?.position)] : [],
    content: label ? others : node.children,
    properties: { ...rest, ...(className && { className: className.split(/\s+/) }) },
    node,
    report: (at, message, help) => report(state, invalidBlock({ message, location: locationOf(state, at), help })),
  };
}
