import type { NavigationHost } from "./navigation-host.ts";

type HeadOwner = Pick<NavigationHost, "owned" | "attributes" | "attributesOf">;

/** Elements of the head that belong to the page. Scripts and stylesheets are handled separately. */
const FOLLOWS =
  "title, meta, base, link:not([rel=stylesheet], [rel=modulepreload], [rel=preload], [rel=prefetch]), script[type='application/ld+json']";

/** Replaces title, metas, links, structured data, and the attributes of `html` and `body`. */
export function swapHead(next: Document, { owned, attributes, attributesOf }: HeadOwner): void {
  const wanted = new Map([...next.head.querySelectorAll(FOLLOWS)].map((element) => [element.outerHTML, element]));
  for (const element of document.head.querySelectorAll(FOLLOWS)) {
    if (!owned.has(element) || wanted.delete(element.outerHTML)) continue;
    element.remove();
    owned.delete(element);
  }
  for (const element of wanted.values()) {
    owned.add(element);
    document.head.append(element);
  }
  runNewScripts(next);
  for (const [element, incoming] of [
    [document.documentElement, next.documentElement],
    [document.body, next.body],
  ] as const) {
    const after = attributesOf(incoming);
    swapAttributes(element, attributes.get(element) ?? new Map(), after);
    attributes.set(element, after);
  }
}

/** Runs scripts that the current page does not have: scripts of a parsed document do not run by themselves. */
function runNewScripts(next: Document): void {
  const present = new Set([...document.scripts].map(({ src }) => src));
  for (const { src, attributes } of next.head.querySelectorAll<HTMLScriptElement>("script[src]")) {
    if (present.has(src)) continue;
    const script = document.createElement("script");
    for (const { name, value } of attributes) script.setAttribute(name, value);
    document.head.append(script);
  }
}

function swapAttributes(
  element: Element,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): void {
  const words = (text = "") => text.split(/\s+/).filter(Boolean);
  // Third-party scripts may have added classes, which stay.
  element.classList.remove(...words(before.get("class")));
  element.classList.add(...words(after.get("class")));
  for (const name of before.keys()) if (name !== "class" && !after.has(name)) element.removeAttribute(name);
  for (const [name, value] of after) if (name !== "class") element.setAttribute(name, value);
}
