// Restores exact scroll positions for Back, Forward and reload. The browser's restoration would scroll the old page before the next
// one is shown, so it is disabled, and each history entry stores its position in its state.

export interface Position {
  x: number;
  y: number;
}
/** Our part of `history.state`. */
interface Entry extends Partial<Position> {
  /** Index among the entries of this document. */
  index: number;
}

const KEY = "sitegen";
const SAVE_DELAY_MS = 100;

let index = 0;
let paused = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Last positions in the entries of this document; more recent than their state, which is written with a delay. */
const left = new Map<number, Position>();

const readEntry = (): Entry | undefined => (history.state as Record<string, Entry> | null)?.[KEY];
const writeEntry = (entry: Entry): void =>
  history.replaceState({ ...(history.state as object | null), [KEY]: entry }, "");
const here = (): Position => ({ x: scrollX, y: scrollY });

export const scrollToPosition = ({ x, y }: Position): void => scrollTo({ left: x, top: y, behavior: "instant" });

/** Takes over scroll restoration, and restores the position after a reload or a return to this document. */
export function startScrollPositions(): void {
  history.scrollRestoration = "manual";
  const entry = readEntry();
  if (entry) {
    index = entry.index;
    if (entry.x !== undefined && entry.y !== undefined) restoreAtStart({ x: entry.x, y: entry.y });
  } else writeEntry({ index });
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = setTimeout(savePosition, SAVE_DELAY_MS);
      // Registered only when needed: in some browsers, a listener disables the back/forward cache. `pagehide` is too late:
      // Chromium has already saved the state.
      addEventListener("beforeunload", savePosition);
    },
    { passive: true },
  );
}

/**
 * Scrolls now and again when the page has loaded: late content makes the page longer, and the browser jumps to the hash again. Stops
 * if the reader starts to scroll.
 */
function restoreAtStart(position: Position): void {
  scrollToPosition(position);
  if (document.readyState === "complete") return;
  const reader = new AbortController();
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, () => reader.abort(), { signal: reader.signal, passive: true });
  const again = (): void => {
    if (!reader.signal.aborted) scrollToPosition(position);
  };
  requestAnimationFrame(again);
  addEventListener("load", () => {
    again();
    requestAnimationFrame(() => {
      again();
      reader.abort();
    });
  });
}

/** Pauses saving while the URL is already that of the next page. */
export function pausePositions(pause: boolean): void {
  paused = pause;
}

export function savePosition(): void {
  clearTimeout(timer);
  removeEventListener("beforeunload", savePosition);
  if (paused) return;
  left.set(index, here());
  writeEntry({ index, ...here() });
}

/** Adds a history entry, or replaces the URL of the current one. */
export function writeHistory(url: URL, replace: boolean): void {
  savePosition();
  if (!replace) left.delete(++index);
  const state = { [KEY]: { index } };
  if (replace) history.replaceState({ ...(history.state as object | null), ...state }, "", url);
  else history.pushState(state, "", url);
}

/**
 * Handles `popstate`.
 * @returns The position in the entry; null if unknown; undefined for an entry that the browser added by following a hash.
 */
export function arriveAtEntry(): Position | null | undefined {
  const entry = readEntry();
  if (!entry) return undefined;
  if (!paused) left.set(index, here());
  clearTimeout(timer);
  index = entry.index;
  const saved = entry.x === undefined || entry.y === undefined ? null : { x: entry.x, y: entry.y };
  return left.get(index) ?? saved;
}

/** Adds our state to an entry that the browser created. */
export function adoptEntry(replaced: boolean): void {
  if (!replaced) left.delete(++index);
  writeEntry({ index });
}
