import { type DependencyList, useEffect, useRef } from "react";

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
