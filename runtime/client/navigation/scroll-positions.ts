// Back, Forward and reload return to the pixel. The browser's own restoring would scroll the old page before the next one
// is there, so it is off, and each entry of the history keeps its position in its state.

export interface Position {
  x: number;
  y: number;
}
/** Our part of `history.state`. */
interface Entry extends Partial<Position> {
  /** Place among the entries of this document. */
  index: number;
}

const KEY = "sitegen";
const SAVE_DELAY_MS = 100;

let index = 0;
let paused = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Where the reader left the entries of this document; fresher than their state, which is written with a delay. */
const left = new Map<number, Position>();

const readEntry = (): Entry | undefined => (history.state as Record<string, Entry> | null)?.[KEY];
const writeEntry = (entry: Entry): void =>
  history.replaceState({ ...(history.state as object | null), [KEY]: entry }, "");
const here = (): Position => ({ x: scrollX, y: scrollY });

export const scrollToPosition = ({ x, y }: Position): void => scrollTo({ left: x, top: y, behavior: "instant" });

/** Takes over from the browser, and returns to where the reader was before a reload or in a document left earlier. */
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
      // Only while there is something to save: some browsers keep no page for Back that listens. `pagehide` is too late,
      // Chromium has taken the state by then.
      addEventListener("beforeunload", savePosition);
    },
    { passive: true },
  );
}

/**
 * Again when all is there: what loads late makes the page longer, and the browser jumps to the address' hash once more.
 * Not against the reader, who may have begun to scroll.
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

/** While the address is ahead of the page shown, the position is not that of the address. */
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

/** A new entry, or another address for the current one. */
export function writeHistory(url: URL, replace: boolean): void {
  savePosition();
  if (!replace) left.delete(++index);
  const state = { [KEY]: { index } };
  if (replace) history.replaceState({ ...(history.state as object | null), ...state }, "", url);
  else history.pushState(state, "", url);
}

/**
 * After `popstate`: where the reader was on the entry, null if that is not known; undefined for an entry that is not ours
 * yet, because the browser has followed a hash.
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

/** Makes an entry of the browser's one of ours. */
export function adoptEntry(replaced: boolean): void {
  if (!replaced) left.delete(++index);
  writeEntry({ index });
}
