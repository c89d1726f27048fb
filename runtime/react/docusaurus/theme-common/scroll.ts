import { type DependencyList, useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "./index.tsx";
import { useLocation } from "../../use-location.ts";

interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

/** Calls a function with the position of the page, at first and whenever it changes, and with the position before. */
export function useScrollPosition(
  effect: (position: ScrollPosition, lastPosition: ScrollPosition | null) => void,
  _dependencies?: DependencyList,
): void {
  const lastPosition = useRef<ScrollPosition | null>(null);
  const latest = useRef(effect);
  latest.current = effect;
  useEffect(() => {
    const tell = (): void => {
      const position = { scrollX: window.scrollX, scrollY: window.scrollY };
      latest.current(position, lastPosition.current);
      lastPosition.current = position;
    };
    tell();
    window.addEventListener("scroll", tell, { passive: true });
    return () => window.removeEventListener("scroll", tell);
  }, []);
}

type Location = ReturnType<typeof useLocation>;
/** Calls a function when the URL changes, its query and hash included. */
export function useLocationChange(effect: (change: { location: Location; previousLocation: Location }) => void): void {
  const location = useLocation();
  const previous = useRef(location);
  useEffect(() => {
    const previousLocation = previous.current;
    previous.current = location;
    const isSame = (["pathname", "search", "hash"] as const).every((part) => location[part] === previousLocation[part]);
    if (!isSame) effect({ location, previousLocation });
  });
}

/** Scrolls to a height in px, at once for readers who prefer that. */
export const useSmoothScrollTo = () => ({
  startScroll(top: number): void {
    window.scrollTo({ top, behavior: prefersReducedMotion() ? "auto" : "smooth" });
  },
  cancelScroll(): void {},
});

/** Shown below a height in px, while the reader scrolls up. */
export function useBackToTopButton({ threshold }: { threshold: number }) {
  const [shown, setShown] = useState(false);
  const { startScroll } = useSmoothScrollTo();
  useScrollPosition(({ scrollY }, before) => {
    if (before) setShown(scrollY >= threshold && scrollY < before.scrollY);
  });
  return { shown, scrollToTop: () => startScroll(0) };
}
