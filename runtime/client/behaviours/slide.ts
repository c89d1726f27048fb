/** Duration of opening or closing an element of `height` px, in ms. */
export const slideMs = (height: number): number => Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10);

const running = new WeakMap<Element, Animation>();

export const isSliding = (box: Element): boolean => running.has(box);

/**
 * Animates the height of `box` between two values in px, then calls `done`. A running animation is cancelled without its `done`. With
 * reduced motion the animation takes a millisecond.
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

/** Opens or closes a list. `hidden` is removed before an opening animation, and set after a closing one. */
export function slideList(list: HTMLElement, open: boolean): void {
  if (list.hidden === !open && !isSliding(list)) return;
  const from = list.hidden ? 0 : list.offsetHeight;
  running.get(list)?.cancel();
  list.hidden = false;
  slide(list, from, open ? list.offsetHeight : 0, () => {
    list.hidden = !open;
  });
}
