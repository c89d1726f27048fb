// Events that reach an island before it is live are held and replayed in order, one per task, so that React can render in between.
// Text typed meanwhile is preserved.
import { type FieldEntry, readEntry, writeEntry } from "./field-entry.ts";
import type { HeldEvents, HoldInIsland } from "../early-events.ts";
import { IslandElement, onIslandSettled } from "./island-element.ts";

/** Maximum number of 16 ms rounds to wait for a node in a Suspense boundary whose code is loading: nearly a minute. */
const MAX_WAITS = 3000;
const islandOf = (target: EventTarget | null): IslandElement | null =>
  target instanceof Element ? target.closest<IslandElement>("sg-island") : null;
const settled = (island: IslandElement): boolean => island.state === "live" || island.state === "failed";

/** Events that show that the reader tries to use an island. */
const USES = new Set(["click", "submit", "input", "change"]);
const held = new Set<Event>();
/** Values entered into the fields of held events. */
const entries = new Map<Element, FieldEntry>();
/** The latest event of each type of which only the latest matters. */
const latest = new Map<string, Event>();

const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * Whether React has hydrated a node: it or an ancestor has a fiber. Markup that React does not manage (a slot, an HTML string) counts
 * with its parent; markup after the start comment of a Suspense boundary waits for its code.
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

const hold: HoldInIsland = (event) => {
  const target = event.target as Element;
  const island = islandOf(target);
  if (!island || !event.isTrusted) return false;
  let waiting = !settled(island);
  for (let outer = island.outer; outer; outer = outer.outer) {
    if (settled(outer)) continue;
    void outer.hydrate();
    waiting = true;
  }
  if (!waiting) {
    if (island.state === "failed" && USES.has(event.type)) island.tellFailure();
    if (island.state === "failed" || hydrated(target)) return false;
  }
  if (event.type === "click" && isModified(event as MouseEvent)) return false;
  keep(event);
  if (waiting) void island.hydrate();
  else setTimeout(replay);
  return true;
};

/** Holds an event for replay. */
function keep(event: Event): void {
  const target = event.target as Element;
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
      noteEntry(target);
      break;
    default:
      latest.set(event.type, event);
  }
}

function noteEntry(field: Element): void {
  const entry = readEntry(field);
  if (entry) entries.set(field, entry);
}

let dispatchAgain: HeldEvents["giveAgain"] = () => {};
function giveAgain(event: Event): void {
  const target = event.target as Element;
  if (event.type === "submit" || event.type === "click") dispatchAgain(event);
  else {
    const entry = entries.get(target);
    if (entry && (event.type === "input" || target.localName === "select")) writeEntry(target, entry);
    target.dispatchEvent(new Event(event.type, { bubbles: true }));
  }
}

const allOuterSettled = (island: IslandElement): boolean => {
  for (let outer: IslandElement | null = island; outer; outer = outer.outer) if (!settled(outer)) return false;
  return true;
};

let waits = 0;
let replaying = false;
/** Whether a replay was requested during a round, which may already have passed the events it was requested for. */
let again = false;
async function replay(): Promise<void> {
  again = replaying;
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
  // The caret may have moved since. Read all fields now: React may overwrite them after the first replayed event.
  for (const [field, entry] of entries) if (readEntry(field)?.value === entry.value) noteEntry(field);
  const waiting = new Set<IslandElement>();
  for (const event of held) {
    const target = event.target as Element;
    const island = islandOf(target);
    if (!target.isConnected || !island) {
      held.delete(event);
      continue;
    }
    if (waiting.has(island) || !allOuterSettled(island)) continue;
    if (island.state === "live" && !hydrated(target) && waits < MAX_WAITS) {
      waiting.add(island); // later events of this island must stay behind this one
      continue;
    }
    held.delete(event);
    if (island.state === "failed") island.tellFailure();
    giveAgain(event);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (waiting.size > 0) {
    waits++;
    setTimeout(replay, 16);
  }
  if (held.size === 0) {
    waits = 0;
    entries.clear();
  }
  replaying = false;
  if (again) setTimeout(replay);
}

/** A late part: defines the element of islands, and takes over the events that the entry has held. */
export function startIslands({ held: early, giveAgain: again }: HeldEvents): HoldInIsland {
  dispatchAgain = again;
  onIslandSettled(() => setTimeout(replay));
  customElements.define("sg-island", IslandElement);
  for (const event of early) {
    keep(event);
    for (let island = islandOf(event.target); island; island = island.outer) void island.hydrate();
  }
  return hold;
}
