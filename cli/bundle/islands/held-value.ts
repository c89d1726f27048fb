import { type AnyNode, isNode } from "./nodes.ts";

/** What a value consists of. */
export interface HeldValue {
  hasFunction: boolean;
  /** Names whose values are parts of it. */
  names: string[];
}

/** Reads a declaration, or an expression. */
export function readHeldValue(root: AnyNode): HeldValue {
  const held: HeldValue = { hasFunction: false, names: [] };
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (/^(?:Function|ArrowFunction|Class)/.test(node.type)) held.hasFunction = true;
    else if (node.type === "Identifier") held.names.push(node.name as string);
    else if (node.type === "ObjectExpression") for (const one of node.properties as AnyNode[]) visit(one.value ?? one);
    else if (node.type === "ArrayExpression") for (const one of node.elements as unknown[]) visit(one);
    else if (node.type === "SpreadElement") visit(node.argument);
    else if (node.type === "MemberExpression") visit(node.object);
    else if (node.type === "VariableDeclarator") visit(node.init);
  };
  visit(root);
  return held;
}
