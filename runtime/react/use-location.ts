import { useMemo, useSyncExternalStore } from "react";
import type { PageAddress } from "../shared/browser-api.ts";
import { usePageData } from "./page-context.ts";

/** Search and hash are empty at build time and during hydration. */
export type PageLocation = PageAddress;

/** Event on `document` after client navigation has shown another page, or another place of the page. */
export const NAVIGATED_EVENT = "sitegen:navigated";

function subscribe(listener: () => void): () => void {
  document.addEventListener(NAVIGATED_EVENT, listener);
  return () => document.removeEventListener(NAVIGATED_EVENT, listener);
}

/** Of the page that is shown: while the next one is on its way, the browser's address is that one's already. */
function shownAddress(): string {
  const { pathname, search, hash } = window.sitegen?.shown ?? location;
  return pathname + search + hash;
}

/** Address of the page that shows the component. */
export function useLocation(): PageLocation {
  const { page } = usePageData();
  const shown = useSyncExternalStore(subscribe, shownAddress, () => page.url);
  return useMemo(() => {
    const [, search = "", hash = ""] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(shown) ?? [];
    return { pathname: page.url, search, hash };
  }, [page.url, shown]);
}
