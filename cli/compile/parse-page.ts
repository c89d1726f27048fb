// What only some pages need is loaded for those: together it is larger than all else that compiling takes.
import type { MarkdownConfig } from "../model/config.ts";
import type { ContentFile } from "../model/content.ts";
import { type ParsedContent, parseContent } from "./parse-content.ts";
import { nativeParser, type TreeParser } from "./parse-markdown.ts";

const parsers = new WeakMap<MarkdownConfig, Promise<TreeParser>>();

async function findParser(config: MarkdownConfig): Promise<TreeParser> {
  const isPlain = config.beforeDefaultRemarkPlugins.length + config.remarkPlugins.length === 0;
  const { parser, math } = isPlain ? config : (await import("./choose-parser.ts")).chooseParser(config);
  return parser === "satteri" ? nativeParser(math) : (await import("./parse-with-remark.ts")).remarkParser(config);
}

/** The same for all pages of a config, and asking plugins costs time. */
function parserOf(config: MarkdownConfig): Promise<TreeParser> {
  const parser = parsers.get(config) ?? findParser(config);
  parsers.set(config, parser);
  return parser;
}

/**
 * Parses a file; code of MDX has its syntax trees.
 * @param isMapped See `attachEstree`.
 */
export async function parsePage(
  file: Pick<ContentFile, "path" | "source">,
  markdown: MarkdownConfig,
  isMapped = false,
): Promise<ParsedContent> {
  const parsed = parseContent(file, markdown, await parserOf(markdown));
  const { tree, language, text, diagnostics } = parsed;
  if (tree === null || language === "md") return parsed;
  const { attachEstree } = await import("./attach-estree.ts");
  const faults = attachEstree(tree, file.path, text, isMapped);
  return faults.length === 0 ? parsed : { ...parsed, tree: null, diagnostics: [...diagnostics, ...faults] };
}
