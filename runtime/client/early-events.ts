// Events on elements whose code is not loaded yet are held, and dispatched again in order when it is. There are two such parts: islands,
// and the controls of the shell.
import type { Shell } from "./behaviours/shell.ts";
import { loadOnce } from "./load-once.ts";

declare global {
  interface Window {
    /** Events in islands from before this module ran; see the early script in the document's head. */
    __sgEarly?: Event[] | undefined;
    /** Set once this module runs: the early script stops recording. */
    __sgReady?: number;
  }
}

/** What the code of islands takes over from the entry. */
export interface HeldEvents {
  /** Events in islands, in order. */
  held: readonly Event[];
  /** Dispatches a click, a submit or a key again. */
  giveAgain(event: Event): void;
}

/** Holds a trusted event in an island that is not live yet. Returns whether it was held. */
export type HoldInIsland = (event: Event) => boolean;

const TYPES = "click submit pointerover mouseover focusin touchstart keydown input change".split(" ");

/** Elements that are used by a click. */
const CLICKED =
  ".code-copy,.sg-skip>a,main details:not(sg-island *)>summary,[data-sg-dropdown] a,[data-sg-sidebar] :is(.sg-caret,[data-sg-sidebar-category]),[data-sg-sidebar-hide],[data-sg-toc-mobile]>button,[data-sg-close-announcement],[data-sg-menu]>summary,[data-sg-menu-close],.sg-menu-panel *";
/** Elements that are used by other keys than Enter, which is a click. */
const PRESSED = "[data-sg-dropdown] a,[data-sg-sidebar-category],[data-sg-menu][open]";
/** Events that would leave the page or change it. */
const USES = new Set(["click", "submit"]);
/** Where the pointer and the focus are. The controls get the last event of each, if it still holds, when they start. */
const PLACES: Readonly<Record<string, string>> = { pointerover: ":hover", focusin: ":focus" };
const KEY = /^(?: |Escape|Arrow(?:Up|Down))$/;

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button > 0;

function isForControls(event: Event): boolean {
  const target = event.target as Element;
  if (event.type === "click") return !isModified(event as MouseEvent) && target.closest(CLICKED) !== null;
  return event.type === "keydown" && KEY.test((event as KeyboardEvent).key) && target.closest(PRESSED) !== null;
}

/** A pointer that rests somewhere on a new page is none. */
const isInteraction = ({ type, target }: Event): boolean =>
  !type.endsWith("over") || (target as Element).closest(CLICKED) !== null;

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Starts holding events. A part is loaded by the first event that needs it, and by calls. */
export function startEarlyEvents(shell: Shell) {
  const inIslands = window.__sgEarly ?? [];
  const forControls: Event[] = [];
  const places = new Map<string, Event>();
  /** Events that were dispatched again: they are never held. */
  const given = new WeakSet<Event>();
  let startMarkup: ((root: ParentNode) => void) | undefined;

  const dispatch = (event: Event): void => {
    const { target, type } = event;
    if (!(target instanceof Element && target.isConnected)) return;
    if (type === "submit") (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    else {
      const again = new (event.constructor as typeof Event)(type, event);
      given.add(again);
      target.dispatchEvent(again);
    }
  };
  const holdForControls = (event: Event): boolean => {
    if (startMarkup) return false;
    if (event.type in PLACES) places.set(event.type, event);
    const isHeld = isForControls(event);
    if (isHeld) forControls.push(event);
    if (isHeld || isInteraction(event)) void loadControls();
    return isHeld;
  };
  let holdInIsland: HoldInIsland = (event) => {
    const isUse = USES.has(event.type);
    if (!event.isTrusted || (isUse && isModified(event as MouseEvent))) return false;
    if (isUse) stop(event);
    inIslands.push(event);
    void loadIslands();
    return true;
  };

  // Without its code, a control works as without scripts.
  const loadControls = loadOnce(async () => {
    try {
      const { startControls } = await import("late-part:controls");
      startMarkup = startControls(shell);
    } finally {
      for (const [type, event] of places)
        if ((event.target as Element).matches(PLACES[type] as string)) dispatch(event);
      places.clear();
      for (const event of forControls.splice(0)) dispatch(event);
    }
  });
  const loadIslands = loadOnce(async () => {
    try {
      const { startIslands } = await import("late-part:islands");
      holdInIsland = startIslands({
        held: inIslands,
        giveAgain: (event: Event) => void (holdForControls(event) || dispatch(event)),
      });
    } catch (error) {
      console.error("[sitegen] The interactive parts of this page could not be loaded.", error);
      for (const event of inIslands.splice(0)) if (USES.has(event.type)) dispatch(event);
      throw error;
    }
  });

  for (const type of TYPES) {
    const options = { capture: true, passive: type === "touchstart" };
    addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (!(target instanceof Element) || given.has(event)) return;
        if (target.closest("sg-island") && holdInIsland(event)) return;
        if (holdForControls(event)) stop(event);
      },
      options,
    );
  }
  window.__sgReady = 1;
  window.__sgEarly = undefined;

  return {
    loadControls,
    /** Loads the code of islands if the markup has some. A failure is reported, and not thrown. */
    loadIslandsOf: async (root: ParentNode): Promise<void> => {
      if (root.querySelector("sg-island")) await loadIslands().catch(() => {});
    },
    /** Starts the controls of inserted markup, if their code is loaded: else it starts all when it is. */
    startMarkup: (root: ParentNode): void => startMarkup?.(root),
  };
}
