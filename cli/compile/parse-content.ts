import type { Root } from "mdast";
import { commentNotClosed, nestingTooDeep } from "../diagnostics/markdown.ts";
import { controlCharacter } from "../diagnostics/files.ts";
import type { ContentPath } from "../model/brands.ts";
import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { ContentFile, FrontMatter } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { findControl, showControls } from "../model/control-characters.ts";
import { type MaskedSource, maskCode } from "../model/mask-code.ts";
import { findDeepCode } from "./guard-nesting.ts";
import { markdownFormat } from "./markdown-format.ts";
import { parseFrontMatter } from "./front-matter/parse-front-matter.ts";
import { parseMarkdown, type TreeParser } from "./parse-markdown.ts";
import type { NodeTypes } from "./page-state.ts";
import { prepareSource, unwrapMdxFences } from "./prepare-source.ts";

/** A parsed file before any plugins. */
export interface ParsedContent {
  frontMatter: FrontMatter;
  /** The source with blank lines instead of front matter, so that positions in the tree are positions in the file. */
  body: string;
  masked: MaskedSource;
  language: "md" | "mdx";
  /** The prepared body that was parsed. */
  text: string;
  /** Null if the file could not be parsed. Code in MDX has no syntax tree yet. */
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
  const { frontMatter, bodyOffset, diagnostics: frontMatterProblems } = parseFrontMatter(text, path);
  const diagnostics = [...controls, ...frontMatterProblems];
  const body = unwrapMdxFences("\n".repeat(countLines(text, bodyOffset)) + text.slice(bodyOffset));
  const masked = maskCode(body);
  const format = markdownFormat(path, masked.text, markdown, frontMatter.data);
  const { language } = format;
  const deepLine = language === "mdx" ? findDeepCode(masked.text) : null;
  const fatalProblems = deepLine === null ? openComments(masked.text, path) : [tooDeep(path, deepLine)];
  if (fatalProblems.length > 0) {
    return {
      ...{ frontMatter, body, masked, language, text: body, tree: null, types: new Set() },
      diagnostics: [...diagnostics, ...fatalProblems],
    };
  }
  const prepared = prepareSource(body, masked, format, markdown);
  const {
    tree,
    types,
    diagnostics: problems,
  } = parseMarkdown({ source: prepared, language, path, config: markdown, parse });
  const { text: parsed } = prepared;
  return { frontMatter, body, masked, language, text: parsed, tree, types, diagnostics: [...diagnostics, ...problems] };
}

function describeControls(text: string, path: ContentPath): Diagnostic[] {
  const control = findControl(text);
  if (!control) return [];
  const above = text.slice(0, control.index).split("\n");
  const more = control.count > 1 ? `, the first of ${control.count} control characters` : "";
  return [
    controlCharacter({
      message: `Unexpected character ${control.name}${more}, expected text`,
      location: { path, line: above.length, column: (above.at(-1)?.length ?? 0) + 1 },
      help: controlCharacter.entry.remedy,
    }),
  ];
}

export function tooDeep(path: ContentPath, line: number): Diagnostic {
  return nestingTooDeep({
    message: "Unexpected deep nesting of code, expected a few levels",
    location: { path, line, column: 1 },
    help: "Move the code to a component. If you meant text, put it in backticks.",
  });
}

/** A comment that is not closed would silently hide the content after it. */
function openComments(visible: string, path: ContentPath): Diagnostic[] {
  const opening = visible.includes("<!--") ? /^[ \t>]*<!--/m.exec(visible) : null;
  if (!opening) return [];
  const above = visible.slice(0, opening.index + opening[0].length - 4).split("\n");
  const location = { path, line: above.length, column: (above.at(-1)?.length ?? 0) + 1, length: 4 };
  const message = "Unexpected end of the file in a comment, expected `-->`";
  return [commentNotClosed({ message, location, help: "Add `-->`. If you meant text, write `&lt;!--`." })];
}

function countLines(source: string, end: number): number {
  let lines = 0;
  for (let at = source.indexOf("\n"); at !== -1 && at < end; at = source.indexOf("\n", at + 1)) lines++;
  return lines;
}
