import type { Nodes, Root } from "mdast";
// Must precede satteri, which declares some of the same nodes with fewer properties.
import type {} from "mdast-util-mdx";
import { markdownToMdast, mdxToMdast } from "satteri";
import type { ContentPath } from "../model/brands.ts";
import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { mdxSyntax, nestingTooDeep } from "../diagnostics/markdown.ts";
import type { NodeTypes } from "./page-state.ts";
import type { EditedSource } from "./source-edits.ts";

/** Maximum depth of the tree. Later steps and React recurse; real pages have fewer than 30 levels. */
const MAX_DEPTH = 200;

/** Parses a page. @throws Error with the position and reason of a syntax error. */
export type TreeParser = (text: string, language: "md" | "mdx") => Root;

interface ParseInput {
  source: EditedSource;
  language: "md" | "mdx";
  path: ContentPath;
  config: MarkdownConfig;
  parse: TreeParser;
}

/** Parses a page. Positions in the tree are those of the file. On a syntax error, `tree` is null. Code in MDX has no syntax tree yet. */
export function parseMarkdown({ source, language, path, config, parse }: ParseInput): {
  tree: Root | null;
  types: NodeTypes;
  diagnostics: Diagnostic[];
} {
  const types: Set<Nodes["type"]> = new Set();
  let tree: Root;
  try {
    tree = parse(source.text, language);
  } catch (error) {
    return { tree: null, types, diagnostics: [describeSyntaxError(error, source, path)] };
  }
  const deep = findDeepNode(tree, types);
  if (deep) {
    const location: Location = { path, line: deep.position?.start.line ?? 1, column: 1 };
    return {
      tree: null,
      types,
      diagnostics: [
        nestingTooDeep({
          message: `Unexpected nesting of more than ${MAX_DEPTH} levels (\`${deep.type}\`), expected flatter content`,
          location,
        }),
      ],
    };
  }
  mapColumns(tree, source);
  if (!config.autolinks) unlinkBareUrls(tree, source.text);
  return { tree, types, diagnostics: [] };
}

export const nativeParser = (math: boolean): TreeParser => {
  const options = { features: { gfm: true, directive: true, frontmatter: false, math } };
  return (text, language) =>
    // The native parser declares its own types for the same trees.
    (language === "mdx" ? mdxToMdast(text, options) : markdownToMdast(text, options)) as unknown as Root;
};

/** The first node deeper than `MAX_DEPTH`. Not recursive, because of the depth. @param types Receives the types of all nodes. */
function findDeepNode(tree: Root, types: Set<Nodes["type"]>): Nodes | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return level.at(-1);
    const below: Nodes[] = [];
    for (const node of level) {
      types.add(node.type);
      if ("children" in node) for (const child of node.children) below.push(child);
    }
    level = below;
  }
  return undefined;
}

function mapColumns(tree: Root, source: EditedSource): void {
  if (!source.edited) return;
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.position) {
      const { start, end } = node.position;
      node.position = {
        start: { ...start, column: source.originalColumn(start.line, start.column) },
        end: { ...end, column: source.originalColumn(end.line, end.column) },
      };
    }
    dropCodeTrees(node);
    if ("children" in node) pending.push(...node.children);
  }
}

/** Trees that the JavaScript parser has attached have columns of the edited text. `attachEstree` creates others. */
function dropCodeTrees(node: Nodes): void {
  const drop = (holder: { data?: object | undefined }): void => {
    if (holder.data && "estree" in holder.data) delete holder.data.estree;
  };
  drop(node);
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
  for (const attribute of node.attributes) {
    drop(attribute);
    if (typeof attribute.value === "object" && attribute.value !== null) drop(attribute.value);
  }
}

/** Turns bare URLs, which the parser made links, back into text. */
function unlinkBareUrls(tree: Root, text: string): void {
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!("children" in node)) continue;
    node.children.forEach((child, index) => {
      const offset = child.position?.start.offset;
      if (child.type === "link" && offset !== undefined && text[offset] !== "<" && text[offset] !== "[")
        (node as { children: Nodes[] }).children[index] = child.children[0] ?? child;
      else pending.push(child);
    });
  }
}

/** @throws The error itself if it has no position and therefore is not a syntax error. */
function describeSyntaxError(error: unknown, source: EditedSource, path: ContentPath): Diagnostic {
  if (!(error instanceof Error)) throw error;
  const parsed = parseError(error);
  if (!parsed) throw error;
  const { line, column, reason } = parsed;
  return mdxSyntax({
    message: `Unexpected MDX: ${reason}`,
    location: { path, line, column: source.originalColumn(line, column) },
    help: hintFor(reason, path) + (path.endsWith(".md") ? ` ${READ_AS_MDX}` : ""),
  });
}

const READ_AS_MDX =
  "The file is parsed as MDX because it contains components, expressions or imports. To parse it as Markdown, add `mdx: { format: md }` to its front matter.";

interface ParserError extends Error {
  place?: { line?: number; column?: number; start?: { line: number; column: number } } | undefined;
  reason?: string | undefined;
}

/** satteri puts the position before its message; the JavaScript parsers set a property. Null without a position. */
function parseError(error: ParserError): { line: number; column: number; reason: string } | null {
  const native = /^(\d+):(\d+): ([\s\S]*)$/.exec(error.reason === undefined ? error.message : "");
  const reason = native?.[3] ?? error.reason ?? error.message;
  // The error for a tag that is not closed has no position, but its message has that of the opening tag.
  const named = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const start = error.place?.start ?? error.place;
  const line = native ? Number(native[1]) : (start?.line ?? (named ? Number(named[1]) : undefined));
  const column = native ? Number(native[2]) : (start?.column ?? (named ? Number(named[2]) : undefined));
  if (line === undefined || column === undefined) return null;
  return { line, column, reason: tidyReason(reason, error.cause, `${line}:${column}`) };
}

function tidyReason(text: string, cause: unknown, position: string): string {
  const detail = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, "")}` : "";
  const reason = text
    .replace(/ \((?:mdx-jsx|mdx-expression|micromark|mdast)[\w:-]*\)$/, "")
    .replace(/ \((?:note|hint): [\s\S]*\)$/, "")
    .replace(/Could not parse expression with oxc/, "the expression is not valid JavaScript")
    .replace(/Could not parse (?:expression|import\/exports) with acorn/, `the code is not valid JavaScript${detail}`)
    .replace(/ \((\d+:\d+)(?:-\d+:\d+)?\)/g, (_whole, other: string) => (other === position ? "" : ` (${other})`));
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

const VOID_ELEMENTS = /`<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/;

function hintFor(reason: string, path: ContentPath): string {
  const open = VOID_ELEMENTS.exec(reason);
  if (open && path.endsWith(".mdx")) return `In an .mdx file every tag must be closed: write \`<${open[1]} />\`.`;
  if (/`!` \(U\+0021\)|<!--/.test(reason)) return "The comment is not closed: add `-->`, or write `{/* … */}`.";
  if (/closing tag for `<([^>`]+)>`/.test(reason))
    return `Close it with \`</${/closing tag for `<([^>`]+)>`/.exec(reason)?.[1]}>\`, or write \`<${/closing tag for `<([^>`]+)>`/.exec(reason)?.[1]} />\`. If you meant text, write \`&lt;\`.`;
  if (/closing brace|expression|JavaScript/.test(reason))
    return "If you meant text, write `\\{` or put it in backticks.";
  if (/closing tag/.test(reason)) return "Remove it, or add the opening tag. If you meant text, write `&lt;`.";
  if (/`<`|before name|tag/.test(reason)) return "If you meant text, write `&lt;` or `\\<`, or put it in backticks.";
  return "If you meant text, write `\\{` and `&lt;`, or put it in backticks.";
}
