import type { Element, Nodes, Root } from "hast";
import { h } from "./box.ts";
import { siteText } from "../../model/site-text.ts";
import { type PageFile, stateOf } from "../page-state.ts";
import { visitHast } from "../visit.ts";
import { isWritten } from "../write-html.ts";

const HEADINGS: ReadonlySet<string> = new Set(["h2", "h3", "h4", "h5", "h6"]);

/** Adds to every heading from h2 on a link to itself. CSS adds its symbol, so that it is not part of the text. */
export function headingAnchors() {
  return (tree: Root, file: PageFile): void => {
    const { config } = stateOf(file);
    visitHast(tree, "element", (node) => {
      if (node.tagName === "p") return "skip";
      if (!HEADINGS.has(node.tagName) || typeof node.properties.id !== "string") return undefined;
      const { id } = node.properties;
      // The heading of footnotes is only for screen readers.
      if (id.startsWith("footnote-label") || !node.position || isWritten(node)) return undefined;
      const text = hastText(node).trim() || id;
      const label = siteText(config, "theme.common.headingLinkTitle", { heading: text });
      node.children.push(
        h("a", { className: ["hash-link"], href: `#${id}`, ariaLabel: label, title: label, translate: "no" }),
      );
      return "skip";
    });
  };
}

function hastText(node: Nodes): string {
  if (node.type === "text") return node.value;
  // A badge is no part of the title.
  if (node.type === "element" && node.properties.dataSgNoSearch !== undefined) return "";
  return "children" in node ? (node as Element).children.map(hastText).join("") : "";
}
