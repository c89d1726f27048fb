import type { WiredElement } from "./props.ts";

/** What React gives: this room knows none. */
export interface ElementFactory<Element> {
  createElement(type: never, props: object, ...children: unknown[]): Element;
  Fragment: unknown;
}

/** Makes the element that travelled as data. @param find Gives a component of the island's module by its name. */
export function placeElement<Element>(
  { type, key, props }: WiredElement,
  { createElement, Fragment }: ElementFactory<Element>,
  find: (name: string) => unknown,
): Element {
  const made = type === "<" ? Fragment : type.startsWith("<") ? type.slice(1) : find(type);
  const { children, ...rest } = props as { children?: unknown };
  const inside = children === undefined ? [] : Array.isArray(children) ? children : [children];
  return createElement(made as never, { ...rest, key }, ...inside);
}
