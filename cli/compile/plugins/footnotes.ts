import type { Root } from "mdast";
import { mayContain, type PageFile, stateOf } from "../page-state.ts";
import { pathSuffix } from "../path-suffix.ts";
import { visitMdast } from "../visit.ts";

/** Appends a hash of the path to footnote ids, since a list shows several posts on one page. */
export function footnotes() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (!mayContain(state, "[^")) return;
    const suffix = pathSuffix(state.path);
    visitMdast(tree, (node) => {
      if (node.type === "footnoteDefinition" || node.type === "footnoteReference")
        node.identifier = `${node.identifier}-${suffix}`;
    });
  };
}
