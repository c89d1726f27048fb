import { hashTarget } from "./hash-target.ts";
import { scrollIsPaused } from "./scroll-pause.ts";

/** Below this scroll position the back-to-top button is never shown, in px. Source: behaviours section 10. */
const BACK_TO_TOP_FROM = 300;

/** What scrolling up and down does: the navbar that hides, the button that leads back to the top. Source: behaviours sections 8 and 10. */
export function installScrollReactions(): void {
  // A page opened with a hash is scrolled by the browser, before or after this runs: as if by a reader, downwards.
  const opened = hashTarget(location.hash) !== null;
  let last = opened ? 1 : scrollY;
  /** The scroll of a jump to a hash is still to come. */
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
        return below > height ? false : hidden; // at the end the page may bounce
      });
      showBackToTop(!wasJump && y < before && y >= BACK_TO_TOP_FROM && below > 0);
    },
    { passive: true },
  );
  /** The reader has gone to another place: on this page or, by client navigation, on the next. */
  const onMoved = (): void => {
    const toHash = hashTarget(location.hash) !== null;
    // The page is scrolled first; whether the scroll's event has come yet is open.
    jumped = toHash && scrollY !== last;
    hideNavbar(() => toHash);
    if (toHash) showBackToTop(false);
  };
  if (opened) hideNavbar(({ height }) => scrollY >= height);
  addEventListener("hashchange", onMoved);
  // Also for the hash where the reader is already, which changes no address.
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
