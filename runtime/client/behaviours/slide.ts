/** Time that something of `height` px takes to open or close, in ms. Source: behaviours section 12. */
export const slideMs = (height: number): number => Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10);

const running = new WeakMap<Element, Animation>();

export const isSliding = (box: Element): boolean => running.has(box);

/**
 * Moves the height of `box` from `from` to `to`, both in px, then lets it go and calls `done`. What is under way ends
 * without its `done`. Readers who want less motion get the end after a millisecond.
 */
export function slide(box: HTMLElement, from: number, to: number, done: () => void): void {
  running.get(box)?.cancel();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const step = (height: number) => ({ height: `${String(height)}px`, overflow: "clip" });
  const animation = box.animate([step(from), step(to)], {
    duration: still ? 1 : slideMs(Math.max(from, to)),
    easing: "ease-in-out",
  });
  running.set(box, animation);
  animation.oncancel = () => {
    if (running.get(box) === animation) running.delete(box);
  };
  animation.onfinish = () => {
    running.delete(box);
    done();
  };
}

/** Opens or closes a list that `hidden` closes: set at once when it opens, after the motion when it closes. */
export function slideList(list: HTMLElement, open: boolean): void {
  if (list.hidden === !open && !isSliding(list)) return;
  const from = list.hidden ? 0 : list.offsetHeight;
  running.get(list)?.cancel();
  list.hidden = false;
  slide(list, from, open ? list.offsetHeight : 0, () => {
    list.hidden = !open;
  });
}
