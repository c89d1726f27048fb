import type { WiredElement } from "./props.ts";

/** The functions of React that are needed here; this folder does not import React. */
export interface ElementFactory<Element> {
  createElement(type: never, props: object, ...children: unknown[]): Element;
  Fragment: unknown;
}

/** Type of an element of `@theme/TabItem`, whose props the component around it reads. */
export const TAB_ITEM = "TabItem";

/** What a component of the site that shows tabs gets as its items. */
export const createTabItem =
  <Element>({ createElement }: Pick<ElementFactory<Element>, "createElement">) =>
  ({ className, hidden, children }: { className?: string; hidden?: boolean; children?: unknown }): Element =>
    createElement("div" as never, { role: "tabpanel", className, hidden }, children);

/** Creates an element from its encoded form. @param find Returns a component of the island's module by name. */
export function placeElement<Element>(
  { type, key, props }: WiredElement,
  { createElement, Fragment }: ElementFactory<Element>,
  find: (name: string) => unknown,
): Element {
  const resolved = type === "<" ? Fragment : type.startsWith("<") ? type.slice(1) : find(type);
  const { children, ...rest } = props as { children?: unknown };
  const items = children === undefined ? [] : Array.isArray(children) ? children : [children];
  return createElement(resolved as never, { ...rest, key }, ...items);
}
