import type { Root } from "mdast";
import { mayHave, type PageFile, stateOf } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

/** Removes expressions that are only comments, so that they do not make the page a module. */
export function emptyExpressions() {
  return (tree: Root, file: PageFile): void => {
    if (!mayHave(stateOf(file), "mdxFlowExpression", "mdxTextExpression")) return;
    visitMdast(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (
        (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") ||
        node.data?.estree?.body.length !== 0
      )
        return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
}
