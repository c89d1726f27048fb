// Modules that only some pages need are imported on demand: together they are larger than the rest of the compiler.
import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { ContentFile } from "../model/content.ts";
import { type ParsedContent, parseContent } from "./parse-content.ts";
import { nativeParser, type TreeParser } from "./parse-markdown.ts";
import { oncePer } from "../../runtime/shared/once.ts";

/** Cached by config, because testing plugins takes time. */
const parserOf = oncePer(async (config: MarkdownConfig): Promise<TreeParser> => {
  const isPlain = config.beforeDefaultRemarkPlugins.length + config.remarkPlugins.length === 0;
  const { parser, math } = isPlain ? config : (await import("./choose-parser.ts")).chooseParser(config);
  return parser === "satteri" ? nativeParser(math) : (await import("./parse-with-remark.ts")).remarkParser(config);
});

/**
 * Parses a file, with the syntax trees of code in MDX.
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
  const problems = attachEstree(tree, file.path, text, isMapped);
  return problems.length === 0 ? parsed : { ...parsed, tree: null, diagnostics: [...diagnostics, ...problems] };
}
