import { markdownParserFallback } from "../diagnostics/markdown.ts";
import type { MarkdownConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Says once for the whole site why its pages are parsed by the slower parser; empty if they are not, or by choice. */
export async function parserFallback(config: MarkdownConfig): Promise<Diagnostic[]> {
  if (config.beforeDefaultRemarkPlugins.length + config.remarkPlugins.length === 0) return [];
  const { chooseParser } = await import("./choose-parser.ts");
  const { becauseOf } = chooseParser(config);
  if (becauseOf === null || config.parser === "remark") return [];
  return [
    markdownParserFallback({
      message: `Unexpected syntax extension in the plugin \`${becauseOf}\`, expected plugins that work on the parsed page; the site is parsed with remark`,
      help: 'Nothing needs to be done. Set `markdown.parser: "remark"` to choose that parser openly.',
    }),
  ];
}
