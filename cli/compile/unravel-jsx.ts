import type { Nodes, Parents, Root } from "mdast";
import type {} from "mdast-util-mdx";

/**
 * Does what the native parser does itself: replaces a paragraph that contains only tags and expressions by its children, and
 * marks all tags as explicit JSX, so that MDX does not replace them by components.
 */
export function unravelJsx(tree: Root): void {
  const pending: Parents[] = [tree];
  for (let parent = pending.pop(); parent; parent = pending.pop()) {
    const children: Nodes[] = [];
    for (const child of parent.children as Nodes[]) {
      if (child.type === "paragraph" && isJsxAlone(child.children)) {
        for (const inner of child.children as Nodes[]) {
          if (inner.type === "text") continue;
          children.push(
            inner.type === "mdxJsxTextElement"
              ? ({ ...inner, type: "mdxJsxFlowElement" } as Nodes)
              : inner.type === "mdxTextExpression"
                ? ({ ...inner, type: "mdxFlowExpression" } as Nodes)
                : inner,
          );
        }
      } else {
        children.push(child);
      }
    }
    parent.children = children as typeof parent.children;
    for (const child of children) {
      if (child.type === "mdxJsxFlowElement" || child.type === "mdxJsxTextElement")
        (child as { data?: object }).data = { ...child.data, _mdxExplicitJsx: true };
      if ("children" in child) pending.push(child);
    }
  }
}

function isJsxAlone(children: readonly Nodes[]): boolean {
  return (
    children.some(({ type }) => type !== "text") &&
    children.every(
      (child) =>
        child.type === "mdxJsxTextElement" ||
        child.type === "mdxTextExpression" ||
        (child.type === "text" && /^\s+$/.test(child.value)),
    )
  );
}
