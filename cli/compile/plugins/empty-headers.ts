import type { Element, Root } from "hast";
import { mayHave, type PageFile, stateOf } from "../page-state.ts";
import { visitHast } from "../visit.ts";

/** Makes header cells without content plain cells: an empty header is an accessibility error. */
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
