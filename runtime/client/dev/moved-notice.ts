import { element, styledRoot } from "./overlay-elements.ts";

const STYLES = `
:host { all: initial; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483646; max-width: calc(100vw - 2rem); padding: .5rem 1rem; border: 1px solid #777; border-radius: 6px; background: #1b1b1d; color: #e3e3e3; font: 14px/1.5 system-ui, sans-serif; }
p { margin: 0; }
a { color: #8ab4f8; }
@media print { :host { display: none; } }
`;

let host: HTMLElement | null = null;

/** Shows in a corner where the page is now; hidden for null. */
export function showMoved(url: string | null): void {
  host?.remove();
  host = null;
  if (url === null) return;
  const root = styledRoot("sitegen-moved", STYLES);
  host = root.host as HTMLElement;
  const text = element("p", "This page is now at ");
  const link = element("a", url) as HTMLAnchorElement;
  link.href = url;
  text.append(link, ".");
  text.setAttribute("role", "status");
  root.append(text);
  document.documentElement.append(host);
}
