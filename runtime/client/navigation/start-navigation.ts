// Client navigation, the part that every page loads at once. The URL changes immediately; the navigator, a separate chunk, loads and
// shows the next page.
import type { BrowserApi, NavigationKind, PageAddress } from "../../shared/browser-api.ts";
import { isPlainClick, targetIn } from "../behaviours/shell.ts";
import { loadOnce } from "../load-once.ts";
import { isPageAddress } from "./linked-page.ts";
import type { NavigationHost } from "./navigation-host.ts";
import type { Navigator } from "./navigator.ts";
import {
  adoptEntry,
  arriveAtEntry,
  type Position,
  savePosition,
  startScrollPositions,
  writeHistory,
} from "./scroll-positions.ts";

export const addressOf = ({ pathname, search, hash }: URL | Location): PageAddress => ({ pathname, search, hash });

/** Starts client navigation. */
export function startNavigation(host: NavigationHost): BrowserApi {
  const loadNavigator = loadOnce(async () => (await import("./navigator.ts")).createNavigator(host));

  /** Shows the page of the browser's current URL. */
  async function go(kind: NavigationKind, position: Position | null, scrolled = false): Promise<void> {
    host.pending = addressOf(location);
    let navigator: Navigator;
    try {
      navigator = await loadNavigator();
    } catch {
      host.loadInFull();
      return;
    }
    await navigator.go(kind, position, scrolled);
  }

  async function navigate(to: string, { replace = false } = {}): Promise<void> {
    const url = new URL(to, location.href);
    if (!isPageAddress(url, host.config.base)) {
      if (replace) location.replace(url);
      else location.assign(url);
      return;
    }
    // The same URL adds no history entry, and does not restart a pending navigation.
    const same = url.href === location.href;
    if (same && host.pending) return;
    writeHistory(url, replace || same);
    return go(replace || same ? "replace" : "push", null);
  }

  /** Whether the browser should follow a link: its target is a hash on the shown page. */
  const isNative = ({ pathname, search, hash }: URL): boolean =>
    hash !== "" &&
    pathname === location.pathname &&
    search === location.search &&
    pathname === host.shown.pathname &&
    !host.pending &&
    !host.broken;

  startScrollPositions();
  // On the window, so that handlers of the document run first, also those that are installed later.
  addEventListener("click", (event) => {
    const url = isPlainClick(event) ? host.linkedPage(targetIn(event, "a[href]")) : null;
    if (!url) return;
    if (isNative(url)) {
      savePosition();
      return;
    }
    event.preventDefault();
    void navigate(url.href);
  });
  addEventListener("popstate", (event) => {
    // Browsers call the listeners of a window in the order of registration, and this one is the first.
    if (!document.dispatchEvent(new CustomEvent("sitegen:returning", { cancelable: true })))
      return event.stopImmediatePropagation();
    const position = arriveAtEntry();
    if (position !== undefined) return void go("traverse", position);
    adoptEntry(location.hash === host.shown.hash);
    // The hash of a pending page is handled when that page is shown.
    if (!host.pending) void go("push", null, true);
  });
  // A document restored from the back/forward cache during a navigation continues it.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && location.pathname !== host.shown.pathname) void go("traverse", null);
  });
  // The not-found page needs the navigator to find the intended page.
  if (document.querySelector("[data-sg-routes]")) void loadNavigator();
  else host.whenIdle(() => void loadNavigator().catch(() => {}));

  return {
    navigate,
    get shown() {
      return host.shown;
    },
  };
}
