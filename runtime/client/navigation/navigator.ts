// Loads the page of a URL and replaces the shown page. There is one navigation at a time; a later one replaces it, so the turn is
// compared after each `await`.
import type { NavigationKind, PageAddress } from "../../shared/browser-api.ts";
import { watchScrollAreas } from "../behaviours/scroll-areas.ts";
import { announcePage, focusPageStart, startAnnouncing } from "./announce-page.ts";
import { closeMenu } from "./close-menu.ts";
import { abandonPage, loadPage } from "./load-page.ts";
import { loadStylesheets } from "./load-stylesheets.ts";
import type { NavigationHost } from "./navigation-host.ts";
import { pagePath } from "./page-path.ts";
import { createPrefetch } from "./prefetch-links.ts";
import { startProgress, stopProgress } from "./progress-bar.ts";
import type { Position } from "./scroll-positions.ts";
import { swapBody } from "./swap-body.ts";
import { swapHead } from "./swap-head.ts";
import { withTransition } from "./with-transition.ts";

export interface Navigator {
  /**
   * Shows the page of the browser's URL.
   * @param position Scroll position stored in the history entry; null without one.
   * @param scrolled Whether the browser has already scrolled.
   */
  go(kind: NavigationKind, position: Position | null, scrolled: boolean): Promise<void>;
}

/** A page that is ready to be swapped in. */
interface ReadyPage {
  next: Document;
  status: number;
  movedTo: string | null;
  applyStyles(): void;
}

interface Arrival {
  from: PageAddress;
  kind: NavigationKind;
  position: Position | null;
  scrolled: boolean;
}

const addressNow = (): PageAddress => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
};
const tell = (name: string, detail?: object): boolean => document.dispatchEvent(new CustomEvent(name, { detail }));

/** Creates the navigator. Called once, when the page is idle or on the first navigation. */
export function createNavigator(host: NavigationHost): Navigator {
  const { config, owned } = host;
  let turn = 0;
  let pendingPath: string | null = null;
  let errorBox: Element | undefined;
  const prefetchVisible = createPrefetch(host);
  startAnnouncing();
  watchScrollAreas();

  /** Ends the current navigation. @param path Path of the page to load next; null for none. @returns The new turn. */
  function takeTurn(path: string | null): number {
    if (pendingPath !== null && pendingPath !== path) abandonPage(pendingPath);
    pendingPath = path;
    host.pending = path === null ? null : addressNow();
    host.pausePositions(path !== null);
    stopProgress();
    errorBox?.remove();
    return ++turn;
  }

  async function go(kind: NavigationKind, position: Position | null, scrolled: boolean): Promise<void> {
    const from = host.shown;
    const to = addressNow();
    const arrival = { from, kind, position, scrolled };
    if (to.pathname === from.pathname && !host.broken) {
      takeTurn(null);
      tell("sitegen:navigating", { from, to, kind });
      moveFocus(kind);
      arrive(arrival);
      return;
    }
    const path = pagePath(to.pathname);
    const ownTurn = takeTurn(path);
    startProgress();
    tell("sitegen:navigating", { from, to, kind });
    let page: ReadyPage | null;
    try {
      page = await preparePage(path, to.pathname);
    } catch (error) {
      if (ownTurn === turn) fail(error);
      return;
    }
    if (ownTurn !== turn) return;
    if (!page) {
      host.loadInFull();
      return;
    }
    await closeMenu();
    if (ownTurn !== turn) return;
    if (page.movedTo !== null) history.replaceState(history.state, "", page.movedTo + location.search + location.hash);
    await show(page, ownTurn, { ...arrival, scrolled: false });
  }

  /** Handles a missing response: loads a document, which shows the browser's error; offline, the current page stays. */
  function fail(error: unknown): void {
    if (navigator.onLine) {
      host.loadInFull();
      return;
    }
    takeTurn(null);
    errorBox = host.errorBox(error);
    (document.querySelector("main") ?? document.body).prepend(errorBox);
    host.scrollToPosition({ x: 0, y: 0 });
  }

  /** Loads a page; null if it must be loaded as a document. */
  async function preparePage(path: string, original: string): Promise<ReadyPage | null> {
    const loaded = await loadPage(path, original);
    const next = loaded && new DOMParser().parseFromString(loaded.html, "text/html");
    if (!next || !isSameBuild(next)) return null;
    const [applyStyles] = await Promise.all([loadStylesheets(next, owned), host.loadIslandsOf(next)]);
    return { next, ...loaded, applyStyles };
  }

  const isSameBuild = (next: Document): boolean =>
    [...next.scripts].some(({ src }) => src === host.clientUrl) &&
    next.documentElement.getAttribute("data-sg") === document.documentElement.getAttribute("data-sg");

  async function show(page: ReadyPage, ownTurn: number, arrival: Arrival): Promise<void> {
    const swap = (): void => {
      if (ownTurn !== turn) return;
      tell("sitegen:swapping");
      moveFocus(arrival.kind);
      page.applyStyles();
      swapHead(page.next, host);
      for (const piece of swapBody(page.next, host)) host.start(piece);
      host.broken = false;
      arrive(arrival);
      announcePage();
      settle();
    };
    try {
      if (config.transitions) await withTransition(swap);
      else swap();
    } catch (error) {
      if (ownTurn !== turn) return;
      takeTurn(null);
      await host.crash(error);
    }
  }

  /** Completes a navigation once its page is shown. */
  function arrive({ from, kind, position, scrolled }: Arrival): void {
    const to = addressNow();
    host.shown = to;
    host.pending = null;
    pendingPath = null;
    stopProgress();
    const searchOnly = from.pathname === to.pathname && from.hash === to.hash && from.search !== to.search;
    if (position) host.scrollToPosition(position);
    else if (!scrolled && !searchOnly) scrollToHash(to.hash);
    host.pausePositions(false);
    tell("sitegen:navigated", { from, to, kind });
  }

  /** Runs before the swap: moving the focus needs a layout, and that of the next page is not computed yet. */
  function moveFocus(kind: NavigationKind): void {
    if (kind === "push" && !location.hash) focusPageStart();
  }

  function scrollToHash(hash: string): void {
    if (!hash) {
      host.scrollToPosition({ x: 0, y: 0 });
      return;
    }
    const target = host.hashTarget(hash);
    for (let box = target?.closest("details"); box; box = box.parentElement?.closest("details")) box.open = true;
    target?.scrollIntoView({ behavior: "instant" });
  }

  /** Runs after each page, including the first. */
  function settle(): void {
    prefetchVisible();
    const missing = document.querySelector<HTMLElement>("main[data-sg-routes]");
    if (missing) void resolveMissing(missing);
  }

  async function resolveMissing(main: HTMLElement): Promise<void> {
    const ownTurn = turn;
    try {
      const { resolveNotFound } = await import("./not-found.ts");
      await resolveNotFound(main, async (path) => {
        const page = await preparePage(path, path);
        if (ownTurn !== turn || page?.status !== 200) return false;
        await show(page, ownTurn, { from: host.shown, kind: "replace", position: null, scrolled: false });
        return true;
      });
    } catch (error) {
      console.warn("[sitegen] The list of pages could not be loaded.", error);
    }
  }

  // Leaving the document aborts its requests.
  addEventListener("pagehide", () => {
    if (pendingPath !== null) takeTurn(null);
  });
  settle();
  return { go };
}
