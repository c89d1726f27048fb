// The contract between the client entry and other browser code. Types only: a module with code, imported by both the entry and
// islands, would become an additional file that every page has to load.

/** The parts of a URL inside the site. */
export interface PageAddress {
  pathname: string;
  /** With `?`; empty without one. */
  search: string;
  /** With `#`; empty without one. */
  hash: string;
}

/** How the reader reached a URL: `traverse` is Back, Forward and their equivalents in scripts. */
export type NavigationKind = "push" | "replace" | "traverse";

/** `detail` of the event on `document` after each change of the path, search or hash of the shown page. */
export interface NavigatedDetail {
  from: PageAddress;
  to: PageAddress;
  kind: NavigationKind;
}

/** `window.sitegen`. Its presence tells the base-URL banner that scripts load. */
export interface BrowserApi {
  /**
   * Navigates to a page of the site without loading a document; other URLs load one.
   * @param to Resolved against the current URL.
   * @returns Resolves when the page is shown or another navigation has replaced this one.
   */
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
  /** URL of the shown page. While the next page loads, `location` already has its URL. */
  readonly shown: PageAddress;
}

/** The reader's storage, with the site's key suffix. If storage is denied, all calls do nothing. */
export interface ReaderStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** Calls the listener when another tab changes the value; null means removed. */
  onChange(name: string, listener: (value: string | null) => void): void;
}

declare global {
  interface Window {
    sitegen?: BrowserApi;
  }
  interface DocumentEventMap {
    /** The URL has changed; its page is not shown yet. */
    "sitegen:navigating": CustomEvent<NavigatedDetail>;
    /** The shown page is about to be replaced. */
    "sitegen:swapping": CustomEvent;
    "sitegen:navigated": CustomEvent<NavigatedDetail>;
    /** Before a `popstate`; if it is prevented, neither navigation nor a later listener receives that. */
    "sitegen:returning": CustomEvent;
    /** A reader has asked a query without results, and stopped changing it. */
    "sitegen:search-missed": CustomEvent<{ query: string }>;
    /** An element that `dev` inserted after an edit. */
    "sitegen:inserted": CustomEvent<Element>;
  }
}
