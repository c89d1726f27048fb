import type { Root } from "mdast";
import { mayContain, type PageFile, stateOf } from "../page-state.ts";
import { pathSuffix } from "../path-suffix.ts";
import { visitMdast } from "../visit.ts";

/** Footnote ids end in a word of the file's own, since a list shows several posts on one page. */
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
