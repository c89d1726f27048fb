import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import type { MarkdownConfig, PluginEntry } from "../model/config.ts";
import { pluginName } from "./author-plugins.ts";

/** Known plugins that only extend the syntax, and the native parser's feature that does the same. */
const NATIVE_FEATURES: Record<string, "math" | "included"> = {
  remarkMath: "math",
  remarkGfm: "included",
  remarkDirective: "included",
  remarkFrontmatter: "included",
};

/** Which parser a site's plugins allow. Source: decisions 3.3. */
export interface ParserChoice {
  parser: MarkdownConfig["parser"];
  math: boolean;
  /** Name of the plugin whose syntax the native parser does not know. */
  becauseOf: string | null;
}

export function chooseParser(config: MarkdownConfig): ParserChoice {
  let { math } = config;
  let becauseOf: string | null = null;
  for (const entry of [...config.beforeDefaultRemarkPlugins, ...config.remarkPlugins]) {
    if (!extendsSyntax(entry)) continue;
    const feature = NATIVE_FEATURES[pluginName(entry)];
    if (feature === "math") math = true;
    else if (!feature) becauseOf ??= pluginName(entry);
  }
  return { parser: becauseOf === null ? config.parser : "remark", math, becauseOf };
}

/** Whether a plugin registers extensions of micromark, found by attaching it to a processor of its own. */
export function extendsSyntax(entry: PluginEntry): boolean {
  try {
    const probe = unified().use(remarkParse).use([entry]).freeze() as unknown as Processor & {
      data(): Record<string, unknown>;
    };
    const extensions = probe.data().micromarkExtensions;
    return Array.isArray(extensions) && extensions.length > 0;
  } catch {
    // A plugin that cannot even be attached is reported when the page runs it.
    return false;
  }
}
