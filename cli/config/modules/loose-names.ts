// Names that a script assigns and nothing declares: in CommonJS these are globals, and an error in the ES module it becomes part of.
import { type AnyNode, parse, type Pattern } from "acorn";

/** What every CommonJS module has. */
const PARAMETERS = ["exports", "require", "module", "__filename", "__dirname", "arguments"];

/** Sorted. Empty for a script in strict mode, and for one that does not parse. */
export function looseNames(source: string): string[] {
  const program = parseScript(source);
  if (!program || program.body.some((node) => "directive" in node && node.directive === "use strict")) return [];
  const declared = new Set(PARAMETERS);
  const assigned = new Set<string>();
  for (const node of nodesIn(program)) {
    for (const pattern of declaredBy(node)) for (const name of namesIn(pattern)) declared.add(name);
    if (node.type === "AssignmentExpression") for (const name of namesIn(node.left)) assigned.add(name);
    if (node.type === "UpdateExpression") for (const name of namesIn(node.argument as Pattern)) assigned.add(name);
    // `for (name of list)`
    if ("left" in node && /^For/.test(node.type)) for (const name of namesIn(node.left as Pattern)) assigned.add(name);
  }
  return [...assigned].filter((name) => !declared.has(name) && !(name in globalThis)).sort();
}

function parseScript(source: string) {
  try {
    return parse(source, { ecmaVersion: "latest", sourceType: "script", allowReturnOutsideFunction: true });
  } catch {
    return null;
  }
}

function declaredBy(node: AnyNode): readonly (Pattern | null | undefined)[] {
  switch (node.type) {
    case "VariableDeclarator":
      return [node.id];
    case "FunctionDeclaration":
    case "FunctionExpression":
      return [node.id, ...node.params];
    case "ArrowFunctionExpression":
      return node.params;
    case "ClassDeclaration":
    case "ClassExpression":
      return [node.id];
    case "CatchClause":
      return [node.param];
    default:
      return [];
  }
}

/** Names of variables in a pattern; properties are none. */
function namesIn(pattern: Pattern | null | undefined): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    case "ObjectPattern":
      return pattern.properties.flatMap((item) => namesIn(item.type === "Property" ? item.value : item));
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

const isNode = (value: unknown): value is AnyNode => typeof (value as Partial<AnyNode> | null)?.type === "string";

function* nodesIn(root: AnyNode): Generator<AnyNode> {
  const open: AnyNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    for (const value of Object.values(node)) open.push(...[value].flat().filter(isNode));
  }
}
