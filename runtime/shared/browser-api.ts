// What the client entry and everything else in the browser agree on. Types alone: a module with code that both the entry
// and islands import would become a further file that every page waits for.

/** The parts of an address inside the site. */
export interface PageAddress {
  pathname: string;
  /** With `?`; empty without one. */
  search: string;
  /** With `#`; empty without one. */
  hash: string;
}

/** How the reader came to an address: `traverse` is Back, Forward and what scripts do alike. */
export type NavigationKind = "push" | "replace" | "traverse";

/** `detail` of the event on `document` after each change of the address whose page is shown: path, search or hash. */
export interface NavigatedDetail {
  from: PageAddress;
  to: PageAddress;
  kind: NavigationKind;
}

/** `window.sitegen`. Its presence tells the base-URL banner that scripts arrive. */
export interface BrowserApi {
  /**
   * Goes to a page of the site without a new document; to any other address with one.
   * @param to Resolved against the current address. Resolves when the page is shown or another navigation has taken over.
   */
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
  /** Address of the page that is shown. The browser's own is ahead of it while the next page is on its way. */
  readonly shown: PageAddress;
}

/** The reader's storage under the site's key suffix. Where it is denied every call does nothing. */
export interface ReaderStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** Calls back when another tab changes the name; null means removed. */
  onChange(name: string, listener: (value: string | null) => void): void;
}

declare global {
  interface Window {
    sitegen?: BrowserApi;
  }
  interface DocumentEventMap {
    /** The address has changed; its page is not there yet. */
    "sitegen:navigating": CustomEvent<NavigatedDetail>;
    /** The page shown is about to go. */
    "sitegen:swapping": CustomEvent;
    "sitegen:navigated": CustomEvent<NavigatedDetail>;
    /** An element that an edit put in while the site is being written. */
    "sitegen:inserted": CustomEvent<Element>;
  }
}
