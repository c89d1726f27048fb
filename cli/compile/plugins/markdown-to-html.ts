import type { Element, Root as HastRoot } from "hast";
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

/** A node of Markdown that is an element, see `plainHtml`. Its code blocks are Markdown. */
export interface ElementNode {
  type: typeof ELEMENT_NODE;
  element: Element;
}
export const ELEMENT_NODE = "sitegenElement";

const convertElement = (state: State, { element }: ElementNode): Element => ({
  ...element,
  children: element.children.map((child) =>
    child.type === ("code" as string) ? (state.one(child as never, undefined) as Element) : child,
  ),
});

/**
 * `remark-rehype`. Elements share the positions of their Markdown nodes, which the package copies. Definitions of links and footnotes are
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
      return handleRoot(state, tree, parent);
    };
    const handlers = { ...options.handlers, root, [ELEMENT_NODE]: convertElement };
    const convert = remarkRehype({ ...options, handlers });
    return convert(empty, file as never) as unknown as HastRoot;
  };
}
