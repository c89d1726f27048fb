import type { Root } from "mdast";
import { type PageFile, stateOf } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

/** Parses the code of nodes that plugins of the site made without a syntax tree, as text alone says what it is. */
export function pluginCode() {
  return (tree: Root, file: PageFile): Promise<void> | undefined => {
    const state = stateOf(file);
    if (state.types !== null || !hasCode(tree)) return undefined;
    return import("../attach-estree.ts").then(({ attachEstree }) => {
      state.diagnostics.push(...attachEstree(tree, state.path));
    });
  };
}

function hasCode(tree: Root): boolean {
  let found = false;
  visitMdast(tree, ({ type }) => {
    found ||= /^mdx/.test(type);
    return found ? "skip" : undefined;
  });
  return found;
}
