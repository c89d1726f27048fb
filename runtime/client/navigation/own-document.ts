import type { NavigationHost } from "./navigation-host.ts";

/** Attributes of `html` that the reader's choices and the runtime set, not the page. */
const STATE = /^data-(?:theme(?:-choice)?|has-hydrated|sg-js|announcement-bar-initially-dismissed)$/;

const attributesOf = (element: Element): Map<string, string> =>
  new Map([...element.attributes].filter(({ name }) => !STATE.test(name)).map(({ name, value }) => [name, value]));

/**
 * Notes what the page brought, to tell it from what scripts of others put beside it. Called before anything else has
 * changed the document.
 */
export function ownDocument(): Pick<NavigationHost, "owned" | "attributes" | "attributesOf"> {
  const { documentElement: html, head, body } = document;
  const attributes = new Map([html, body].map((element) => [element as Element, attributesOf(element)]));
  // what the address asked for (`?sitegen-data-x=y`) stays
  for (const name of new URLSearchParams(location.search).keys())
    attributes.get(html)?.delete(name.replace(/^sitegen-/, ""));
  return { owned: new Set([...head.children, ...body.children]), attributes, attributesOf };
}
