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
const sharePosition =
  (copy: Patch): Patch =>
  (from, to) => {
    if (from.position && hasPlace(from)) to.position = from.position;
    else copy(from, to);
  };

type ApplyData = State["applyData"];

export type ToHtml = (tree: Root, file: PageFile) => HastRoot;

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && !value.some(isNested);
const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Properties are strings, numbers and lists of these: a structured clone takes ten times as long as a copy. */
const copyOf = (value: unknown): unknown =>
  isList(value) ? [...value] : isNested(value) ? structuredClone(value) : value;

const copyProperties =
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

/** Nodes that become an element around their children. */
export const TAGS: Partial<Record<Nodes["type"], string>> = {
  delete: "del",
  emphasis: "em",
  paragraph: "p",
  strong: "strong",
};
/** URLs in which the package escapes nothing. */
export const PLAIN_URL = /^[!#$&-;=?-Z_a-z~]*$/;

const elementOf = (tagName: string, properties: Element["properties"], children: ElementContent[], node: Nodes) =>
  ({ type: "element", tagName, properties, children, position: node.position }) as Element;

/** Converts the most common nodes, for which the package needs five calls each. Null for nodes that need more than that. */
function convertCommon(node: Nodes, state: State): ElementContent | null {
  const { position } = node;
  if (!position || !hasPlace(node)) return null;
  switch (node.type) {
    case "text":
      // The package trims whitespace at line ends.
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

/** Replaces the package's `all`. A method rather than a closure, which would keep its page in memory (see below). */
function all(this: State, parent: Nodes): ElementContent[] {
  const elements: ElementContent[] = [];
  if (!("children" in parent)) return elements;
  let previous: Nodes | null = null;
  for (const node of parent.children) {
    const result =
      convertCommon(node, this) ?? (this.one(node, parent) as ElementContent | ElementContent[] | undefined);
    if (Array.isArray(result)) elements.push(...result);
    else if (result) elements.push(previous?.type === "break" ? withoutIndent(result) : result);
    previous = node;
  }
  return elements;
}

/** Trims the start of a line, in place. */
function withoutIndent(node: ElementContent): ElementContent {
  const text = node.type === "element" ? node.children[0] : node;
  if (text?.type === "text") text.value = text.value.replace(/^[\t ]+/, "");
  return node;
}

/**
 * `remark-rehype`, three times as fast. The most common nodes are converted here, unless the site has custom handlers.
 * Elements share the positions of their Markdown nodes, which the package copies. Definitions of links and footnotes are
 * collected here too: the package is called with an empty page, so that it does not walk the real one.
 */
export function markdownToHtml(options: Options): ToHtml {
  // Created once: a closure for each page would keep its tree in memory beyond V8's minor collections.
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
        const definitions: Map<string, typeof inner> =
          inner.type === "definition" ? state.definitionById : state.footnoteById;
        const id = inner.identifier.toUpperCase();
        if (!definitions.has(id)) definitions.set(id, inner); // The first definition takes precedence.
      };
      if (mayHave(page, "definition", "footnoteDefinition")) visitMdast(tree, collect);
      sharePositions ??= sharePosition(state.patch);
      state.patch = sharePositions;
      applyCopies ??= copyProperties(state.applyData);
      state.applyData = applyCopies;
      if (!options.handlers) state.all = all;
      return handleRoot(state, tree, parent);
    };
    const convert = remarkRehype({ ...options, handlers: { ...options.handlers, root } });
    return convert(empty, file as never) as unknown as HastRoot;
  };
}
