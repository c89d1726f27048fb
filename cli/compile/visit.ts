import type { Nodes as HastNodes, Parents as HastParents } from "hast";
import type { Nodes as MdastNodes, Parents as MdastParents } from "mdast";
import type {} from "mdast-util-directive";
import type {} from "mdast-util-mdx";

/*
 * Tree walks in document order. `unist-util-visit` sets a function's name for each node, which took more than half of the
 * time to compile a page.
 */

/** `skip` skips the node's children; a number continues with the sibling at that index, for example after a removal. */
// biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
type VisitResult = "skip" | number | undefined | void;
type Visitor<Node, Parent> = (node: Node, index: number | undefined, parent: Parent | undefined) => VisitResult;

/** Whether the node contains only inline content, so that a search for blocks can skip it. */
export const hasInlineContent = ({ type }: MdastNodes): boolean =>
  type === "paragraph" || type === "heading" || type === "table";

export function visitMdast(tree: MdastNodes, visitor: Visitor<MdastNodes, MdastParents>): void;
export function visitMdast<Type extends MdastNodes["type"]>(
  tree: MdastNodes,
  type: Type,
  visitor: Visitor<Extract<MdastNodes, { type: Type }>, MdastParents>,
): void;
export function visitMdast(tree: MdastNodes, ...rest: unknown[]): void {
  walk(tree as AnyNode, ...(rest as [AnyVisitor]));
}

export function visitHast(tree: HastNodes, visitor: Visitor<HastNodes, HastParents>): void;
export function visitHast<Type extends HastNodes["type"]>(
  tree: HastNodes,
  type: Type,
  visitor: Visitor<Extract<HastNodes, { type: Type }>, HastParents>,
): void;
export function visitHast(tree: HastNodes, ...rest: unknown[]): void {
  walk(tree as AnyNode, ...(rest as [AnyVisitor]));
}

interface AnyNode {
  type: string;
  children?: AnyNode[];
}
type AnyVisitor = Visitor<AnyNode, AnyNode>;

function walk(tree: AnyNode, first: string | AnyVisitor, second?: AnyVisitor): void {
  if (typeof first === "string") enter(tree, undefined, undefined, first, second as AnyVisitor);
  else enter(tree, undefined, undefined, null, first);
}

/** @param type Type of the nodes to visit; null for all. */
function enter(
  node: AnyNode,
  index: number | undefined,
  parent: AnyNode | undefined,
  type: string | null,
  visitor: AnyVisitor,
): number | undefined {
  const result = type === null || node.type === type ? visitor(node, index, parent) : undefined;
  if (typeof result === "number") return result;
  // Not those of a node that the visitor put in this place.
  const { children } = node;
  if (result === "skip" || !children) return undefined;
  for (let at = 0; at < children.length; ) {
    const child = children[at] as AnyNode;
    // Saves a call for text nodes, half of all nodes.
    const isSkipped = type !== null && child.type !== type && !child.children;
    at = (isSkipped ? undefined : enter(child, at, node, type, visitor)) ?? at + 1;
  }
  return undefined;
}
