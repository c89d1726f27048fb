import type { Root } from "hast";
import { mayHave, type PageFile, stateOf } from "../page-state.ts";
import { visitHast } from "../visit.ts";

/** Replaces the obsolete attribute `align` by a style, as MDX does in modules. */
export function tableAlignment() {
  return (tree: Root, file: PageFile): void => {
    if (!mayHave(stateOf(file), "table")) return;
    visitHast(tree, "element", ({ tagName, properties }) => {
      if ((tagName !== "td" && tagName !== "th") || typeof properties.align !== "string") return;
      properties.style = `text-align:${properties.align}`;
      delete properties.align;
    });
  };
}
