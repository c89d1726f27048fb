import { markdownParserFallback } from "../diagnostics/markdown.ts";
import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { Diagnostic, Locate } from "../model/diagnostic.ts";

/** Reports once that a plugin makes the site use the slower parser. Empty if none does, or if the config chose that parser. */
export async function parserFallback(config: MarkdownConfig, locate: Locate): Promise<Diagnostic[]> {
  if (config.beforeDefaultRemarkPlugins.length + config.remarkPlugins.length === 0) return [];
  const { chooseParser } = await import("./choose-parser.ts");
  const { fallbackPlugin } = chooseParser(config);
  if (fallbackPlugin === null || config.parser === "remark") return [];
  const message = `Unexpected syntax extension in the plugin \`${fallbackPlugin}\`, expected plugins that transform the syntax tree; the site is parsed with remark`;
  const location = locate(["markdown", "remarkPlugins"]);
  return [markdownParserFallback({ message, location, help: markdownParserFallback.entry.remedy })];
}
