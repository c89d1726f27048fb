// Nodes of a parsed script.
import type { Node } from "acorn";

export type AnyNode = Node & Record<string, unknown>;
export const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";

/** Yields a node and its descendants, except names of properties that are not computed. */
export function* nodesIn(root: AnyNode): Generator<AnyNode> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    // without lists between: modules of packages have hundreds of thousands of nodes
    for (const key in node) {
      const value = node[key];
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item) && !isName(item, node)) open.push(item);
      } else if (isNode(value) && !isName(value, node)) open.push(value);
    }
  }
}

const isName = (child: AnyNode, { computed, type, key, property }: AnyNode): boolean =>
  computed === false &&
  child.type === "Identifier" &&
  (child === key || (type === "MemberExpression" && child === property));
