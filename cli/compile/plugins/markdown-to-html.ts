import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import type { PageFile } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

type Handler = NonNullable<NonNullable<Options["handlers"]>["paragraph"]>;

/**
 * `remark-rehype`, with the definitions of links and footnotes collected by a walk of ours: that of the package is nearly
 * half of its work. It walks what it is called with, so it is called with an empty page, whose handler takes the real one.
 */
export function markdownToHtml(options: Options) {
  const handleRoot = options.handlers?.root ?? (defaultHandlers.root as Handler);
  return (tree: Root, file: PageFile): HastRoot => {
    const empty: Root = { type: "root", children: [] };
    const root: Handler = (state, node, parent) => {
      if (node !== empty) return handleRoot(state, node, parent);
      visitMdast(tree, (inner) => {
        if (inner.type !== "definition" && inner.type !== "footnoteDefinition") return;
        const known: Map<string, typeof inner> =
          inner.type === "definition" ? state.definitionById : state.footnoteById;
        const id = inner.identifier.toUpperCase();
        if (!known.has(id)) known.set(id, inner); // of two the first counts
      });
      return handleRoot(state, tree, parent);
    };
    const convert = remarkRehype({ ...options, handlers: { ...options.handlers, root } });
    return convert(empty, file as never) as unknown as HastRoot;
  };
}
