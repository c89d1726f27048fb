import type { Element, Root } from "hast";
import { addLink } from "../add-link.ts";
import { locationOf, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { pathSuffix } from "../path-suffix.ts";
import { visitHast } from "../visit.ts";

/** Replaces URLs by tokens and makes external links open in a new tab. Runs last, to include links from plugins. */
export function links() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    const suffix = pathSuffix(state.path);
    visitHast(tree, "element", (node) => {
      switch (node.tagName) {
        case "a":
          if (typeof node.properties.href === "string") rewriteLink(node, node.properties.href, state);
          break;
        case "img":
          if (typeof node.properties.src === "string") rewriteImage(node, node.properties.src, state);
          break;
        default:
      }
      // One page may show the footnotes of several files.
      if (node.properties.id === "footnote-label") node.properties.id = `footnote-label-${suffix}`;
      const { ariaDescribedBy } = node.properties;
      if (Array.isArray(ariaDescribedBy) && ariaDescribedBy[0] === "footnote-label")
        node.properties.ariaDescribedBy = [`footnote-label-${suffix}`];
    });
  };
}

function rewriteLink(node: Element, href: string, state: PageState): void {
  const link = addLink(state, href, "link", locationOf(state, node));
  if (link.href === null) {
    delete node.properties.href;
    return;
  }
  node.properties.href = link.href;
  if (link.newTab && node.properties.target === undefined) {
    node.properties.target = "_blank";
    node.properties.rel ??= ["noopener", "noreferrer"];
  }
}

function rewriteImage(node: Element, src: string, state: PageState): void {
  const link = addLink(state, src, "image", locationOf(state, node));
  if (link.href === null) {
    delete node.properties.src;
    return;
  }
  node.properties.src = link.href;
  node.properties.loading ??= "lazy";
  node.properties.decoding ??= "async";
}
