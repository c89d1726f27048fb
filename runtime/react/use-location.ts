import { useMemo, useSyncExternalStore } from "react";
import { usePageData } from "./page-context.ts";

export interface PageLocation {
  pathname: string;
  /** With `?`; empty at build time and during hydration. */
  search: string;
  /** With `#`; empty likewise. */
  hash: string;
}

/** Event on `document` after client navigation has shown another page. */
export const NAVIGATED_EVENT = "sitegen:navigated";

function subscribe(listener: () => void): () => void {
  const targets: [EventTarget, string][] = [
    [window, "popstate"],
    [window, "hashchange"],
    [document, NAVIGATED_EVENT],
  ];
  for (const [target, name] of targets) target.addEventListener(name, listener);
  return () => {
    for (const [target, name] of targets) target.removeEventListener(name, listener);
  };
}

/** Address of the page that shows the component. */
export function useLocation(): PageLocation {
  const { page } = usePageData();
  const tail = useSyncExternalStore(
    subscribe,
    () => location.search + location.hash,
    () => "",
  );
  return useMemo(() => {
    const hashAt = tail.indexOf("#");
    return {
      pathname: page.url,
      search: hashAt < 0 ? tail : tail.slice(0, hashAt),
      hash: hashAt < 0 ? "" : tail.slice(hashAt),
    };
  }, [page.url, tail]);
}
