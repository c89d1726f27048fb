import type { Root } from "mdast";
import { type PageFile, stateOf } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

/** Parses the code of nodes that the site's plugins created without a syntax tree. */
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
  let result = false;
  visitMdast(tree, ({ type }) => {
    result ||= /^mdx/.test(type);
    return result ? "skip" : undefined;
  });
  return result;
}
