import { hashTarget } from "./hash-target.ts";
import { scrollIsPaused } from "./scroll-pause.ts";

/** Minimum scroll position for the back-to-top button, in px. */
const BACK_TO_TOP_FROM = 300;

/** Hides the navbar and shows the back-to-top button depending on the scroll direction. */
export function installScrollReactions(): void {
  // The browser scrolls a page opened with a hash, before or after this runs. It counts as scrolling down.
  const opened = hashTarget(location.hash) !== null;
  let last = opened ? 1 : scrollY;
  /** Whether the scroll event of a jump to a hash is still pending. */
  let jumped = false;

  addEventListener(
    "scroll",
    () => {
      const y = scrollY;
      const before = last;
      last = y;
      if (scrollIsPaused()) return;
      const wasJump = jumped;
      jumped = false;
      const below = document.documentElement.scrollHeight - y - innerHeight;
      hideNavbar(({ height, hidden }) => {
        if (y < height) return false;
        if (wasJump) return hidden;
        if (before > 0 && y >= before) return true;
        return below > height ? false : hidden; // the page may bounce at its end
      });
      showBackToTop(!wasJump && y < before && y >= BACK_TO_TOP_FROM && below > 0);
    },
    { passive: true },
  );
  /** Runs after a navigation to a hash or to another page. */
  const onMoved = (): void => {
    const toHash = hashTarget(location.hash) !== null;
    // The page has been scrolled; its scroll event may or may not have arrived.
    jumped = toHash && scrollY !== last;
    hideNavbar(() => toHash);
    if (toHash) showBackToTop(false);
  };
  if (opened) hideNavbar(({ height }) => scrollY >= height);
  addEventListener("hashchange", onMoved);
  // Also for a link to the current hash, which does not change the URL.
  document.addEventListener("sitegen:navigated", () => setTimeout(onMoved));
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.closest(".theme-layout-navbar")) hideNavbar(() => false);
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-sg-back-to-top]")) {
      scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
    }
  });
}

function hideNavbar(decide: (state: { height: number; hidden: boolean }) => boolean): void {
  const navbar = document.querySelector<HTMLElement>(".theme-layout-navbar[data-sg-hide-on-scroll]");
  navbar?.toggleAttribute(
    "data-hidden",
    decide({ height: navbar.offsetHeight, hidden: navbar.hasAttribute("data-hidden") }),
  );
}

function showBackToTop(shown: boolean): void {
  document.querySelector("[data-sg-back-to-top]")?.toggleAttribute("data-shown", shown);
}
