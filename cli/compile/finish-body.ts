import type { Program } from "estree-jsx";
import type { Element, Nodes, Parents, Root } from "hast";
// before satteri, which declares some of the same nodes with less in them
import type {} from "mdast-util-mdx";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import type { Plugin, Processor } from "unified";
import type { MarkdownConfig } from "../model/config.ts";
import type { Body, BodyType } from "../model/content.ts";
import { namedPlugins } from "./author-plugins.ts";
import { orderStatements } from "./order-statements.ts";
import type { PageState } from "./page-state.ts";
import { visitHast } from "./visit.ts";
import { isFinished, parseRaw } from "./parse-raw.ts";
import { programOf } from "./program-of.ts";
import { classNames, innerHtmlOf, writeElements } from "./write-elements.ts";
import { writeHtml } from "./write-html.ts";

const encoder = new TextEncoder();

type Source = Pick<PageState, "path" | "config" | "types" | "diagnostics">;

/** What `finishBody` would make. */
export function typeOfBody(tree: Root, source: Source): BodyType {
  return { type: inspect(tree, source).needsModule ? "module" : "html" };
}

/** Where a piece of a module's code comes from. Lines are 1-based, columns 0-based. */
export interface CodeMapping {
  generated: { line: number; column: number };
  original: { line: number; column: number };
}

/**
 * A tree without JSX, expressions and replaced elements is HTML for good; anything else becomes a module.
 * @param mappings Filled if given.
 */
export async function finishBody(tree: Root, source: Source, mappings?: CodeMapping[]): Promise<Body> {
  const { path, config, diagnostics } = source;
  const { needsModule, hasRaw } = inspect(tree, source);
  if (!needsModule) return { type: "html", html: encoder.encode(writeHtml(tree, true)) };
  // Code that a plugin put in has no tree yet where the plugin made none.
  const { assertEstree, attachEstree } = await import("./attach-estree.ts");
  diagnostics.push(...attachEstree(tree as never, path));
  if (diagnostics.some(({ severity }) => severity === "error")) return { type: "html", html: new Uint8Array() };
  assertEstree(tree as never, path);
  const ready = hasRaw ? parseRaw(tree) : tree;
  return { type: "module", code: await writeModule(ready, path, config, mappings) };
}

/** Whether the site has a say in what becomes of a page's Markdown. */
export const changesHtml = (config: MarkdownConfig): boolean =>
  [
    config.beforeDefaultRehypePlugins,
    config.rehypePlugins,
    config.recmaPlugins,
    config.elementOverrides,
    Object.keys(config.remarkRehypeOptions),
  ].some(({ length }) => length > 0);

function inspect(tree: Root, { types, config }: Source): { needsModule: boolean; hasRaw: boolean } {
  if (types && !changesHtml(config) && ![...types].some((type) => type.startsWith("mdx")))
    return { needsModule: false, hasRaw: false };
  const overrides = new Set(config.elementOverrides);
  let hasRaw = false;
  let hasCode = false;
  let replaced = false;
  visitHast(tree as Nodes, (node, _index, parent) => {
    if (node.type === "raw") hasRaw ||= !isFinished(parent);
    else if (node.type.startsWith("mdx")) hasCode = true;
    else if (node.type === "element" && overrides.has(node.tagName)) replaced = true;
  });
  return { needsModule: hasCode || replaced, hasRaw };
}

const moduleProcessors = new WeakMap<MarkdownConfig, Processor>();

async function createModuleProcessor(config: MarkdownConfig, mappings?: CodeMapping[]): Promise<Processor> {
  const { createProcessor } = await import("@mdx-js/mdx");
  return createProcessor({
    // Source info of JSX becomes the marker that checks and messages need; the server's JSX runtime writes it.
    development: true,
    rehypePlugins: [takeReadyTree as unknown as Plugin, innerHtml],
    recmaPlugins: namedPlugins(config.recmaPlugins),
    SourceMapGenerator: mappings && (mappingCollector(mappings) as never),
  }).freeze() as unknown as Processor;
}

/** Stands for the generator of a source map: the code's writer calls it for each node that has a place. */
const mappingCollector = (mappings: CodeMapping[]) =>
  class MappingCollector {
    addMapping({ generated, original }: CodeMapping): void {
      mappings.push({ generated: { ...generated }, original: { ...original } });
    }
    toJSON(): null {
      return null;
    }
  };

async function writeModule(
  tree: Root,
  path: string,
  config: MarkdownConfig,
  mappings?: CodeMapping[],
): Promise<string> {
  const known = mappings ? undefined : moduleProcessors.get(config);
  const processor = known ?? (await createModuleProcessor(config, mappings));
  if (!mappings) moduleProcessors.set(config, processor);
  if (config.recmaPlugins.length === 0) writeElements(tree, path);
  const file = { path, value: "", data: { readyTree: tree } };
  const program = (await processor.run({ type: "root", children: [] } as never, file as never)) as unknown as Program;
  // so the bundler can be given the imports alone
  program.body = orderStatements(program.body);
  return processor.stringify(program as never, file as never) as unknown as string;
}

/** MDX's own steps begin with Markdown; ours is past that, so they get an empty page and then this tree. */
function takeReadyTree() {
  return (_tree: Root, file: { data: { readyTree?: Root } }): Root => {
    if (!file.data.readyTree) throw new Error("Unexpected module without a tree");
    return file.data.readyTree;
  };
}

/** What `writeElements` leaves, or all of it where steps of the site look at elements. */
function innerHtml() {
  return (tree: Root): void => {
    visitHast(tree, "element", (node, index, parent) => {
      const html = parent && index !== undefined ? innerHtmlOf(node) : null;
      if (html !== null) (parent as Parents).children[index as number] = withInnerHtml(node, html);
    });
  };
}

function withInnerHtml(node: Element, html: string): MdxJsxFlowElementHast {
  const property = {
    type: "Property",
    kind: "init",
    method: false,
    shorthand: false,
    computed: false,
    key: { type: "Identifier", name: "__html" },
    value: { type: "Literal", value: html },
  } as const;
  return {
    type: "mdxJsxFlowElement",
    name: node.tagName,
    children: [],
    attributes: [
      { type: "mdxJsxAttribute", name: "className", value: classNames(node).join(" ") },
      {
        type: "mdxJsxAttribute",
        name: "dangerouslySetInnerHTML",
        value: {
          type: "mdxJsxAttributeValueExpression",
          value: "",
          data: {
            estree: programOf({
              type: "ExpressionStatement",
              expression: { type: "ObjectExpression", properties: [property] },
            }),
          },
        },
      },
    ],
    data: { _mdxExplicitJsx: true },
    ...(node.position && { position: node.position }),
  } as MdxJsxFlowElementHast;
}
