import type { CallExpression, Identifier, Literal, MemberExpression, Node, Program } from "estree-jsx";
import type { Root } from "mdast";
import type { MdxjsEsm } from "mdast-util-mdx";
import type { Location } from "../../model/diagnostic.ts";
import { ownText } from "../../model/own-text.ts";
import { importNode } from "../import-node.ts";
import { locationOf, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

/**
 * Records the imports of the page, `import("./x")` included, and converts `require("./x.png")` to an import, since the bundler
 * resolves only imports. Modules give their namespace, other files their default export, with or without `.default` after the call.
 */
export function moduleImports() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (state.format === "md" && state.types !== null) return;
    const required = new Map<string, string>();
    const nameOf = (specifier: string): string => {
      const name = required.get(specifier) ?? `_required${required.size}`;
      required.set(specifier, name);
      return name;
    };
    visitMdast(tree, (node) => {
      for (const program of programsOf(node)) {
        const locate = (code: Node): Location =>
          node.type === "mdxjsEsm" ? locationInModule(node, code, state) : locationOf(state, node);
        if (node.type === "mdxjsEsm") {
          for (const statement of program.body) {
            const source = "source" in statement ? statement.source : null;
            if (source && typeof source.value === "string")
              state.imports.push({ specifier: ownText(source.value), location: locate(source) });
          }
        }
        for (const [specifier, argument] of readCalls(program, nameOf))
          if (!state.imports.some((recorded) => recorded.specifier === specifier))
            state.imports.push({ specifier: ownText(specifier), location: locate(argument) });
      }
    });
    for (const [specifier, name] of required) {
      const local = { type: "Identifier" as const, name };
      const type = isModule(specifier) ? "ImportNamespaceSpecifier" : "ImportDefaultSpecifier";
      tree.children.unshift(importNode(specifier, { type, local }));
    }
  };
}

/** The location of code in a block of imports and exports, which is never indented. */
function locationInModule(block: MdxjsEsm, code: Node, state: PageState): Location {
  const first = block.position?.start.line;
  const { start, end } = code as { start?: number; end?: number };
  // Code from a plugin has no offsets in the block.
  if (first === undefined || start === undefined || end === undefined) return locationOf(state, block);
  const lines = block.value.slice(0, start).split("\n");
  return {
    path: state.path,
    line: first + lines.length - 1,
    column: (lines.at(-1) ?? "").length + 1,
    length: end - start,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: any node of the tree
function* programsOf(node: any): Generator<Program> {
  if (node.data?.estree) yield node.data.estree;
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
  for (const attribute of node.attributes) {
    const estree = attribute.data?.estree ?? attribute.value?.data?.estree;
    if (estree) yield estree;
  }
}

/**
 * Replaces `require` calls by names.
 * @returns The specifiers of these calls and of dynamic imports, with their arguments.
 */
function readCalls(program: Program, nameOf: (specifier: string) => string): [specifier: string, Literal][] {
  const called: [string, Literal][] = [];
  const replacementOf = (node: Node): Identifier | null => {
    const isDefault =
      node.type === "MemberExpression" &&
      !node.computed &&
      node.property.type === "Identifier" &&
      node.property.name === "default";
    const call = isDefault ? (node as MemberExpression).object : node;
    const argument = requiredSpecifier(call as Node);
    if (argument === null) return null;
    const specifier = argument.value;
    if (isDefault && isModule(specifier)) return null;
    called.push([specifier, argument]);
    return { type: "Identifier", name: nameOf(specifier) };
  };
  const pending: Node[] = [program];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === "ImportExpression" && node.source.type === "Literal" && typeof node.source.value === "string")
      called.push([node.source.value, node.source]);
    const fields = node as unknown as Record<string, unknown>;
    for (const [key, value] of Object.entries(fields)) {
      if (key === "loc" || key === "comments") continue;
      const replace = (child: unknown, put: (identifier: Identifier) => void): void => {
        if (!isNode(child)) return;
        const identifier = replacementOf(child);
        if (identifier) put(identifier);
        else pending.push(child);
      };
      if (Array.isArray(value))
        for (const [index, child] of value.entries()) replace(child, (identifier) => (value[index] = identifier));
      else replace(value, (identifier) => (fields[key] = identifier));
    }
  }
  return called;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function requiredSpecifier(node: Node): (Literal & { value: string }) | null {
  if (node.type !== "CallExpression") return null;
  const { callee, arguments: parameters } = node as CallExpression;
  const [argument] = parameters;
  return callee.type === "Identifier" &&
    callee.name === "require" &&
    parameters.length === 1 &&
    argument?.type === "Literal" &&
    typeof argument.value === "string"
    ? (argument as Literal & { value: string })
    : null;
}

function isModule(specifier: string): boolean {
  return !/\.[a-z\d]+$/i.test(specifier) || /\.(?:[cm]?[jt]sx?)$/i.test(specifier);
}
