import { createProcessor } from "@mdx-js/mdx";
import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { MarkdownConfig, PluginEntry } from "../model/markdown-config.ts";
import { extendsSyntax } from "./choose-parser.ts";
import type { TreeParser } from "./parse-markdown.ts";
import { unravelJsx } from "./unravel-jsx.ts";

/** The JavaScript parser, with the syntax extensions of the site's plugins. */
export const remarkParser =
  (config: MarkdownConfig): TreeParser =>
  (text, language) => {
    const syntax: PluginEntry[] = [
      remarkGfm,
      remarkDirective,
      ...[...config.beforeDefaultRemarkPlugins, ...config.remarkPlugins].filter(extendsSyntax),
    ];
    if (language === "md") return unified().use(remarkParse).use(syntax).parse(text) as Root;
    const tree = createProcessor({ remarkPlugins: syntax }).parse(text) as unknown as Root;
    unravelJsx(tree);
    return tree;
  };
