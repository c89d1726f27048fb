import type { Root } from "hast";
import { mayContain, type PageFile, stateOf } from "../page-state.ts";
import { visitHast } from "../visit.ts";

/** The attribute `align` is obsolete; modules get the style from MDX, HTML bodies get it here, so both look alike. */
export function tableAlignment() {
  return (tree: Root, file: PageFile): void => {
    if (!mayContain(stateOf(file), ":-", "-:")) return;
    visitHast(tree, "element", ({ tagName, properties }) => {
      if ((tagName !== "td" && tagName !== "th") || typeof properties.align !== "string") return;
      properties.style = `text-align:${properties.align}`;
      delete properties.align;
    });
  };
}
