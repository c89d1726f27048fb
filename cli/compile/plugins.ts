import type { Options } from "remark-rehype";
import { type Pluggable, type Processor, unified } from "unified";
import type { Node } from "unist";
import type { MarkdownConfig } from "../model/markdown-config.ts";
import { nativeParser } from "./parse-markdown.ts";
import { namedPlugins } from "./site-plugins/named-plugins.ts";
import { blocks } from "./plugins/blocks/blocks.ts";
import { admonitions } from "./plugins/admonitions.ts";
import { codeBlocks } from "./plugins/code-blocks.ts";
import { contentTitle } from "./plugins/content-title.ts";
import { emoji } from "./plugins/emoji.ts";
import { emptyExpressions } from "./plugins/empty-expressions.ts";
import { emptyHeaders } from "./plugins/empty-headers.ts";
import { footnotes } from "./plugins/footnotes.ts";
import { functionProps } from "./plugins/function-props.ts";
import { glossaryTerms } from "./plugins/glossary-terms.ts";
import { headingAnchors } from "./plugins/heading-anchors.ts";
import { headingIds } from "./plugins/heading-ids.ts";
import { placeMarks, takeMarks } from "./plugins/heading-marks.ts";
import { jsxHtml } from "./plugins/jsx-html.ts";
import { links } from "./plugins/links.ts";
import { linksAlone } from "./plugins/links-alone.ts";
import { markdownToHtml } from "./plugins/markdown-to-html.ts";
import { math } from "./plugins/math.ts";
import { moduleImports } from "./plugins/module-imports.ts";
import { outline } from "./plugins/outline.ts";
import { plainHtml } from "./plugins/plain-html.ts";
import { pluginCode } from "./plugins/plugin-code.ts";
import { rawHtml } from "./plugins/raw-html.ts";
import { symbolLinks } from "./plugins/symbol-links.ts";
import { tableAlignment } from "./plugins/table-alignment.ts";
import { taskLabels } from "./plugins/task-labels.ts";
import { zoomImages } from "./plugins/zoom-images.ts";
import { unusedDirectives } from "./plugins/unused-directives.ts";
import { oncePer } from "../../runtime/shared/once.ts";

/** MDX nodes are copied from Markdown to HTML unchanged. */
const MDX_NODES = [
  "mdxFlowExpression",
  "mdxJsxFlowElement",
  "mdxJsxTextElement",
  "mdxTextExpression",
  "mdxjsEsm",
] as const;

/** The transformer of a built-in plugin: changes the tree, or returns a new one. */
type Step = (tree: never, file: never) => unknown;

/** Combines plugins to one: a step of unified costs as much as most plugins, which skip pages without their feature. */
const combine = (...plugins: (() => Step)[]): Pluggable =>
  function attach() {
    const steps = plugins.map((plugin) => plugin()) as ((tree: unknown, file: unknown) => unknown)[];
    const runFrom = (first: number, tree: unknown, file: unknown): unknown => {
      let current = tree;
      for (let at = first; at < steps.length; at++) {
        const result = steps[at]?.(current, file);
        if (result instanceof Promise) return result.then((next) => runFrom(at + 1, next ?? current, file));
        current = result ?? current;
      }
      return current;
    };
    return (tree: Node, file: unknown) => runFrom(0, tree, file) as Node | Promise<Node>;
  } as Pluggable;

/** All steps from the parsed Markdown to the HTML tree, in order. The site's plugins run at the same points as in Docusaurus. */
export function treePlugins(config: MarkdownConfig): Pluggable[] {
  const { passThrough, ...options } = config.remarkRehypeOptions as Options;
  return [
    ...namedPlugins(config.beforeDefaultRemarkPlugins, "mdast"),
    combine(takeMarks, contentTitle, admonitions, headingIds, footnotes, outline, placeMarks),
    ...namedPlugins(config.remarkPlugins, "mdast"),
    combine(
      pluginCode,
      linksAlone,
      blocks,
      unusedDirectives,
      emoji,
      math,
      emptyExpressions,
      rawHtml,
      moduleImports,
      functionProps,
      jsxHtml,
      plainHtml,
      () =>
        markdownToHtml({ ...options, allowDangerousHtml: true, passThrough: [...(passThrough ?? []), ...MDX_NODES] }),
    ),
    ...namedPlugins(config.beforeDefaultRehypePlugins, "hast"),
    combine(codeBlocks, headingAnchors, tableAlignment),
    ...namedPlugins(config.rehypePlugins, "hast"),
    // Last, so that the site's plugins see the usual elements.
    combine(emptyHeaders, taskLabels, links, symbolLinks, zoomImages, glossaryTerms),
  ];
}

// Cached by config: creating a processor takes longer than running it on a short page.
export const treeProcessor = oncePer((config: MarkdownConfig) => {
  const processor = unified().use(treePlugins(config));
  // for plugins that parse other Markdown with `this.parse()`
  processor.parser = (text) => nativeParser(config.math)(text, "mdx");
  return processor.freeze() as unknown as Processor;
});
