import type { Element, Root } from "hast";
import { mayHave, type PageFile, stateOf } from "../page-state.ts";
import { visitHast } from "../visit.ts";

/** A header cell of Markdown without content is a plain cell: there is nothing that it could be the header of. */
export function emptyHeaders() {
  return (tree: Root, file: PageFile): void => {
    if (!mayHave(stateOf(file), "table")) return;
    visitHast(tree, "element", (node) => {
      if (node.tagName === "th" && isEmpty(node)) node.tagName = "td";
    });
  };
}

const isEmpty = ({ children }: Element): boolean =>
  children.every((child) => child.type === "text" && child.value.trim() === "");
