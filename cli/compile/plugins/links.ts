import type { Element, Root } from "hast";
import { addLink } from "../add-link.ts";
import { locationOf, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { pathSuffix } from "../path-suffix.ts";
import { visitHast } from "../visit.ts";

/** Runs last, so that links made by plugins count too: addresses become tokens, external links open a new tab. */
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
  const written = addLink(state, href, "link", locationOf(state, node));
  if (written.href === null) {
    delete node.properties.href;
    return;
  }
  node.properties.href = written.href;
  if (written.newTab && node.properties.target === undefined) {
    node.properties.target = "_blank";
    node.properties.rel ??= ["noopener", "noreferrer"];
  }
}

function rewriteImage(node: Element, src: string, state: PageState): void {
  const written = addLink(state, src, "image", locationOf(state, node));
  if (written.href === null) {
    delete node.properties.src;
    return;
  }
  node.properties.src = written.href;
  node.properties.loading ??= "lazy";
  node.properties.decoding ??= "async";
}
