import type { PageAddress } from "../../shared/browser-api.ts";

/**
 * Loads the page of the browser's address as a document of its own. A reload would not do: its entry of the history would
 * stay one of this document, and Back from a page without our client would change the address and nothing else.
 */
export function loadInFull(shown: PageAddress): void {
  const { href, pathname, search } = location;
  if (pathname === shown.pathname && search === shown.search) {
    location.reload();
    return;
  }
  history.replaceState(null, "", shown.pathname + shown.search);
  location.replace(href);
}
