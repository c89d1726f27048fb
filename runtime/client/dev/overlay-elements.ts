// What `dev` lays over pages stands in shadow roots: styles of the site do not reach it, nor its own the site.

/** The root of a new element, which is in no document yet. */
export function styledRoot(name: string, styles: string): ShadowRoot {
  const root = document.createElement(name).attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return root;
}

export function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Opens a place in the editor; none for a fault without one. */
export function openButton(place: string | null, open: (place: string) => void): HTMLElement[] {
  if (place === null) return [];
  const button = element("button", `Open ${place}`);
  button.addEventListener("click", () => open(place));
  return [button];
}
