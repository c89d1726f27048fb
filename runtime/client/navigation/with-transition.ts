/**
 * Runs `swap` in a view transition if the browser supports it and the reader allows motion. Clicks are lost during a transition,
 * so the first pointer movement or key press skips it.
 * @throws The error of `swap`.
 */
export async function withTransition(swap: () => void): Promise<void> {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) return swap();
  const transition = document.startViewTransition(swap);
  const skip = (): void => transition.skipTransition();
  const types = ["pointermove", "pointerdown", "keydown"];
  for (const type of types) addEventListener(type, skip);
  const end = (): void => {
    for (const type of types) removeEventListener(type, skip);
  };
  transition.ready.catch(() => {}); // rejects if another transition replaces this one
  transition.finished.then(end, end);
  await transition.updateCallbackDone;
}
