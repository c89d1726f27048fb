import type { Nodes, Root } from "mdast";
import { markdownToMdast, mdxToMdast } from "satteri";
import type { ContentPath } from "../model/brands.ts";
import type { MarkdownConfig } from "../model/config.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { mdxSyntax, nestingTooDeep } from "../diagnostics/markdown.ts";
import type { EditedSource } from "./source-edits.ts";

/** Levels of the tree. React, too, recurses; real pages have fewer than 30. */
const MAX_DEPTH = 200;

/** Of all nodes of a page, as it was parsed. */
export type NodeTypes = ReadonlySet<Nodes["type"]>;

/** Makes a tree of a page. @throws Error that says what is wrong with it. */
export type TreeParser = (text: string, language: "md" | "mdx") => Root;

interface ParseInput {
  source: EditedSource;
  language: "md" | "mdx";
  path: ContentPath;
  config: MarkdownConfig;
  parse: TreeParser;
}

/** Parses the page; places in the tree are those of the author's file. No tree if there are faults. Code of MDX is text yet. */
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
    return { tree: null, types, diagnostics: [describeFault(error, source, path)] };
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
    // The native types are their own declarations of the same trees.
    (language === "mdx" ? mdxToMdast(text, options) : markdownToMdast(text, options)) as unknown as Root;
};

/** Level by level, since what it looks for would end a recursion. @param types Those of all nodes come in. */
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
    if ("children" in node) pending.push(...node.children);
  }
}

/** Turns links that were written as nothing but their address back into text. */
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

/** satteri puts the place before its message; the JavaScript parsers have it as a property. */
function describeFault(error: unknown, source: EditedSource, path: ContentPath): Diagnostic {
  if (!(error instanceof Error)) throw error;
  const place = placeOf(error);
  if (!place) throw error;
  const { line, column, reason } = place;
  return mdxSyntax({
    message: `Unexpected MDX: ${reason}`,
    location: { path, line, column: source.originalColumn(line, column) },
    help: hintFor(reason, path) + (path.endsWith(".md") ? ` ${READ_AS_MDX}` : ""),
  });
}

const READ_AS_MDX =
  "The file is read as MDX because it has tags of components, expressions or imports; `mdx: { format: md }` in its front matter turns that off.";

interface ParserError extends Error {
  place?: { line?: number; column?: number; start?: { line: number; column: number } } | undefined;
  reason?: string | undefined;
}

function placeOf(error: ParserError): { line: number; column: number; reason: string } | null {
  const native = /^(\d+):(\d+): ([\s\S]*)$/.exec(error.reason === undefined ? error.message : "");
  const reason = native?.[3] ?? error.reason ?? error.message;
  // A tag that is never closed has no place of its own, but names that of its beginning.
  const named = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason);
  const start = error.place?.start ?? error.place;
  const line = native ? Number(native[1]) : (start?.line ?? (named ? Number(named[1]) : undefined));
  const column = native ? Number(native[2]) : (start?.column ?? (named ? Number(named[2]) : undefined));
  if (line === undefined || column === undefined) return null;
  return { line, column, reason: tidyReason(reason, error.cause, `${line}:${column}`) };
}

function tidyReason(text: string, cause: unknown, place: string): string {
  const detail = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, "")}` : "";
  const reason = text
    .replace(/ \((?:mdx-jsx|mdx-expression|micromark|mdast)[\w:-]*\)$/, "")
    .replace(/ \((?:note|hint): [\s\S]*\)$/, "")
    .replace(/Could not parse expression with oxc/, "the expression is not valid JavaScript")
    .replace(/Could not parse (?:expression|import\/exports) with acorn/, `the code is not valid JavaScript${detail}`)
    .replace(/ \((\d+:\d+)(?:-\d+:\d+)?\)/g, (_whole, found: string) => (found === place ? "" : ` (${found})`));
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

const VOID_ELEMENTS = /`<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/;

function hintFor(reason: string, path: ContentPath): string {
  const open = VOID_ELEMENTS.exec(reason);
  if (open && path.endsWith(".mdx")) return `In an .mdx file every tag must be closed: write \`<${open[1]} />\`.`;
  if (/`!` \(U\+0021\)|<!--/.test(reason)) return "The comment is not closed: add `-->`, or write `{/* … */}`.";
  if (/closing tag for `<([^>`]+)>`/.test(reason))
    return `Close it with \`</${/closing tag for `<([^>`]+)>`/.exec(reason)?.[1]}>\`, or write \`<${/closing tag for `<([^>`]+)>`/.exec(reason)?.[1]} />\`. As text, write \`&lt;\`.`;
  if (/closing brace|expression|JavaScript/.test(reason))
    return "If the brace was meant as text, write `\\{` or put the words into backticks.";
  if (/closing tag/.test(reason)) return "Remove it, or add the opening tag. As text, write `&lt;`.";
  if (/`<`|before name|tag/.test(reason))
    return "If the character was meant as text, write `&lt;` or `\\<`, or put the words into backticks.";
  return "As text write `\\{` and `&lt;`, or put the words into backticks.";
}
