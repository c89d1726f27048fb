// A page's own code runs only when the page is rendered, so state, event handlers and browser values in it have no effect for
// readers. They work in components, which become islands.
import type { Program } from "estree-jsx";
import type { Root } from "mdast";
import { staticPageCode } from "../diagnostics/markdown.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { visitMdast } from "./visit.ts";

const HOOK = /^use(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|IsBrowser|ColorMode)$/;
const BROWSER = new Set(["window", "document", "navigator", "localStorage", "sessionStorage", "matchMedia"]);

interface AnyNode {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";
const nameOf = (value: unknown): string =>
  isNode(value) && (value.type === "Identifier" || value.type === "JSXIdentifier") ? String(value.name) : "";

const isElement = (name: string): boolean => /^[a-z]/.test(name) && !name.includes(".");
const isHandler = (name: string): boolean => /^on[A-Z]/.test(name);

/** Names of hooks, browser globals and event handlers that a program uses, in source order. */
function* browserUsesIn(program: Program): Generator<string> {
  const open: [node: AnyNode, parent: AnyNode | null][] = [[program as unknown as AnyNode, null]];
  for (let next = open.shift(); next; next = open.shift()) {
    const [node, parent] = next;
    const name = nameOf(node);
    const isKey = parent?.computed !== true && (node === parent?.property || node === parent?.key);
    if (node.type === "Identifier" && !isKey && (BROWSER.has(name) || HOOK.test(name))) yield name;
    if (node.type === "JSXOpeningElement" && isElement(nameOf(node.name)))
      for (const attribute of node.attributes as AnyNode[])
        if (isHandler(nameOf(attribute.name)) && isNode(attribute.value) && attribute.value.type !== "Literal")
          yield nameOf(attribute.name);
    // An import alone is not a use.
    if (node.type === "ImportDeclaration") continue;
    const children = Object.entries(node).flatMap(([key, value]) =>
      key === "comments" ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
    );
    open.unshift(...children.map((child): [AnyNode, AnyNode] => [child, node]));
  }
}

/** Whether an expression is a function as it is written. */
export const isFunction = ({ body: [first] }: Program): boolean =>
  first?.type === "ExpressionStatement" && /^(?:ArrowFunction|Function)Expression$/.test(first.expression.type);

/** One warning for each name that a page's own code uses, at its first use. */
export function staticCodeProblems(tree: Root, path: ContentPath): Diagnostic[] {
  const problems = new Map<string, Diagnostic>();
  const report = (name: string, position: { start: { line: number; column: number } } | undefined) => {
    if (problems.has(name)) return;
    const effect = BROWSER.has(name) ? "readers see its value at build time" : "it does nothing in the browser";
    problems.set(
      name,
      staticPageCode({
        message: `Unexpected \`${name}\` in the code of a page, expected it in a component: ${effect}`,
        location: position ? { path, line: position.start.line, column: position.start.column } : { path },
        help: 'Move it to a separate file and import that: `import Chooser from "@site/src/components/Chooser";`.',
      }),
    );
  };
  visitMdast(tree, (node) => {
    if (node.type === "mdxjsEsm" || node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      for (const name of node.data?.estree ? browserUsesIn(node.data.estree) : []) report(name, node.position);
    } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      for (const attribute of node.attributes) {
        const value = attribute.type === "mdxJsxAttribute" ? attribute.value : null;
        if (typeof value !== "object" || !value?.data?.estree || attribute.type !== "mdxJsxAttribute") continue;
        if (isElement(node.name ?? "") && isHandler(attribute.name)) report(attribute.name, node.position);
        // a component that is an island gets its functions in the browser
        else if (isElement(node.name ?? "") || !isFunction(value.data.estree))
          for (const name of browserUsesIn(value.data.estree)) report(name, node.position);
      }
    }
  });
  return [...problems.values()];
}
