import type { Root } from "mdast";
import { commentNotClosed, nestingTooDeep } from "../diagnostics/markdown.ts";
import { controlCharacter } from "../diagnostics/files.ts";
import type { ContentPath } from "../model/brands.ts";
import type { MarkdownConfig } from "../model/config.ts";
import type { ContentFile, FrontMatter } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { findControl, showControls } from "../model/control-characters.ts";
import { type MaskedSource, maskCode } from "../model/mask-code.ts";
import { findDeepCode } from "./guard-nesting.ts";
import { markdownFormat } from "./markdown-format.ts";
import { parseFrontMatter } from "./parse-front-matter.ts";
import { type NodeTypes, parseMarkdown, type TreeParser } from "./parse-markdown.ts";
import { prepareSource, unwrapMdxFences } from "./prepare-source.ts";

/** A file as the parser sees it, before any plugin. */
export interface ParsedContent {
  frontMatter: FrontMatter;
  /** The source with blank lines in place of the front matter: every place in the tree is then one of the file. */
  body: string;
  masked: MaskedSource;
  language: "md" | "mdx";
  /** What was parsed: the body, prepared. */
  text: string;
  /** Code of MDX is text yet. Null if there are faults that no tree can be made of. */
  tree: Root | null;
  types: NodeTypes;
  diagnostics: Diagnostic[];
}

export function parseContent(
  { path, source }: Pick<ContentFile, "path" | "source">,
  markdown: MarkdownConfig,
  parse: TreeParser,
): ParsedContent {
  const lines = source.includes("\r") ? source.replace(/\r\n?/g, "\n") : source;
  const controls = describeControls(lines, path);
  const text = showControls(lines);
  const { frontMatter, bodyOffset, diagnostics: faultyFields } = parseFrontMatter(text, path);
  const diagnostics = [...controls, ...faultyFields];
  const body = unwrapMdxFences("\n".repeat(countLines(text, bodyOffset)) + text.slice(bodyOffset));
  const masked = maskCode(body);
  const format = markdownFormat(path, masked.text, markdown, frontMatter.data);
  const { language } = format;
  const deepLine = language === "mdx" ? findDeepCode(masked.text) : null;
  const unreadable = deepLine === null ? openComments(masked.text, path) : [tooDeep(path, deepLine)];
  if (unreadable.length > 0) {
    return {
      ...{ frontMatter, body, masked, language, text: body, tree: null, types: new Set() },
      diagnostics: [...diagnostics, ...unreadable],
    };
  }
  const prepared = prepareSource(body, masked, format, markdown);
  const {
    tree,
    types,
    diagnostics: faults,
  } = parseMarkdown({ source: prepared, language, path, config: markdown, parse });
  const { text: parsed } = prepared;
  return { frontMatter, body, masked, language, text: parsed, tree, types, diagnostics: [...diagnostics, ...faults] };
}

function describeControls(text: string, path: ContentPath): Diagnostic[] {
  const found = findControl(text);
  if (!found) return [];
  const above = text.slice(0, found.index).split("\n");
  const more = found.count > 1 ? `, the first of ${found.count} control characters` : "";
  return [
    controlCharacter({
      message: `Unexpected character ${found.name}${more}, expected text`,
      location: { path, line: above.length, column: (above.at(-1)?.length ?? 0) + 1 },
      help: controlCharacter.entry.remedy,
    }),
  ];
}

export function tooDeep(path: ContentPath, line: number): Diagnostic {
  return nestingTooDeep({
    message: "Unexpected nesting of code, expected a few levels",
    location: { path, line, column: 1 },
    help: "Move the code into a component. As text, put it into backticks.",
  });
}

/** What follows a comment that never ends would vanish without a word. */
function openComments(visible: string, path: ContentPath): Diagnostic[] {
  const opening = visible.includes("<!--") ? /^[ \t>]*<!--/m.exec(visible) : null;
  if (!opening) return [];
  const above = visible.slice(0, opening.index + opening[0].length - 4).split("\n");
  const location = { path, line: above.length, column: (above.at(-1)?.length ?? 0) + 1, length: 4 };
  return [
    commentNotClosed({
      message: "Unexpected end of the file in a comment, expected `-->`",
      location,
      help: "Add `-->`. As text, write `&lt;!--`.",
    }),
  ];
}

function countLines(source: string, end: number): number {
  let lines = 0;
  for (let at = source.indexOf("\n"); at !== -1 && at < end; at = source.indexOf("\n", at + 1)) lines++;
  return lines;
}
