// The trees that plugins of the site hand on: later steps walk them, and rely on the types of their fields.
import { readThrown } from "../../diagnostics/thrown.ts";
import { WRITTEN_HTML } from "../write-html.ts";

/** What is wrong with a tree, and where. */
export interface TreeFault {
  /** ``Unexpected null for `children` of `root`, expected a list`` */
  message: string;
  position: { line: number; column: number } | null;
}

export type TreeKind = "mdast" | "hast" | "estree";

/** Later steps and React recurse. Pages of authors are not so deep; see `parseMarkdown`. */
const MAX_DEPTH = 500;

type Fields = Record<string, unknown>;
interface Check {
  is(value: unknown): boolean;
  expected: string;
  /** The value of a field that is left out; by default it may not be. */
  fallback?(): unknown;
}

const LIST: Check = { is: Array.isArray, expected: "a list", fallback: () => [] };
const TEXT: Check = { is: (value) => typeof value === "string", expected: "a text" };
const NAME: Check = { is: (value) => typeof value === "string" && value !== "", expected: "a name" };
const NAME_OR_NULL: Check = {
  is: (value) => value === null || typeof value === "string",
  expected: "a name or null",
  fallback: () => null,
};
const OBJECT: Check = {
  is: (value) => typeof value === "object" && value !== null,
  expected: "an object",
  fallback: () => ({}),
};
const NUMBER: Check = { is: (value) => typeof value === "number", expected: "a number" };

const MDX: Record<string, Record<string, Check>> = {
  mdxJsxFlowElement: { children: LIST, attributes: LIST, name: NAME_OR_NULL },
  mdxJsxTextElement: { children: LIST, attributes: LIST, name: NAME_OR_NULL },
  mdxFlowExpression: { value: TEXT },
  mdxTextExpression: { value: TEXT },
  mdxjsEsm: { value: TEXT },
};
const parents = (...types: string[]) => Object.fromEntries(types.map((type) => [type, { children: LIST }]));
const literals = (...types: string[]) => Object.fromEntries(types.map((type) => [type, { value: TEXT }]));

/** Fields of the types of nodes. Other types of Markdown become `div`s; HTML has no others. */
const FIELDS: Record<"mdast" | "hast", Record<string, Record<string, Check>>> = {
  mdast: {
    ...MDX,
    ...parents("root", "paragraph", "blockquote", "list", "listItem", "emphasis", "strong", "delete"),
    ...parents("table", "tableRow", "tableCell", "footnoteDefinition", "linkReference"),
    ...parents("containerDirective", "leafDirective", "textDirective"),
    ...literals("text", "inlineCode", "code", "html"),
    heading: { children: LIST, depth: NUMBER },
    link: { children: LIST, url: TEXT },
    image: { url: TEXT },
    definition: { url: TEXT, identifier: TEXT },
  },
  hast: {
    ...MDX,
    ...parents("root"),
    ...literals("text", "comment", "raw", WRITTEN_HTML),
    doctype: {},
    element: { children: LIST, tagName: NAME, properties: OBJECT },
  },
};

const show = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "a list"
      : typeof value === "object"
        ? "an object"
        : `${typeof value}`;

function positionOf(node: Fields): TreeFault["position"] {
  const start = (node.position as { start?: { line?: unknown; column?: unknown } } | undefined)?.start;
  return typeof start?.line === "number" && typeof start.column === "number"
    ? { line: start.line, column: start.column }
    : null;
}

/** The first fault of a tree; null if later steps can walk it. Fields that plugins leave out, such as empty lists, are added. */
export function findTreeFault(tree: unknown, kind: TreeKind): TreeFault | null {
  try {
    return kind === "estree" ? checkProgram(tree) : checkNodes(tree, kind);
  } catch (error) {
    return { message: `Unexpected error while the tree is read: ${readThrown(error).message}`, position: null };
  }
}

function checkProgram(tree: unknown): TreeFault | null {
  const { type, body } = (tree ?? {}) as Fields;
  return type === "Program" && Array.isArray(body)
    ? null
    : { message: `Unexpected ${show(tree)}, expected a tree of type \`Program\` with a list \`body\``, position: null };
}

/** Not recursive: the depth is what is checked. */
function checkNodes(tree: unknown, kind: "mdast" | "hast"): TreeFault | null {
  const { type } = (tree ?? {}) as Fields;
  if (type !== "root") {
    const shown = typeof type === "string" ? `\`${type}\`` : show(tree);
    return { message: `Unexpected ${shown}, expected a tree of type \`root\``, position: null };
  }
  const fields = FIELDS[kind];
  const checksOf = (name: string) => (Object.hasOwn(fields, name) ? Object.entries(fields[name] ?? {}) : []);
  /** The nodes around the current one, and the place in their children. */
  const around: { node: Fields; children: readonly unknown[]; next: number }[] = [];
  const enter = (node: unknown, parent: string): TreeFault | null => {
    if (typeof node !== "object" || node === null)
      return {
        message: `Unexpected ${show(node)} among \`children\` of \`${parent}\`, expected a node`,
        position: null,
      };
    const { type: name, children } = node as Fields;
    const isNamed = typeof name === "string" && name !== "";
    const fault = (field: string, value: unknown, expected: string): TreeFault => ({
      message: `Unexpected ${show(value)} for \`${field}\` of ${isNamed ? `\`${name}\`` : `a node in \`${parent}\``}, expected ${expected}`,
      position: positionOf(node as Fields),
    });
    if (!isNamed) return fault("type", name, "a text");
    if (kind === "hast" && !Object.hasOwn(fields, name))
      return { message: `Unexpected node \`${name}\`, expected a node of HTML`, position: positionOf(node as Fields) };
    for (const [field, { is, expected, fallback }] of checksOf(name)) {
      const value = (node as Fields)[field];
      if (value === undefined && fallback) (node as Fields)[field] = fallback();
      else if (!is(value)) return fault(field, value, expected);
    }
    if (children !== undefined && !Array.isArray(children)) return fault("children", children, "a list");
    if (around.length > MAX_DEPTH)
      return {
        message: `Unexpected nesting of more than ${MAX_DEPTH} levels, expected a node that does not contain itself`,
        position: null,
      };
    around.push({ node: node as Fields, children: ((node as Fields).children ?? []) as unknown[], next: 0 });
    return null;
  };
  let fault = enter(tree, "");
  while (!fault && around.length > 0) {
    const current = around.at(-1) as (typeof around)[number];
    if (current.next < current.children.length)
      fault = enter(current.children[current.next++], String(current.node.type));
    else around.pop();
  }
  return fault;
}
