import type { Root as HastRoot, Text } from "hast";
import type { Nodes, Root } from "mdast";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import type { Point } from "unist";
import { mayHave, type PageFile } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

const isPoint = (point: Point | undefined): boolean => point !== undefined && point.line > 0 && point.column > 0;

type Handler = NonNullable<NonNullable<Options["handlers"]>["paragraph"]>;

type Patch = Parameters<Handler>[0]["patch"];
const sharing =
  (copy: Patch): Patch =>
  (from, to) => {
    if (isPoint(from.position?.start) && isPoint(from.position?.end)) to.position = from.position;
    else copy(from, to);
  };

type ApplyData = Parameters<Handler>[0]["applyData"];

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && !value.some(isNested);
const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Properties are words, numbers and lists of them: a structured clone of such takes ten times as long as a copy. */
function copyProperties(properties: Record<string, unknown>): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties))
    copy[name] = isList(value) ? [...value] : isNested(value) ? structuredClone(value) : value;
  return copy;
}

const copying =
  (apply: ApplyData): ApplyData =>
  (from, to) => {
    if (!from.data?.hProperties) return apply(from, to);
    const { hProperties, ...data } = from.data;
    const result = apply({ ...from, data }, to);
    if (result.type === "element") Object.assign(result.properties, copyProperties(hProperties));
    return result;
  };

/** The package looks for line ends in every text, to take the blanks around them. */
const handleText: Handler = (state, node, parent) => {
  if (node.data || /[\n\r]/.test(node.value)) return (defaultHandlers.text as Handler)(state, node, parent);
  const text: Text = { type: "text", value: node.value };
  state.patch(node, text);
  return text;
};

/**
 * `remark-rehype` at half its price. The definitions of links and footnotes are collected by a walk of ours: the package walks
 * what it is called with, so it is called with an empty page, whose handler takes the real one. And elements get the
 * positions of the Markdown they come from, where the package copies each.
 */
export function markdownToHtml(options: Options) {
  // one for all pages: the tree that one of a page's own knows would outlive V8's small collections
  let sharePositions: Patch | null = null;
  let applyCopies: ApplyData | null = null;
  const handleRoot = options.handlers?.root ?? (defaultHandlers.root as Handler);
  return (tree: Root, file: PageFile): HastRoot => {
    const empty: Root = { type: "root", children: [] };
    const { sitegen: page = { types: null } } = file.data;
    const root: Handler = (state, node, parent) => {
      if (node !== empty) return handleRoot(state, node, parent);
      const collect = (inner: Nodes): void => {
        if (inner.type !== "definition" && inner.type !== "footnoteDefinition") return;
        const known: Map<string, typeof inner> =
          inner.type === "definition" ? state.definitionById : state.footnoteById;
        const id = inner.identifier.toUpperCase();
        if (!known.has(id)) known.set(id, inner); // of two the first counts
      };
      if (mayHave(page, "definition", "footnoteDefinition")) visitMdast(tree, collect);
      sharePositions ??= sharing(state.patch);
      state.patch = sharePositions;
      applyCopies ??= copying(state.applyData);
      state.applyData = applyCopies;
      return handleRoot(state, tree, parent);
    };
    const convert = remarkRehype({ ...options, handlers: { text: handleText, ...options.handlers, root } });
    return convert(empty, file as never) as unknown as HastRoot;
  };
}
