import type { Options } from "remark-rehype";
import { type Pluggable, type Processor, unified } from "unified";
import type { Node } from "unist";
import type { MarkdownConfig } from "../model/config.ts";
import { namedPlugins } from "./author-plugins.ts";
import { admonitions } from "./plugins/admonitions.ts";
import { codeBlocks } from "./plugins/code-blocks.ts";
import { contentTitle } from "./plugins/content-title.ts";
import { emoji } from "./plugins/emoji.ts";
import { emptyExpressions } from "./plugins/empty-expressions.ts";
import { emptyHeaders } from "./plugins/empty-headers.ts";
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
import { pluginCode } from "./plugins/plugin-code.ts";
import { rawHtml } from "./plugins/raw-html.ts";
import { tableAlignment } from "./plugins/table-alignment.ts";
import { taskLabels } from "./plugins/task-labels.ts";
import { unusedDirectives } from "./plugins/unused-directives.ts";

/** Nodes of MDX stay as they are between Markdown and HTML. */
const MDX_NODES = [
  "mdxFlowExpression",
  "mdxJsxFlowElement",
  "mdxJsxTextElement",
  "mdxTextExpression",
  "mdxjsEsm",
] as const;

/** What a plugin of ours does to a tree: changes it, or gives another. */
type Step = (tree: never, file: never) => unknown;

/** Plugins as one: a step of unified's chain costs as much as many a plugin, which looks for something that the page has not. */
const asOne = (...plugins: (() => Step)[]): Pluggable =>
  function attach() {
    const steps = plugins.map((plugin) => plugin()) as ((tree: unknown, file: unknown) => unknown)[];
    const runFrom = (first: number, tree: unknown, file: unknown): unknown => {
      let current = tree;
      for (let at = first; at < steps.length; at++) {
        const made = steps[at]?.(current, file);
        if (made instanceof Promise) return made.then((next) => runFrom(at + 1, next ?? current, file));
        current = made ?? current;
      }
      return current;
    };
    return (tree: Node, file: unknown) => runFrom(0, tree, file) as Node | Promise<Node>;
  } as Pluggable;

/** Every step from the parsed Markdown to the finished HTML tree, in order. The author's plugins stand where Docusaurus has them. */
export function treePlugins(config: MarkdownConfig): Pluggable[] {
  const { passThrough, ...options } = config.remarkRehypeOptions as Options;
  return [
    ...namedPlugins(config.beforeDefaultRemarkPlugins),
    asOne(contentTitle, admonitions, headingIds, footnotes, outline),
    ...namedPlugins(config.remarkPlugins),
    asOne(
      pluginCode,
      linksAlone,
      unusedDirectives,
      emoji,
      math,
      emptyExpressions,
      rawHtml,
      moduleImports,
      jsxHtml,
      () =>
        markdownToHtml({ ...options, allowDangerousHtml: true, passThrough: [...(passThrough ?? []), ...MDX_NODES] }),
    ),
    ...namedPlugins(config.beforeDefaultRehypePlugins),
    asOne(codeBlocks, headingAnchors, tableAlignment),
    ...namedPlugins(config.rehypePlugins),
    // last, so that plugins of the site meet the elements they know
    asOne(emptyHeaders, taskLabels, links),
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
