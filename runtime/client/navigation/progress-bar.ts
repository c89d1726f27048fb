/** Wait before the bar appears, in ms. Source: product spec section 9. */
const PROGRESS_DELAY_MS = 200;
/** How long the full bar fades, in ms; the stylesheet's transition is as long. */
const FADE_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** The bar shows when the next page is not there after the delay. One that is under way must have been stopped. */
export function startProgress(): void {
  timer = setTimeout(() => {
    bar = document.createElement("div");
    bar.className = "sg-progress";
    bar.setAttribute("aria-hidden", "true");
    document.body.append(bar);
  }, PROGRESS_DELAY_MS);
}

/** The page is there, or nobody waits for it any more. */
export function stopProgress(): void {
  clearTimeout(timer);
  const done = bar;
  bar = undefined;
  if (!done) return;
  done.setAttribute("data-done", "");
  setTimeout(() => done.remove(), FADE_MS);
}
