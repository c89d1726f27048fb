import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import type { MarkdownConfig, PluginEntry } from "../model/markdown-config.ts";
import { pluginName } from "./site-plugins/plugin-name.ts";

/** Plugins that only extend the syntax, and the equivalent feature of the native parser. */
const NATIVE_FEATURES: Record<string, "math" | "included"> = {
  remarkMath: "math",
  remarkGfm: "included",
  remarkDirective: "included",
  remarkFrontmatter: "included",
};

/** The parser that supports all plugins of a site. */
export interface ParserChoice {
  parser: MarkdownConfig["parser"];
  math: boolean;
  /** Name of the plugin whose syntax the native parser does not support, if any. */
  fallbackPlugin: string | null;
}

export function chooseParser(config: MarkdownConfig): ParserChoice {
  let { math } = config;
  let fallbackPlugin: string | null = null;
  for (const entry of [...config.beforeDefaultRemarkPlugins, ...config.remarkPlugins]) {
    if (!extendsSyntax(entry)) continue;
    const feature = NATIVE_FEATURES[pluginName(entry)];
    if (feature === "math") math = true;
    else if (!feature) fallbackPlugin ??= pluginName(entry);
  }
  return { parser: fallbackPlugin === null ? config.parser : "remark", math, fallbackPlugin };
}

/** Whether a plugin registers micromark extensions when it is attached to an empty processor. */
export function extendsSyntax(entry: PluginEntry): boolean {
  try {
    const probe = unified().use(remarkParse).use([entry]).freeze() as unknown as Processor & {
      data(): Record<string, unknown>;
    };
    const extensions = probe.data().micromarkExtensions;
    return Array.isArray(extensions) && extensions.length > 0;
  } catch {
    // A plugin that throws here is reported when it runs on a page.
    return false;
  }
}
