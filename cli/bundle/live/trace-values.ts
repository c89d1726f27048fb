// Makes a sample report the values of its variables, for the reader who points at one in the code. Variables that are assigned again
// and functions are left out: their value is not that of the place where they are declared.
import { parser } from "@lezer/javascript";
import { type Insertion, insertTexts } from "../../../runtime/shared/live/insert-texts.ts";
import { VALUES, VALUES_MODULE } from "./values-names.ts";

type Node = ReturnType<ReturnType<typeof parser.parse>["resolve"]>;

interface Variable {
  name: string;
  /** Part of the code in which the name means this variable. */
  scope: Node;
  /** Null: it is not recorded, and hides others of its name. */
  id: number | null;
}

const PATTERNS = new Set(["ObjectPattern", "ArrayPattern", "PatternProperty"]);
const FUNCTIONS = new Set([
  "ArrowFunction",
  "FunctionDeclaration",
  "FunctionExpression",
  "MethodDeclaration",
  "CatchClause",
]);
const SCOPES = new Set([...FUNCTIONS, "Script", "Block", "ForStatement"]);
const CHANGES = new Set(["AssignmentExpression", "PostfixExpression", "UnaryExpression"]);

const ofParser = parser.configure({ dialect: "ts jsx" });

/** Lines stay where they are. */
export function traceValues(code: string): string {
  const text = (node: Node): string => code.slice(node.from, node.to);
  const uses: Node[] = [];
  const declared: { at: Node; scope: Node }[] = [];
  const changed = new Set<string>();
  ofParser.parse(code).iterate({
    enter({ node }) {
      if (node.name === "ParamList" && !FUNCTIONS.has(node.parent?.name ?? "")) return false;
      if (node.name === "VariableDefinition") declared.push({ at: node, scope: scopeOf(node) });
      // `{ opacity }` has the name of a property only
      const isShorthand = node.name === "PropertyDefinition" && node.parent?.firstChild?.nextSibling === null;
      if (node.name === "VariableDefinition" || node.name === "VariableName" || isShorthand) uses.push(node);
      if (CHANGES.has(node.name) && /^(?:\+\+|--|[^-+!~])/.test(text(node)))
        for (const name of targetOf(node, text).match(/[\w$]+/g) ?? []) changed.add(name);
      return undefined;
    },
  });

  const names: string[] = [];
  const insertions: Insertion[] = [];
  const variables = declared.map(({ at, scope }): Variable => {
    const name = text(at);
    const place = changed.has(name) ? null : placeOf(at);
    if (!place) return { name, scope, id: null };
    const id = names.push(name) - 1;
    const call = `${VALUES}.record(${id}, ${name})`;
    if (place.name === "Block") insertions.push({ at: place.from + 1, text: `${call};` });
    else if (place.name === "VariableDeclaration") insertions.push({ at: place.to, text: `;${call};` });
    else insertions.push({ at: place.from, text: `(${call}, ` }, { at: place.to, text: ")" });
    return { name, scope, id };
  });
  const end = code.trimEnd().length;
  const places = uses.flatMap((use) => {
    const id = variableOf(text(use), use, variables)?.id ?? null;
    return id === null ? [] : [end - use.from, id];
  });
  const head = `import { createValues } from "${VALUES_MODULE}"; export const ${VALUES} = createValues(${JSON.stringify(names)}, ${JSON.stringify(places)}); `;
  return head + insertTexts(code, insertions);
}

const ancestorsOf = function* (node: Node): Generator<Node> {
  for (let parent = node.parent; parent; parent = parent.parent) yield parent;
};

function scopeOf(definition: Node): Node {
  const [first, ...others] = ancestorsOf(definition);
  // the name of a function is one of the scope around it
  const around = first?.name === "FunctionDeclaration" ? others : [first as Node, ...others];
  return around.find(({ name }) => SCOPES.has(name)) as Node;
}

/** The declaration, or the body of the function or loop, that records a variable; null if none can. */
function placeOf(definition: Node): Node | null {
  let holder: Node | null = definition.parent;
  while (holder && PATTERNS.has(holder.name)) holder = holder.parent;
  if (holder?.name === "VariableDeclaration") {
    const value = definition.nextSibling;
    const isFunction = value?.nextSibling && FUNCTIONS.has(value.nextSibling.name);
    const isTyped = value?.name === "TypeAnnotation" && FUNCTIONS.has(value.nextSibling?.nextSibling?.name ?? "");
    return isFunction || isTyped || holder.parent?.name === "ForSpec" ? null : holder;
  }
  if (holder?.name === "ParamList") {
    const body = holder.parent?.lastChild ?? null;
    return body && (body.name === "Block" || holder.parent?.name === "ArrowFunction") ? body : null;
  }
  // each round of a loop over a list begins with its variable
  if (holder && /^For\w+Spec$/.test(holder.name))
    return holder.nextSibling?.name === "Block" ? holder.nextSibling : null;
  return null;
}

/** The variables that an assignment changes, as text; empty for one that changes a property. */
function targetOf({ name, firstChild, lastChild }: Node, text: (node: Node) => string): string {
  const target = name === "UnaryExpression" ? lastChild : firstChild;
  return target && target.name !== "MemberExpression" ? text(target) : "";
}

/** The variable that a name means: that of the innermost scope. */
function variableOf(name: string, use: Node, variables: readonly Variable[]): Variable | undefined {
  const candidates = variables.filter(
    (variable) => variable.name === name && variable.scope.from <= use.from && use.to <= variable.scope.to,
  );
  return candidates.sort((a, b) => b.scope.from - a.scope.from || a.scope.to - b.scope.to)[0];
}
