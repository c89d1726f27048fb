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
  const type = typeof first === "string" ? first : null;
  const visitor = typeof first === "string" ? (second as AnyVisitor) : first;
  const enter = (node: AnyNode, index: number | undefined, parent: AnyNode | undefined): number | undefined => {
    const answer = type === null || node.type === type ? visitor(node, index, parent) : undefined;
    if (typeof answer === "number") return answer;
    // A visitor may have put another node in this place; its children are not new.
    if (answer !== "skip" && node.children) {
      for (let at = 0; at < node.children.length; ) {
        const child = node.children[at] as AnyNode;
        at = enter(child, at, node) ?? at + 1;
      }
    }
    return undefined;
  };
  enter(tree, undefined, undefined);
}
