// Overlays of `dev` are in shadow roots, so that their styles and those of the site do not affect each other.

/** Creates an element with a styled shadow root, not yet in the document. @returns The shadow root. */
export function styledRoot(name: string, styles: string): ShadowRoot {
  const root = document.createElement(name).attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return root;
}

export function element(name: string, text: string): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

/** A button that opens a location in the editor; empty without a location. */
export function openButton(place: string | null, open: (place: string) => void): HTMLElement[] {
  if (place === null) return [];
  const button = element("button", `Open ${place}`);
  button.addEventListener("click", () => open(place));
  return [button];
}
