import type { PageAddress } from "../../shared/browser-api.ts";

/**
 * Loads the page of the browser's URL as a document. A reload is not enough: the history entry would still belong to this document,
 * and Back from a page without our client would change only the URL.
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
