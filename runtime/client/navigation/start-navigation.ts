// Navigation without new documents: what a page needs of it before it is idle. The address changes at once; the next page
// is the business of the navigator, which comes as a file of its own. Source: behaviours section 2.
import type { BrowserApi, NavigationKind, PageAddress } from "../../shared/browser-api.ts";
import { isPlainClick, targetIn } from "../behaviours/shell.ts";
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

/** Called once, after the behaviours: what they do with a click comes first. */
export function startNavigation(host: NavigationHost): BrowserApi {
  let loading: Promise<Navigator> | undefined;
  const loadNavigator = (): Promise<Navigator> => {
    loading ??= import("./navigator.ts").then(({ createNavigator }) => createNavigator(host));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  /** To the address that the browser has already. */
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
    // the same address again is no new entry, and no new navigation while its page is on its way
    const same = url.href === location.href;
    if (same && host.pending) return;
    writeHistory(url, replace || same);
    return go(replace || same ? "replace" : "push", null);
  }

  /** Whether the browser itself follows a link: it leads to a place on the page that is shown. */
  const isNative = ({ pathname, search, hash }: URL): boolean =>
    hash !== "" &&
    pathname === location.pathname &&
    search === location.search &&
    pathname === host.shown.pathname &&
    !host.pending &&
    !host.broken;

  startScrollPositions();
  document.addEventListener("click", (event) => {
    const url = isPlainClick(event) ? host.linkedPage(targetIn(event, "a[href]")) : null;
    if (!url) return;
    if (isNative(url)) {
      savePosition();
      return;
    }
    event.preventDefault();
    void navigate(url.href);
  });
  addEventListener("popstate", () => {
    const position = arriveAtEntry();
    if (position !== undefined) return void go("traverse", position);
    adoptEntry(location.hash === host.shown.hash);
    // a hash of the page on its way counts when it arrives
    if (!host.pending) void go("push", null, true);
  });
  // Kept by the browser for Back while a page was on its way, a document takes it up again.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && location.pathname !== host.shown.pathname) void go("traverse", null);
  });
  // the not-found page needs it to find what was meant
  if (document.querySelector("[data-sg-routes]")) void loadNavigator();
  else host.whenIdle(() => void loadNavigator().catch(() => {}));

  return {
    navigate,
    get shown() {
      return host.shown;
    },
  };
}
