/**
 * Runs the change of pages in a view transition, where there is such a thing and the reader wants motion. Clicks are lost
 * while one runs, so it ends with the first movement of the pointer.
 * @throws What `swap` throws.
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
  transition.ready.catch(() => {}); // a transition that another one cut short is no error
  transition.finished.then(end, end);
  await transition.updateCallbackDone;
}
