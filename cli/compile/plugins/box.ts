import type { Element, ElementContent, Properties } from "hast";
import type { BlockContent, Nodes } from "mdast";

/** An mdast node that becomes an element with Markdown children. */
export function box(
  tagName: string,
  properties: Properties,
  children: readonly Nodes[],
  position?: Nodes["position"],
): BlockContent {
  return {
    type: "sitegenBox",
    data: { hName: tagName, hProperties: properties },
    children,
    ...(position && { position }),
  } as unknown as BlockContent;
}

/** An mdast node that becomes this hast element. */
export function leaf(element: Element, position?: Nodes["position"]): BlockContent {
  return {
    type: "sitegenBox",
    data: { hName: element.tagName, hProperties: element.properties, hChildren: element.children },
    children: [],
    ...(position && { position }),
  } as unknown as BlockContent;
}

export function h(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}
