// Prefetches pages.
import { isPageKnown, loadPage } from "./load-page.ts";
import type { NavigationHost } from "./navigation-host.ts";
import { pagePath } from "./page-path.ts";

const AT_ONCE = 4;
const PER_PAGE = 20;

/**
 * Starts to prefetch links on hover, focus and touch.
 * @returns A function to call for each new page: it prefetches the visible links when the browser is idle.
 */
export function createPrefetch({ linkedPage, savesData, whenIdle }: NavigationHost): () => void {
  /** Paths of visible links, in the main content and elsewhere. */
  let queues: [main: string[], rest: string[]] = [[], []];
  let active = 0;
  let fetched = 0;
  let observer: IntersectionObserver | undefined;

  function pathTo(link: Element | null): string | null {
    const url = linkedPage(link);
    const path = url && pagePath(url.pathname);
    return path === null || path === pagePath(location.pathname) ? null : path;
  }

  function pump(): void {
    while (active < AT_ONCE && fetched < PER_PAGE) {
      const path = queues[0].shift() ?? queues[1].shift();
      if (path === undefined) return;
      if (isPageKnown(path)) continue;
      active++;
      fetched++;
      const done = () => {
        active--;
        pump();
      };
      loadPage(path, path, "low").then(done, done);
    }
  }

  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(
      type,
      ({ target }) => {
        const path = target instanceof Element ? pathTo(target.closest("a[href]")) : null;
        if (path !== null && !isPageKnown(path) && !savesData()) loadPage(path).catch(() => {});
      },
      { passive: true },
    );
  }

  return () => {
    observer?.disconnect();
    queues = [[], []];
    fetched = 0;
    if (savesData()) return;
    const current = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        current.unobserve(target);
        const path = pathTo(target);
        if (path !== null) queues[target.closest("main") ? 0 : 1].push(path);
      }
      pump();
    });
    observer = current;
    whenIdle(() => {
      if (current !== observer) return;
      // The head of a category is a button; its URL is only a fallback without scripts.
      for (const link of document.querySelectorAll("a[href]:not([role=button])"))
        if (pathTo(link) !== null) current.observe(link);
    });
  };
}
