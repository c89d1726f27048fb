/** Delay before the bar appears, in ms. */
const PROGRESS_DELAY_MS = 200;
/** Duration of the fade-out, in ms, as in the stylesheet. */
const FADE_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** Shows the bar after the delay. The previous one must have been stopped. */
export function startProgress(): void {
  timer = setTimeout(() => {
    bar = document.createElement("div");
    bar.className = "sg-progress";
    bar.setAttribute("aria-hidden", "true");
    document.body.append(bar);
  }, PROGRESS_DELAY_MS);
}

/** Removes the bar when the page is shown or its navigation was replaced. */
export function stopProgress(): void {
  clearTimeout(timer);
  const done = bar;
  bar = undefined;
  if (!done) return;
  done.setAttribute("data-done", "");
  setTimeout(() => done.remove(), FADE_MS);
}
