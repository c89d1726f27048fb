import { Parser, type Comment, type Expression, type Options, type Program } from "acorn";
import acornJsx from "acorn-jsx";
import type { Program as EstreeProgram } from "estree-jsx";
import type { Nodes, Root } from "mdast";
import type { ContentPath } from "../model/brands.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { mdxCodeSyntax } from "../diagnostics/markdown.ts";
import type {} from "mdast-util-mdx";
import { markTags } from "./unravel-jsx.ts";
import { visitMdast } from "./visit.ts";

/*
 * MDX reads only `data.estree` of expressions, imports and attributes, and silently drops code without it. The native
 * parser does not set it, so it is attached here to all five types of nodes.
 */

class JsxParser extends Parser.extend(acornJsx()) {
  /** @returns The first expression and the offset after it, past its parentheses. */
  static parseFirstExpression(code: string, options: Options): { expression: Expression; end: number } {
    const parser = new JsxParser(options, code) as JsxParser & ParserState;
    parser.nextToken();
    const expression = parser.parseExpression();
    return { expression, end: parser.lastTokEnd };
  }
}
/** Members that acorn's types leave out. */
interface ParserState {
  nextToken(): void;
  parseExpression(): Expression;
  lastTokEnd: number;
}
const OPTIONS = {
  ecmaVersion: 2024,
  sourceType: "module",
  locations: true,
  allowAwaitOutsideFunction: true,
} as const satisfies Options;

/** The position of code in the file, 1-based. `lines` are the file's, because parsers remove the indentation of later code lines. */
interface Start {
  line: number;
  column: number;
  lines?: readonly string[];
  /** See `attachEstree`. */
  isMapped?: boolean;
}

interface PositionedSyntaxError extends Error {
  loc: { line: number; column: number };
}

/**
 * Attaches syntax trees in place.
 * @param isMapped Whether all nodes get their positions in the file, not only those of code with JSX.
 * @returns One diagnostic for each syntax error.
 */
export function attachEstree(tree: Root, path: ContentPath, source = "", isMapped = false): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const lines = source.split("\n");
  /** Parses code of a node, unless a plugin has attached a tree already. */
  const attach = (
    holder: { data?: { estree?: EstreeProgram | null | undefined } | undefined },
    code: string,
    parse: (code: string, start: Start) => EstreeProgram,
    { line, column }: { line: number; column: number },
  ): void => {
    const start = { line, column, lines, isMapped };
    try {
      if (holder.data?.estree) {
        checkLayout(holder.data.estree);
        return;
      }
      holder.data = { ...holder.data, estree: parse(code, start) };
    } catch (error) {
      if (!isPositionedSyntaxError(error)) throw error;
      // trees that other parsers attached have the positions of the file
      const from = holder.data?.estree ? { line: 1, column: 1 } : start;
      diagnostics.push(syntaxDiagnostic(error, from, code, path));
    }
  };
  visitMdast(tree, (node) => {
    const at = node.position?.start ?? { line: 1, column: 1 };
    switch (node.type) {
      case "mdxjsEsm":
        attach(node, node.value, parseModule, at);
        break;
      case "mdxFlowExpression":
      case "mdxTextExpression":
        attach(node, node.value, parseExpression, { line: at.line, column: at.column + 1 });
        break;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        for (const attribute of node.attributes) {
          if (attribute.type === "mdxJsxExpressionAttribute") attach(attribute, attribute.value, parseSpread, at);
          else if (typeof attribute.value === "object" && attribute.value !== null)
            attach(attribute.value, attribute.value.value, parseRequired, at);
        }
        break;
      default:
    }
  });
  return diagnostics;
}

/**
 * Checks that all code has a syntax tree.
 * @throws Error if a node has none: MDX would silently drop its code.
 */
export function assertEstree(tree: Nodes, path: ContentPath): void {
  visitMdast(tree, (node) => {
    const missing = (data: { estree?: EstreeProgram | null | undefined } | undefined): boolean => !data?.estree;
    let hasNoTree = false;
    if (node.type === "mdxjsEsm" || node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
      hasNoTree = missing(node.data);
    else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      hasNoTree = node.attributes.some((attribute) =>
        attribute.type === "mdxJsxExpressionAttribute"
          ? missing(attribute.data)
          : typeof attribute.value === "object" && attribute.value !== null && missing(attribute.value.data),
      );
    }
    if (hasNoTree)
      throw new Error(`Unexpected ${node.type} without syntax tree in ${path}:${node.position?.start.line ?? 0}`);
  });
}

function parseModule(code: string, start: Start): EstreeProgram {
  const comments: Comment[] = [];
  const program = JsxParser.parse(code, { ...OPTIONS, onComment: comments });
  for (const statement of program.body) {
    if (!/^(?:Import|Export)/.test(statement.type)) {
      throw syntaxError(
        "only imports and exports are allowed here; put other code in `{…}` or a component",
        statement.loc?.start ?? { line: 1, column: 0 },
      );
    }
  }
  checkLayout(program);
  if (code.includes("<")) markTags(program);
  return finish(program, comments, code, start);
}

/** @throws If the default export is surely no component. */
function checkLayout({ body }: Pick<EstreeProgram, "body"> | Program): void {
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration" && NO_COMPONENT.has(statement.declaration.type))
      throw syntaxError(
        "the default export is the layout of the page, which is a component",
        statement.declaration.loc?.start ?? { line: 1, column: 0 },
      );
  }
}

const NO_COMPONENT = new Set(["Literal", "TemplateLiteral", "ObjectExpression", "ArrayExpression", "JSXElement"]);

/** Parses the code of `{…}`. Only comments give an empty program, except in attributes, which require an expression. */
export function parseExpression(code: string, start: Start, required = false): EstreeProgram {
  const comments: Comment[] = [];
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
  if (withoutComments.trim() === "") {
    if (required) throw syntaxError("an attribute needs a value", { line: 1, column: 0 });
    const empty = JsxParser.parse(code, { ...OPTIONS, onComment: comments });
    return finish(empty, comments, code, start);
  }
  const { expression, end } = JsxParser.parseFirstExpression(code, { ...OPTIONS, onComment: comments });
  const rest = code.slice(end).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => " ".repeat(comment.length));
  const surplus = rest.search(/\S/);
  if (surplus !== -1) {
    const before = code.slice(0, end + surplus).split("\n");
    throw syntaxError(`unexpected \`${rest[surplus]}\` after the expression`, {
      line: before.length,
      column: before.at(-1)?.length ?? 0,
    });
  }
  const program = {
    type: "Program",
    start: 0,
    end: code.length,
    loc: expression.loc,
    sourceType: "module",
    body: [
      { type: "ExpressionStatement", expression, start: expression.start, end: expression.end, loc: expression.loc },
    ],
  };
  const parsed = program as unknown as Program;
  if (!required && code.includes("<")) markTags(parsed);
  return finish(parsed, comments, code, start);
}

const parseRequired = (code: string, start: Start): EstreeProgram => parseExpression(code, start, true);

/** Parses `...a` of `<Foo {...a} />` as an object with that spread, as MDX expects. */
function parseSpread(code: string, start: Start): EstreeProgram {
  const program = JsxParser.parse(`({${code}\n})`, OPTIONS);
  const [statement] = program.body;
  const object = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  if (
    object?.type !== "ObjectExpression" ||
    object.properties.length !== 1 ||
    object.properties[0]?.type !== "SpreadElement"
  )
    throw syntaxError("only a spread such as `{...props}` is allowed between attributes", { line: 1, column: 0 });
  return finish(program, [], code, start);
}

function finish(program: Program, comments: Comment[], code: string, start: Start): EstreeProgram {
  // Positions inside the code are needed only for JSX source info and source maps.
  if (start.isMapped || code.includes("<")) shiftPositions(program, start, code.split("\n"));
  return Object.assign(program, { comments }) as unknown as EstreeProgram;
}

function shiftPositions(node: unknown, start: Start, code: readonly string[]): void {
  const seen = new Set<object>();
  const pending: unknown[] = [node];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      if (key === "loc") {
        // Nodes that start or end together share points.
        for (const point of child ? [child.start, child.end] : []) {
          if (seen.has(point)) continue;
          seen.add(point);
          shiftPoint(point, start, code);
        }
      } else if (typeof child === "object" && child !== null && !(child instanceof RegExp)) {
        pending.push(child);
      }
    }
  }
}

function shiftPoint(point: { line: number; column: number }, start: Start, code: readonly string[]): void {
  point.column += shiftOf(point.line, start, code);
  point.line += start.line - 1;
}

/** The number of columns between a line of the code and the same line of the file. */
function shiftOf(line: number, start: Start, code: readonly string[]): number {
  if (line === 1) return start.column - 1;
  const text = code[line - 1] ?? "";
  return Math.max(0, start.lines?.[start.line + line - 2]?.indexOf(text) ?? 0);
}

function syntaxError(message: string, loc: { line: number; column: number }): PositionedSyntaxError {
  return Object.assign(new SyntaxError(message), { loc });
}

function isPositionedSyntaxError(error: unknown): error is PositionedSyntaxError {
  return error instanceof SyntaxError && "loc" in error;
}

function syntaxDiagnostic(error: PositionedSyntaxError, start: Start, code: string, path: ContentPath): Diagnostic {
  const { line, column } = error.loc;
  const location: Location = {
    path,
    line: start.line + line - 1,
    column: column + 1 + shiftOf(line, start, code.split("\n")),
  };
  const reason = error.message.replace(/ \(\d+:\d+\)$/, "");
  const message = `Unexpected JavaScript in the page: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return mdxCodeSyntax({ message, location, help: mdxCodeSyntax.entry.remedy });
}
