/** Runs when the browser has nothing better to do; a moment later where it cannot tell. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run, 200);
}
