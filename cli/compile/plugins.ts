import { type Pluggable, type Processor, unified } from "unified";
import type { MarkdownConfig } from "../model/config.ts";
import { namedPlugins } from "./author-plugins.ts";
import { admonitions } from "./plugins/admonitions.ts";
import { codeBlocks } from "./plugins/code-blocks.ts";
import { contentTitle } from "./plugins/content-title.ts";
import { emoji } from "./plugins/emoji.ts";
import { emptyExpressions } from "./plugins/empty-expressions.ts";
import { footnotes } from "./plugins/footnotes.ts";
import { headingAnchors } from "./plugins/heading-anchors.ts";
import { headingIds } from "./plugins/heading-ids.ts";
import { jsxHtml } from "./plugins/jsx-html.ts";
import { links } from "./plugins/links.ts";
import { linksAlone } from "./plugins/links-alone.ts";
import { markdownToHtml } from "./plugins/markdown-to-html.ts";
import { math } from "./plugins/math.ts";
import { moduleImports } from "./plugins/module-imports.ts";
import { outline } from "./plugins/outline.ts";
import { rawHtml } from "./plugins/raw-html.ts";
import { tableAlignment } from "./plugins/table-alignment.ts";
import { unusedDirectives } from "./plugins/unused-directives.ts";

/** Nodes of MDX stay as they are between Markdown and HTML. */
const MDX_NODES = ["mdxFlowExpression", "mdxJsxFlowElement", "mdxJsxTextElement", "mdxTextExpression", "mdxjsEsm"];

/** Every step from the parsed Markdown to the finished HTML tree, in order. The author's plugins stand where Docusaurus has them. */
export function treePlugins(config: MarkdownConfig): Pluggable[] {
  const { passThrough = [], ...options } = config.remarkRehypeOptions as { passThrough?: string[] };
  return [
    ...namedPlugins(config.beforeDefaultRemarkPlugins),
    contentTitle,
    admonitions,
    headingIds,
    footnotes,
    outline,
    ...namedPlugins(config.remarkPlugins),
    linksAlone,
    unusedDirectives,
    emoji,
    math,
    emptyExpressions,
    rawHtml,
    moduleImports,
    jsxHtml,
    [markdownToHtml, { ...options, allowDangerousHtml: true, passThrough: [...passThrough, ...MDX_NODES] }],
    ...namedPlugins(config.beforeDefaultRehypePlugins),
    codeBlocks,
    headingAnchors,
    tableAlignment,
    ...namedPlugins(config.rehypePlugins),
    links,
  ];
}

// One processor for all pages of a config; building it costs more than running it on a short page.
const processors = new WeakMap<MarkdownConfig, Processor>();

export function treeProcessor(config: MarkdownConfig): Processor {
  const known = processors.get(config);
  if (known) return known;
  const processor = unified().use(treePlugins(config)).freeze() as unknown as Processor;
  processors.set(config, processor);
  return processor;
}
