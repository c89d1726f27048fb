import type { Element, Nodes, Root } from "hast";
import { h } from "./box.ts";
import { visitHast } from "../visit.ts";

/** A link to itself in every heading from h2 on; its sign is drawn by CSS, so that it is no text. */
export function headingAnchors() {
  return (tree: Root): void => {
    visitHast(tree, "element", (node) => {
      if (!/^h[2-6]$/.test(node.tagName) || typeof node.properties.id !== "string") return;
      const { id } = node.properties;
      // Footnotes' own heading is for screen readers only.
      if (id.startsWith("footnote-label") || !node.position) return;
      const text = hastText(node).trim() || id;
      const label = `Direct link to ${text}`;
      node.children.push(
        h("a", { className: ["hash-link"], href: `#${id}`, ariaLabel: label, title: label, translate: "no" }),
      );
    });
  };
}

function hastText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? (node as Element).children.map(hastText).join("") : "";
}
