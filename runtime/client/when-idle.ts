/** In milliseconds. A page that always moves, or that nobody draws, may never have nothing better to do. */
const LONGEST_WAIT = 2000;

/** Runs when the browser has nothing better to do, or has waited long enough; a moment later where it cannot tell. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: LONGEST_WAIT });
  else setTimeout(run, 200);
}
