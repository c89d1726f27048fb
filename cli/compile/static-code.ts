// Code of a page itself runs once, when the page is rendered: state, event handlers and values of the browser in it do nothing for
// readers. In a component they work, since that becomes an island.
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

/** What a program has that only a browser gives, in the order of the code. */
function* usesIn(program: Program): Generator<string> {
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
    // an import alone does nothing
    if (node.type === "ImportDeclaration") continue;
    const children = Object.entries(node).flatMap(([key, value]) =>
      key === "comments" ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
    );
    open.unshift(...children.map((child): [AnyNode, AnyNode] => [child, node]));
  }
}

/** One warning for each thing that a page's own code uses, at its first place. */
export function staticCodeProblems(tree: Root, path: ContentPath): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const report = (what: string, position: { start: { line: number; column: number } } | undefined) => {
    if (found.has(what)) return;
    const effect = BROWSER.has(what) ? "readers see its value at build time" : "it does nothing in the browser";
    found.set(
      what,
      staticPageCode({
        message: `Unexpected \`${what}\` in the code of a page, expected it in a component: ${effect}`,
        location: position ? { path, line: position.start.line, column: position.start.column } : { path },
        help: 'Move it into a file of its own and import that: `import Chooser from "@site/src/components/Chooser";`.',
      }),
    );
  };
  visitMdast(tree, (node) => {
    if (node.type === "mdxjsEsm" || node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      for (const what of node.data?.estree ? usesIn(node.data.estree) : []) report(what, node.position);
    } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      for (const attribute of node.attributes) {
        const value = attribute.type === "mdxJsxAttribute" ? attribute.value : null;
        if (typeof value !== "object" || !value?.data?.estree || attribute.type !== "mdxJsxAttribute") continue;
        if (isElement(node.name ?? "") && isHandler(attribute.name)) report(attribute.name, node.position);
        else for (const what of usesIn(value.data.estree)) report(what, node.position);
      }
    }
  });
  return [...found.values()];
}
