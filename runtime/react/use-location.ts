import { useMemo, useSyncExternalStore } from "react";
import type { PageAddress } from "../shared/browser-api.ts";
import { usePageData } from "./page-context.ts";

/** Search and hash are empty at build time and during hydration. */
export type PageLocation = PageAddress;

/** Event on `document` after client navigation to another page or to another hash. */
export const NAVIGATED_EVENT = "sitegen:navigated";

function subscribe(listener: () => void): () => void {
  document.addEventListener(NAVIGATED_EVENT, listener);
  return () => document.removeEventListener(NAVIGATED_EVENT, listener);
}

/** URL of the shown page. While the next page loads, `location` already has its URL. */
function shownAddress(): string {
  const { pathname, search, hash } = window.sitegen?.shown ?? location;
  return pathname + search + hash;
}

/** Location of the page that renders the component. */
export function useLocation(): PageLocation {
  const { page } = usePageData();
  const shown = useSyncExternalStore(subscribe, shownAddress, () => page.url);
  return useMemo(() => {
    const [, search = "", hash = ""] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(shown) ?? [];
    return { pathname: page.url, search, hash };
  }, [page.url, shown]);
}
