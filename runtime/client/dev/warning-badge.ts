import type { DevMessage } from "../../shared/dev-message.ts";
import { element, openButton, styledRoot } from "./overlay-elements.ts";

const STYLES = `
:host { all: initial; position: fixed; inset: auto auto 1rem 1rem; z-index: 2147483646; max-width: min(46rem, calc(100vw - 2rem)); color: #e3e3e3; font: 14px/1.5 system-ui, sans-serif; }
[hidden] { display: none; }
section { display: flow-root; max-height: 60vh; margin-bottom: .5rem; padding: 0 1rem 1rem; overflow: auto; border: 1px solid #777; border-radius: 6px; background: #1b1b1d; }
h2 { margin: 1rem 0 .25rem; font-size: 1em; color: #ffd479; }
pre { margin: 0 0 .5rem; padding: .5rem; overflow: auto; border-radius: 4px; background: #000; font: 13px/1.5 ui-monospace, monospace; }
p { margin: 1rem 0 0; color: #b0b0b0; }
button { padding: .2rem .6rem; font: inherit; color: inherit; border: 1px solid #777; border-radius: 4px; background: #333; cursor: pointer; }
button[aria-expanded] { color: #ffd479; background: #1b1b1d; }
button:focus-visible { outline: 2px solid #8ab4f8; }
@media print { :host { display: none; } }
`;

interface Badge {
  host: Element;
  count: HTMLElement;
  list: HTMLElement;
  /** Identity of the content: an unchanged list is not replaced, so that it keeps its focus. */
  key: string;
}

let badge: Badge | null = null;

function createBadge(): Badge {
  const root = styledRoot("sitegen-warnings", STYLES);
  const count = element("button", "");
  const list = element("section", "");
  list.setAttribute("aria-label", "Warnings of the site");
  list.tabIndex = 0;
  const toggle = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    count.setAttribute("aria-expanded", String(isOpen));
  };
  toggle(false);
  count.addEventListener("click", () => toggle(list.hidden === true));
  root.host.addEventListener("keydown", (event) => {
    if ((event as KeyboardEvent).key !== "Escape" || list.hidden) return;
    toggle(false);
    count.focus();
  });
  root.append(list, count);
  document.documentElement.append(root.host);
  return { host: root.host, count, list, key: "" };
}

/** Shows the number of warnings in a corner of the page, and the list on click; hidden without warnings. */
export function showWarnings(warnings: DevMessage["warnings"], open: (place: string) => void): void {
  const { count, first } = warnings;
  if (count === 0) {
    badge?.host.remove();
    badge = null;
    return;
  }
  badge ??= createBadge();
  const key = JSON.stringify(warnings);
  if (badge.key === key) return;
  badge.key = key;
  badge.count.textContent = `${count} ${count === 1 ? "warning" : "warnings"}`;
  const others = count - first.length;
  badge.list.replaceChildren(
    ...first.flatMap(({ title, text, place }) => [
      element("h2", title),
      element("pre", text),
      ...openButton(place, open),
    ]),
    ...(others > 0 ? [element("p", `${others} more in the terminal.`)] : []),
  );
}
