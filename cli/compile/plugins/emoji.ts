import type { Root } from "mdast";
import { mayContain, type PageFile, stateOf } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

/** Replaces emoji names such as `:tada:` in text by the character. Unknown names stay. */
export function emoji() {
  return (tree: Root, file: PageFile): Promise<void> | undefined => {
    const state = stateOf(file);
    return state.config.emoji && mayContain(state, /:[\w+-]+:/) ? replaceNames(tree) : undefined;
  };
}

async function replaceNames(tree: Root): Promise<void> {
  const { nameToEmoji } = await import("./emoji-names.ts");
  visitMdast(tree, "text", (node) => {
    if (node.value.includes(":"))
      node.value = node.value.replace(/:(\+1|-1|[a-z\d][\w+-]*):/g, (shortcode, name: string) =>
        Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? shortcode) : shortcode,
      );
  });
}
