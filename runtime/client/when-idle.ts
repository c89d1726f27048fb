/** In ms. A page with constant animation, or in a background tab, may never be idle. */
const LONGEST_WAIT = 2000;

/** Calls `run` when the browser is idle, after the maximum wait at the latest; after a short delay without `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: LONGEST_WAIT });
  else setTimeout(run, 200);
}
