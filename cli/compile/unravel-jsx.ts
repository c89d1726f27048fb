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
      if ("data" in child && child.data && "estree" in child.data) markTags(child.data.estree);
      if ("children" in child) pending.push(child);
    }
  }
}

/** Marks the tags in code as explicit JSX. As in MDX, those in attributes have no mark. */
export function markTags(code: unknown): void {
  const pending: unknown[] = [code];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null || value instanceof RegExp) continue;
    const node = value as { type?: unknown; data?: object };
    if (node.type === "JSXElement") node.data = { _mdxExplicitJsx: true };
    for (const [key, child] of Object.entries(value)) if (key !== "data" && key !== "loc") pending.push(child);
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
