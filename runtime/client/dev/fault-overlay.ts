import type { DevFault } from "../../shared/dev-message.ts";
import { element, openButton, styledRoot } from "./overlay-elements.ts";

const STYLES = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #0009; font: 15px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 60rem; margin: 4vh auto; padding: 1.5rem; border-top: 4px solid #fa383e; border-radius: 6px; background: #1b1b1d; color: #e3e3e3; }
h1 { margin: 0 0 1rem; font-size: 1.1rem; display: flex; justify-content: space-between; gap: 1rem; }
h2 { margin: 1rem 0 .25rem; font-size: 1rem; color: #ff8a8d; }
pre { margin: 0; padding: .75rem; overflow: auto; border-radius: 4px; background: #000; font: 13px/1.5 ui-monospace, monospace; }
button { font: inherit; color: inherit; border: 1px solid #777; border-radius: 4px; background: #333; cursor: pointer; }
button:focus-visible { outline: 2px solid #8ab4f8; }
p { margin: 1rem 0 0; color: #b0b0b0; }
`;

let host: HTMLElement | null = null;
let dismissed = "";
let shown = "";

/** Shows errors in an overlay above the page. Escape hides it until the errors change. */
export function showFaults(faults: readonly DevFault[], open: (place: string) => void): void {
  const key = JSON.stringify(faults);
  if (key === dismissed || key === shown) return;
  hideFaults();
  shown = key;
  const root = styledRoot("sitegen-faults", STYLES);
  host = root.host as HTMLElement;
  const close = element("button", "Close (Esc)");
  const put = (): void => {
    dismissed = key;
    hideFaults();
  };
  close.addEventListener("click", put);
  const title = element("h1", `${faults.length} ${faults.length === 1 ? "error" : "errors"}`);
  title.append(close);
  const main = element("main", "");
  main.setAttribute("role", "alertdialog");
  main.setAttribute("aria-label", "Errors of the site");
  main.append(title);
  for (const { title: name, text, place } of faults)
    main.append(element("h2", name), element("pre", text), ...openButton(place, open));
  main.append(element("p", "This message closes when the errors are fixed."));
  root.append(main);
  host.addEventListener("keydown", (event) => event.key === "Escape" && put());
  document.documentElement.append(host);
  close.focus();
}

export function hideFaults(): void {
  host?.remove();
  host = null;
  shown = "";
}
