import type { Program } from "estree-jsx";
import type { Element, Nodes, Parents, Root } from "hast";
// Must precede satteri, which declares some of the same nodes with fewer properties.
import type {} from "mdast-util-mdx";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import type { Plugin, Processor } from "unified";
import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { Body, BodyType } from "../model/content.ts";
import type { CodeMapping } from "./map-code.ts";
import { changesHtml } from "./changes-html.ts";
import { namedPlugins } from "./site-plugins/named-plugins.ts";
import { orderStatements } from "./order-statements.ts";
import type { PageState } from "./page-state.ts";
import { visitHast } from "./visit.ts";
import { isFinished, parseRaw } from "./parse-raw.ts";
import { objectProgram } from "./program-of.ts";
import { classNames, innerHtmlOf, writeElements } from "./write-elements.ts";
import { writeHtml } from "./write-html.ts";
import { oncePer } from "../../runtime/shared/once.ts";

const encoder = new TextEncoder();

type Source = Pick<PageState, "path" | "config" | "types" | "diagnostics">;

/** The type of the body that `finishBody` returns. */
export function typeOfBody(tree: Root, source: Source): BodyType {
  return { type: inspect(tree, source).needsModule ? "module" : "html" };
}

/**
 * A tree without JSX, expressions and overridden elements becomes HTML; any other becomes a module.
 * @param mappings Receives the source mappings of a module, if passed.
 */
export async function finishBody(tree: Root, source: Source, mappings?: CodeMapping[]): Promise<Body> {
  const { path, config, diagnostics } = source;
  const { needsModule, hasRaw } = inspect(tree, source);
  if (!needsModule) return { type: "html", html: encoder.encode(writeHtml(tree, true)) };
  // Plugins may add code without a syntax tree.
  const { assertEstree, attachEstree } = await import("./attach-estree.ts");
  diagnostics.push(...attachEstree(tree as never, path));
  if (diagnostics.some(({ severity }) => severity === "error")) return { type: "html", html: new Uint8Array() };
  assertEstree(tree as never, path);
  const ready = hasRaw ? parseRaw(tree) : tree;
  return { type: "module", code: await writeModule(ready, path, config, mappings) };
}

function inspect(tree: Root, { types, config }: Source): { needsModule: boolean; hasRaw: boolean } {
  if (types && !changesHtml(config) && ![...types].some((type) => type.startsWith("mdx")))
    return { needsModule: false, hasRaw: false };
  const overrides = new Set(config.elementOverrides);
  let hasRaw = false;
  let hasCode = false;
  let hasOverride = false;
  visitHast(tree as Nodes, (node, _index, parent) => {
    if (node.type === "raw") hasRaw ||= !isFinished(parent);
    else if (node.type.startsWith("mdx")) hasCode = true;
    else if (node.type === "element" && overrides.has(node.tagName)) hasOverride = true;
  });
  return { needsModule: hasCode || hasOverride, hasRaw };
}

const moduleProcessor = oncePer(async (config: MarkdownConfig): Promise<Processor> => {
  const { createProcessor } = await import("@mdx-js/mdx");
  return createProcessor({
    // The server's JSX runtime turns source info into the markers that checks and messages need.
    development: true,
    // Markdown that a page imports has the components of that page.
    providerImportSource: "sitegen/source/runtime/react/content-elements.ts",
    rehypePlugins: [takeReadyTree as unknown as Plugin, innerHtml],
    recmaPlugins: namedPlugins(config.recmaPlugins, "estree"),
  }).freeze() as unknown as Processor;
});

async function writeModule(
  tree: Root,
  path: string,
  config: MarkdownConfig,
  mappings?: CodeMapping[],
): Promise<string> {
  const processor = await moduleProcessor(config);
  if (config.recmaPlugins.length === 0) writeElements(tree, path);
  const file = { path, value: "", data: { readyTree: tree } };
  const program = (await processor.run({ type: "root", children: [] } as never, file as never)) as unknown as Program;
  // Lets the bundler get the imports alone.
  program.body = orderStatements(program.body);
  const code = processor.stringify(program as never, file as never) as unknown as string;
  if (mappings) mappings.push(...(await import("./map-code.ts")).mapCode(program, code));
  return code;
}

/** MDX starts with Markdown, but this tree is HTML already: it replaces the empty page that MDX was called with. */
function takeReadyTree() {
  return (_tree: Root, file: { data: { readyTree?: Root } }): Root => {
    if (!file.data.readyTree) throw new Error("Unexpected module without a tree");
    return file.data.readyTree;
  };
}

/** Handles the elements that `writeElements` skipped; all elements if the site has recma plugins. */
function innerHtml() {
  return (tree: Root): void => {
    visitHast(tree, "element", (node, index, parent) => {
      const html = parent && index !== undefined ? innerHtmlOf(node) : null;
      if (html !== null) (parent as Parents).children[index as number] = withInnerHtml(node, html);
    });
  };
}

function withInnerHtml(node: Element, html: string): MdxJsxFlowElementHast {
  const data = { estree: objectProgram([[{ type: "Identifier", name: "__html" }, html]]) };
  return {
    type: "mdxJsxFlowElement",
    name: node.tagName,
    children: [],
    attributes: [
      { type: "mdxJsxAttribute", name: "className", value: classNames(node).join(" ") },
      {
        type: "mdxJsxAttribute",
        name: "dangerouslySetInnerHTML",
        value: { type: "mdxJsxAttributeValueExpression", value: "", data },
      },
    ],
    data: { _mdxExplicitJsx: true },
    ...(node.position && { position: node.position }),
  } as MdxJsxFlowElementHast;
}
