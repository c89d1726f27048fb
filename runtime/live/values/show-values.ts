// Shows the current value of a variable in the code of a running sample: under the pointer, under the keyboard's focus, or pinned
// by a click. All variables are one stop of the Tab key; the arrow keys move among them.
import { formatValues } from "./format-value.ts";
import type { LiveValues } from "./create-values.ts";

const STYLES = `
.sg-value { border-radius: 3px; cursor: help; text-decoration: underline dotted 1px; text-underline-offset: 3px; }
.sg-value:is(:hover, :focus-visible, [aria-pressed="true"]) { background: var(--sg-color-primary-soft); }
.sg-value:focus-visible { outline: 2px solid var(--sg-color-focus); }
.sg-value-tip { position: fixed; inset: 0 auto auto 0; z-index: 1000; margin: 0; max-inline-size: min(28rem, 90vw); padding: 0.25rem 0.5rem;
  border: 1px solid var(--sg-color-border-strong); border-radius: var(--sg-radius-small); background: var(--sg-color-raised);
  color: var(--sg-color-text); font: 500 var(--sg-text-xs) / 1.5 var(--sg-font-mono); font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere; direction: ltr; pointer-events: none; }
.sg-value-tip[hidden] { display: none; }
`;
const GAP = 6;
let tips = 0;
let areStylesAdded = false;

/** Returns the function that removes it. @param block The sample with its code. */
export function showValues(block: HTMLElement, values: LiveValues): () => void {
  const code = block.querySelector<HTMLElement>("pre code");
  const marks = code ? markNames(code, values) : [];
  const [first] = marks;
  if (!code || !first) return () => {};
  addStyles();
  const tip = document.createElement("div");
  tip.className = "sg-value-tip";
  tip.role = "tooltip";
  tip.id = `sg-value-tip-${tips++}`;
  tip.hidden = true;
  // the top layer: a block that scrolls would cut it
  tip.popover = "manual";
  block.append(tip);
  first.tabIndex = 0;

  let shown: HTMLElement | null = null;
  let pinned: HTMLElement | null = null;
  let pointed: HTMLElement | null = null;
  let request = 0;
  const follow = (): void => {
    if (!shown?.isConnected) return;
    write(tip, shown, values);
    request = requestAnimationFrame(follow);
  };
  const update = (): void => {
    const focused = marks.find((mark) => mark === document.activeElement && mark.matches(":focus-visible"));
    const next = pointed ?? focused ?? pinned;
    if (next === shown) return;
    cancelAnimationFrame(request);
    shown?.removeAttribute("aria-describedby");
    shown = next;
    tip.hidden = !shown;
    if (!shown) {
      tip.hidePopover?.();
      return;
    }
    shown.setAttribute("aria-describedby", tip.id);
    tip.showPopover?.();
    follow();
  };
  const pin = (mark: HTMLElement | null): void => {
    pinned?.setAttribute("aria-pressed", "false");
    pinned = mark;
    pinned?.setAttribute("aria-pressed", "true");
    update();
  };
  const select = (mark: HTMLElement | undefined): void => {
    if (!mark) return;
    for (const other of marks) other.tabIndex = other === mark ? 0 : -1;
    mark.focus();
  };
  const markOf = ({ target }: Event): HTMLElement | null => (target as Element).closest<HTMLElement>(".sg-value");
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ): void => code.addEventListener(name, handle, { signal: end.signal });
  const end = new AbortController();
  on("pointerover", (event) => {
    // a finger points by tapping, which pins
    pointed = event.pointerType === "mouse" ? markOf(event) : null;
    update();
  });
  on("pointerleave", () => {
    pointed = null;
    update();
  });
  on("focusin", update);
  on("focusout", () => requestAnimationFrame(update));
  on("click", (event) => {
    const mark = markOf(event);
    if (mark) pin(mark === pinned ? null : mark);
  });
  on("keydown", (event) => {
    const mark = markOf(event);
    if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = marks.indexOf(mark);
    const moves: Record<string, () => void> = {
      ArrowRight: () => select(marks[index + 1]),
      ArrowLeft: () => select(marks[index - 1]),
      Home: () => select(marks[0]),
      End: () => select(marks.at(-1)),
      Enter: () => pin(mark === pinned ? null : mark),
      " ": () => pin(mark === pinned ? null : mark),
      Escape: () => {
        pointed = null;
        pin(null);
        mark.blur();
      },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  });
  return () => {
    end.abort();
    cancelAnimationFrame(request);
    tip.remove();
  };
}

/** Marks the variables, in the order of the code. Text that is not the name stays as it is. */
function markNames(code: HTMLElement, { names, places }: LiveValues): HTMLElement[] {
  const text = code.textContent ?? "";
  const end = text.trimEnd().length;
  const occurrences: { at: number; name: string; variable: number }[] = [];
  for (let index = 0; index < places.length; index += 2) {
    const at = end - (places[index] ?? 0);
    const variable = places[index + 1] ?? 0;
    const name = names[variable] ?? "";
    if (at >= 0 && text.startsWith(name, at)) occurrences.push({ at, name, variable });
  }
  const parts: { node: Text; from: number }[] = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let from = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
    parts.push({ node: node as Text, from });
    from += (node as Text).length;
  }
  // from the end: a split leaves the first part of a text in place
  const marks = occurrences
    .sort((a, b) => b.at - a.at)
    .flatMap(({ at, name, variable }) => {
      const part = parts.findLast(({ from }) => from <= at);
      if (!part || at + name.length > part.from + part.node.length) return [];
      const named = part.node.splitText(at - part.from);
      named.splitText(name.length);
      const mark = document.createElement("span");
      mark.className = "sg-value";
      mark.role = "button";
      mark.ariaPressed = "false";
      mark.tabIndex = -1;
      mark.dataset.variable = String(variable);
      named.replaceWith(mark);
      mark.append(named);
      return [mark];
    });
  return marks.reverse();
}

function write(tip: HTMLElement, mark: HTMLElement, values: LiveValues): void {
  const variable = Number(mark.dataset.variable);
  const recorded = values.read(variable);
  const text = recorded.length === 0 ? "" : `${values.names[variable]} = ${formatValues(recorded)}`;
  if (tip.textContent !== text) tip.textContent = text;
  tip.style.visibility = text === "" ? "hidden" : "visible";
  const place = mark.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(place.left, document.documentElement.clientWidth - width - GAP));
  const top = place.top - height - GAP;
  tip.style.translate = `${Math.round(left)}px ${Math.round(top < 0 ? place.bottom + GAP : top)}px`;
}

/** As a sheet of the document, so that no page has them before a sample runs. */
function addStyles(): void {
  if (areStylesAdded) return;
  areStylesAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
