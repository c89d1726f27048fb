import type { Root } from "hast";
import { SOURCE_ATTRIBUTE } from "../../model/tokens.ts";
import { visitHast } from "../visit.ts";

/** Marks links, images and anchors of HTML bodies with their place in the file; modules have React's source info for that. */
export function sourcePlaces() {
  return (tree: Root): void => {
    visitHast(tree, "element", (node) => {
      const start = node.position?.start;
      if (!start || (node.tagName !== "a" && node.tagName !== "img" && node.properties.id === undefined)) return;
      node.properties[SOURCE_ATTRIBUTE] = `${start.line}:${start.column}`;
    });
  };
}
