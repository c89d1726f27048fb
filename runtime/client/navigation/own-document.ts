import type { NavigationHost } from "./navigation-host.ts";

/** Attributes of `html` that the reader's choices or the runtime set, not the page. */
const STATE = /^data-(?:theme(?:-choice)?|has-hydrated|sg-js|announcement-bar-initially-dismissed)$/;

const attributesOf = (element: Element): Map<string, string> =>
  new Map([...element.attributes].filter(({ name }) => !STATE.test(name)).map(({ name, value }) => [name, value]));

/**
 * Records the elements and attributes of the page, to distinguish them from those that third-party scripts add. Must run before
 * anything changes the document.
 */
export function ownDocument(): Pick<NavigationHost, "owned" | "attributes" | "attributesOf"> {
  const { documentElement: html, head, body } = document;
  const attributes = new Map([html, body].map((element) => [element as Element, attributesOf(element)]));
  // Attributes set by the URL (`?sitegen-data-x=y`) stay.
  for (const name of new URLSearchParams(location.search).keys())
    attributes.get(html)?.delete(name.replace(/^sitegen-/, ""));
  return { owned: new Set([...head.children, ...body.children]), attributes, attributesOf };
}
