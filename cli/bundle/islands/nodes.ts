// Nodes of a parsed script.
import type { Node } from "acorn";

export type AnyNode = Node & Record<string, unknown>;
export const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";

const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === "type" ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** Yields a node and its descendants, except names of properties that are not computed. */
export function* nodesIn(root: AnyNode): Generator<AnyNode> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    for (const child of childrenOf(node)) {
      const isName =
        node.computed === false &&
        (child === node.key || (node.type === "MemberExpression" && child === node.property));
      if (!isName || child.type !== "Identifier") open.push(child);
    }
  }
}
