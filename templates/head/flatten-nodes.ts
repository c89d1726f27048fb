import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** An HTML element, not a component. */
export type PlainElement = ReactElement<Record<string, unknown>, string>;

/**
 * Flattens fragments and lists of head nodes to plain elements.
 * @throws Error for a component: the kinds of its elements are unknown before it renders.
 */
export function flattenNodes(nodes: readonly ReactNode[]): PlainElement[] {
  return nodes.flatMap((node) =>
    Children.toArray(node).flatMap((child) => {
      if (!isValidElement<Record<string, unknown>>(child)) return [];
      if (child.type === Fragment) return flattenNodes([child.props.children as ReactNode]);
      if (typeof child.type === "string") return [child as PlainElement];
      throw new Error(
        "<Head> takes plain elements such as <title>, <meta> and <link>, found a component; put <Head> inside that component instead",
      );
    }),
  );
}

/** Text of nodes, including text inside elements. */
export function textOfNodes(nodes: ReactNode): string {
  return Children.toArray(nodes)
    .map((node) => (isValidElement<{ children?: ReactNode }>(node) ? textOfNodes(node.props.children) : String(node)))
    .join("");
}
