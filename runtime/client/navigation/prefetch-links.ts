// Pages are fetched before they are asked for. Source: decisions 4.7, product spec section 4.
import { isPageKnown, loadPage } from "./load-page.ts";
import type { NavigationHost } from "./navigation-host.ts";
import { pagePath } from "./page-path.ts";

const AT_ONCE = 4;
const PER_PAGE = 20;

/**
 * From now on a link that the reader is about to follow is fetched at once.
 * @returns Starts anew for the page that is shown: its visible links, when the browser is idle.
 */
export function createPrefetch({ linkedPage, savesData, whenIdle }: NavigationHost): () => void {
  /** Paths of visible links: of the main content, then of the rest. */
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
      // a head that opens a category is a button, its address a way around missing scripts
      for (const link of document.querySelectorAll("a[href]:not([role=button])"))
        if (pathTo(link) !== null) current.observe(link);
    });
  };
}
