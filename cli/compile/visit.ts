import type { Nodes as HastNodes, Parents as HastParents } from "hast";
import type { Nodes as MdastNodes, Parents as MdastParents } from "mdast";
import type {} from "mdast-util-directive";
import type {} from "mdast-util-mdx";

/*
 * Walks of a tree in document order. `unist-util-visit` names a function after each node it meets, which was more than
 * half of the time of a page; these walks know the trees' types instead of testing for them.
 */

/** What a visitor may answer: `skip` the node's children, or the index among its siblings to go on with (after a removal, say). */
// biome-ignore lint/suspicious/noConfusingVoidType: most visitors just end
type Answer = "skip" | number | undefined | void;
type Visitor<Node, Parent> = (node: Node, index: number | undefined, parent: Parent | undefined) => Answer;

/** Whether words alone stand inside: who looks for blocks need not go there. */
export const hasWords = ({ type }: MdastNodes): boolean =>
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

/** @param type Of the nodes that the visitor wants; null for all. */
function enter(
  node: AnyNode,
  index: number | undefined,
  parent: AnyNode | undefined,
  type: string | null,
  visitor: AnyVisitor,
): number | undefined {
  const answer = type === null || node.type === type ? visitor(node, index, parent) : undefined;
  if (typeof answer === "number") return answer;
  // A visitor may have put another node in this place; its children are not new.
  const { children } = node;
  if (answer === "skip" || !children) return undefined;
  for (let at = 0; at < children.length; ) {
    const child = children[at] as AnyNode;
    // half of all nodes are texts
    const isIdle = type !== null && child.type !== type && !child.children;
    at = (isIdle ? undefined : enter(child, at, node, type, visitor)) ?? at + 1;
  }
  return undefined;
}
