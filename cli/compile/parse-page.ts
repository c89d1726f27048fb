// Modules that only some pages need are imported on demand: together they are larger than the rest of the compiler.
import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { ContentFile } from "../model/content.ts";
import { mdxSyntax } from "../diagnostics/markdown.ts";
import { type ParsedContent, parseContent } from "./parse-content.ts";
import { nativeParser, type TreeParser } from "./parse-markdown.ts";
import { oncePer } from "../../runtime/shared/once.ts";

/** Whether the config and its plugins allow the native parser. Cached by config, because testing plugins takes time. */
const choiceOf = oncePer(async (config: MarkdownConfig): Promise<Pick<MarkdownConfig, "parser" | "math">> => {
  const isPlain = config.beforeDefaultRemarkPlugins.length + config.remarkPlugins.length === 0;
  return isPlain ? config : (await import("./choose-parser.ts")).chooseParser(config);
});

const referenceParser = async (config: MarkdownConfig): Promise<TreeParser> =>
  (await import("./parse-with-remark.ts")).remarkParser(config);

/**
 * Parses with the native parser where the config allows it. The native parser refuses some valid MDX, such as a `>` at the
 * start of a line that ends a tag, so the reference parser decides about its errors.
 */
async function parse(file: Pick<ContentFile, "path" | "source">, markdown: MarkdownConfig): Promise<ParsedContent> {
  const { parser, math } = await choiceOf(markdown);
  if (parser === "remark") return parseContent(file, markdown, await referenceParser(markdown));
  const parsed = parseContent(file, markdown, nativeParser(math));
  if (!parsed.diagnostics.some(({ name }) => name === mdxSyntax.entry.name)) return parsed;
  try {
    const second = parseContent(file, markdown, await referenceParser(markdown));
    return second.tree === null ? parsed : second;
  } catch {
    return parsed; // it throws on some invalid directives
  }
}

/**
 * Parses a file, with the syntax trees of code in MDX.
 * @param isMapped See `attachEstree`.
 */
export async function parsePage(
  file: Pick<ContentFile, "path" | "source">,
  markdown: MarkdownConfig,
  isMapped = false,
): Promise<ParsedContent> {
  const parsed = await parse(file, markdown);
  const { tree, language, text, diagnostics } = parsed;
  if (tree === null || language === "md") return parsed;
  const { attachEstree } = await import("./attach-estree.ts");
  const problems = attachEstree(tree, file.path, text, isMapped);
  return problems.length === 0 ? parsed : { ...parsed, tree: null, diagnostics: [...diagnostics, ...problems] };
}
