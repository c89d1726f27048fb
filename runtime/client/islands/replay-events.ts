// Events that reach an island before it is live are held and given again, in order, one per task: React has to render
// between two of them. Text typed meanwhile is kept.
import { IslandElement, onIslandSettled } from "./island-element.ts";

declare global {
  interface Window {
    /** Clicks from before this module ran; see the early script in the document's head. */
    __sgEarly?: Event[] | undefined;
    /** From here on the early script keeps nothing. */
    __sgReady?: number;
  }
}

/** Rounds of 16 ms to wait for a node whose code is loaded late (a Suspense boundary). */
const MAX_WAITS = 300;
const islandOf = (target: EventTarget | null): IslandElement | null =>
  target instanceof Element ? target.closest<IslandElement>("sg-island") : null;
const settled = (island: IslandElement): boolean => island.state === "live" || island.state === "failed";

/** Events by which a reader shows that something should happen. */
const USES = new Set(["click", "submit", "input", "change"]);
const held = new Set<Event>();
/** Last event of each kind that only matters in its latest form. */
const latest = new Map<string, Event>();

const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * React has reached this node: it or what holds it carries a fiber. Markup that React never looks into (a slot, an HTML
 * string) goes with its holder; markup after the open comment of a Suspense boundary waits for its code.
 */
function hydrated(target: Element): boolean {
  for (let node = target; ; node = node.parentElement) {
    if (Object.keys(node).some((key) => key.startsWith("__reactFiber"))) return true;
    let closed = 0;
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      if (before.nodeType !== Node.COMMENT_NODE) continue;
      const text = (before as Comment).data;
      if (text === "/$") closed++;
      else if (/^\$[?!~]?$/.test(text) && closed-- === 0) return false;
    }
    if (!node.parentElement || node.parentElement.localName === "sg-island") return true;
  }
}

function hold(event: Event): void {
  const target = event.target as Element;
  const island = islandOf(target);
  if (!island || !event.isTrusted) return;
  let waiting = !settled(island);
  for (let outer = island.outer; outer; outer = outer.outer) {
    if (settled(outer)) continue;
    void outer.hydrate();
    waiting = true;
  }
  if (!waiting) {
    if (island.state === "failed" && USES.has(event.type)) island.tellFailure();
    if (island.state === "failed" || hydrated(target)) return;
  }
  if (event.type === "click" && isModified(event as MouseEvent)) return;
  keep(event);
  void island.hydrate();
}

/** Notes an event to be given again. */
function keep(event: Event): void {
  const { target } = event;
  switch (event.type) {
    case "click":
    case "submit":
      event.preventDefault();
      event.stopImmediatePropagation();
      held.add(event);
      break;
    case "input":
    case "change":
      for (const other of held) if (other.type === event.type && other.target === target) held.delete(other);
      held.add(event);
      break;
    default:
      latest.set(event.type, event);
  }
}

/** Gives an input's text again: React's tracker must see a change, the caret must stay. */
function replayText(input: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = input;
  input.value = `${input.defaultValue} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd);
}

function giveAgain(event: Event): void {
  const target = event.target as Element;
  if (event.type === "submit") (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
  else if (event.type === "click") target.dispatchEvent(new MouseEvent("click", event as MouseEventInit));
  else {
    // a file input refuses to be written, and React reads it by its `change` alone
    const isText = event.type === "input" && "defaultValue" in target && (target as HTMLInputElement).type !== "file";
    if (isText) replayText(target as HTMLInputElement);
    target.dispatchEvent(new Event(event.type, { bubbles: true }));
  }
}

const allOuterSettled = (island: IslandElement): boolean => {
  for (let outer: IslandElement | null = island; outer; outer = outer.outer) if (!settled(outer)) return false;
  return true;
};

let waits = 0;
let replaying = false;
async function replay(): Promise<void> {
  if (replaying) return;
  replaying = true;
  for (const [type, event] of latest) {
    const target = event.target as Element;
    if (islandOf(target)?.state !== "live") continue;
    latest.delete(type);
    if (target.isConnected && type !== "keydown" && type !== "touchstart") {
      target.dispatchEvent(new (event.constructor as typeof Event)(type, event));
    }
  }
  for (const event of held) {
    const target = event.target as Element;
    const island = islandOf(target);
    if (!target.isConnected || !island) {
      held.delete(event);
      continue;
    }
    if (!allOuterSettled(island)) continue;
    if (island.state === "live" && !hydrated(target) && waits < MAX_WAITS) {
      waits++;
      setTimeout(replay, 16);
      break;
    }
    held.delete(event);
    if (island.state === "failed") island.tellFailure();
    giveAgain(event);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (held.size === 0) waits = 0;
  replaying = false;
}

/** Starts listening; takes over what the early script has kept. */
export function startReplay(): void {
  onIslandSettled(() => setTimeout(replay));
  for (const type of [
    "click",
    "submit",
    "pointerover",
    "mouseover",
    "focusin",
    "touchstart",
    "keydown",
    "input",
    "change",
  ]) {
    addEventListener(type, hold, { capture: true, passive: type === "touchstart" });
  }
  customElements.define("sg-island", IslandElement);
  window.__sgReady = 1;
  for (const event of window.__sgEarly ?? []) {
    keep(event);
    for (let island = islandOf(event.target); island; island = island.outer) void island.hydrate();
  }
  window.__sgEarly = undefined;
}
