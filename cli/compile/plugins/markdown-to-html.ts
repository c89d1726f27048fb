import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { Nodes, Root } from "mdast";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import type { Point } from "unist";
import { mayHave, type PageFile } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

const isPoint = (point: Point | undefined): boolean => point !== undefined && point.line > 0 && point.column > 0;
const hasPlace = ({ position }: Nodes): boolean => isPoint(position?.start) && isPoint(position?.end);

type Handler = NonNullable<NonNullable<Options["handlers"]>["paragraph"]>;
type State = Parameters<Handler>[0];

type Patch = State["patch"];
const sharing =
  (copy: Patch): Patch =>
  (from, to) => {
    if (from.position && hasPlace(from)) to.position = from.position;
    else copy(from, to);
  };

type ApplyData = State["applyData"];

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && !value.some(isNested);
const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Properties are words, numbers and lists of them: a structured clone of such takes ten times as long as a copy. */
const copyOf = (value: unknown): unknown =>
  isList(value) ? [...value] : isNested(value) ? structuredClone(value) : value;

const copying =
  (apply: ApplyData): ApplyData =>
  (from, to) => {
    if (!from.data) return to;
    const { hProperties, hName, hChildren } = from.data;
    const isSame = hName === undefined && hChildren === undefined;
    const result = isSame ? to : apply({ ...from, data: { ...from.data, hProperties: undefined } }, to);
    if (!hProperties || result.type !== "element") return result;
    const properties: Record<string, unknown> = result.properties;
    for (const name of Object.keys(hProperties)) properties[name] = copyOf(hProperties[name]);
    return result;
  };

/** Nodes that are an element around their children. */
const TAGS: Partial<Record<Nodes["type"], string>> = {
  delete: "del",
  emphasis: "em",
  paragraph: "p",
  strong: "strong",
};
/** Addresses in which the package finds nothing to escape. */
const PLAIN_URL = /^[!#$&-;=?-Z_a-z~]*$/;

const elementOf = (tagName: string, properties: Element["properties"], children: ElementContent[], node: Nodes) =>
  ({ type: "element", tagName, properties, children, position: node.position }) as Element;

/** The commonest nodes, which the package makes by five calls each. Null for any other, and wherever it does more than put them so. */
function makeCommon(node: Nodes, state: State): ElementContent | null {
  const { position } = node;
  if (!position || !hasPlace(node)) return null;
  switch (node.type) {
    case "text":
      // of several lines the blanks around their ends go
      return node.data || /[\n\r]/.test(node.value) ? null : { type: "text", value: node.value, position };
    case "inlineCode": {
      if (node.data || /[\n\r]/.test(node.value)) return null;
      return elementOf("code", {}, [{ type: "text", value: node.value, position }], node);
    }
    case "link": {
      if (node.data || !PLAIN_URL.test(node.url)) return null;
      const properties = typeof node.title === "string" ? { href: node.url, title: node.title } : { href: node.url };
      return elementOf("a", properties, state.all(node), node);
    }
    case "heading":
      return state.applyData(node, elementOf(`h${node.depth}`, {}, state.all(node), node));
    default: {
      const tag = TAGS[node.type];
      if (tag === undefined || node.data) return null;
      return elementOf(tag, {}, state.all(node), node);
    }
  }
}

/** As the package's, but for common nodes. Called as a method, since one for each page would hold that page (see below). */
function all(this: State, parent: Nodes): ElementContent[] {
  const made: ElementContent[] = [];
  if (!("children" in parent)) return made;
  let before: Nodes | null = null;
  for (const node of parent.children) {
    const result = makeCommon(node, this) ?? (this.one(node, parent) as ElementContent | ElementContent[] | undefined);
    if (Array.isArray(result)) made.push(...result);
    else if (result) made.push(before?.type === "break" ? withoutIndent(result) : result);
    before = node;
  }
  return made;
}

/** What begins a line: blanks before it mean nothing. */
function withoutIndent(node: ElementContent): ElementContent {
  const text = node.type === "element" ? node.children[0] : node;
  if (text?.type === "text") text.value = text.value.replace(/^[\t ]+/, "");
  return node;
}

/**
 * `remark-rehype` at a third of its price. The commonest nodes are made here, unless the site has handlers of its own. The
 * definitions of links and footnotes are collected by a walk of ours: the package walks what it is called with, so it is
 * called with an empty page, whose handler takes the real one. And elements get the positions of the Markdown they come
 * from, where the package copies each.
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
      if (!options.handlers) state.all = all;
      return handleRoot(state, tree, parent);
    };
    const convert = remarkRehype({ ...options, handlers: { ...options.handlers, root } });
    return convert(empty, file as never) as unknown as HastRoot;
  };
}
