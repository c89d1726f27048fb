// Code that reads names of the scope without importing them, as a function that gets their values.
import { transform } from "esbuild";
import type { LiveSource } from "../../model/site-code/live-code.ts";
import { allDeclared } from "../islands/module-facts.ts";
import { type AnyNode, isNode, nodesIn } from "../islands/nodes.ts";

export interface ScopedCode {
  /** A function of the names' values and of `render`. */
  code: string;
  /** Identifiers in the code: more than those of the scope, and none that is missing. */
  names: string[];
  /** Those that the code neither declares nor tests by `typeof`. */
  required: string[];
}

/** Names that no parameter may have. */
const RESERVED = new Set(["arguments", "eval", "render", "undefined"]);
const BEFORE = "render((";

/** @throws BuildFailure of esbuild for a syntax error, with its place in the code. */
export async function scopedCode({ code, form }: LiveSource): Promise<ScopedCode> {
  // a comment may end the code
  const source = form === "expression" ? `${BEFORE}${code.trimEnd().replace(/;+$/, "")}\n));` : code;
  // `React` is in every scope, and types are allowed in all languages
  const script = await transform(source, { loader: "tsx", jsx: "transform", target: "es2022", logLevel: "silent" });
  const { parse } = await import("acorn");
  const program = parse(script.code, { ecmaVersion: "latest", sourceType: "module" });
  const declared = allDeclared(program);
  const names = new Set<string>();
  const tested = new Set<string>();
  for (const node of nodesIn(program as unknown as AnyNode)) {
    if (node.type === "Identifier" && !RESERVED.has(node.name as string)) names.add(node.name as string);
    // a component that is the value of the code may refer to itself
    if (/^(?:Function|Class)Expression$/.test(node.type) && isNode(node.id)) declared.add(node.id.name as string);
    if (node.type === "UnaryExpression" && node.operator === "typeof" && isNode(node.argument))
      tested.add(String(node.argument.name));
  }
  const sorted = [...names].sort();
  return {
    code: `([${sorted.join(", ")}], render) => { (() => {\n${script.code}\n})(); }`,
    names: sorted,
    required: sorted.filter((name) => !declared.has(name) && !tested.has(name)),
  };
}

/** Column of the code, 1 or more, at a column of an error, which counts from 0. */
export const codeColumn = ({ form }: LiveSource, line: number, column: number): number =>
  Math.max(0, form === "expression" && line === 1 ? column - BEFORE.length : column);
