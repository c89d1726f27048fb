/** Wait before the spinner appears, in ms. Source: product spec §9. */
export const LOADER_DELAY_MS = 200;

/**
 * Shows nothing at first, then the spinner at the end of `place`. Few pages wait for anything: the drawing is fetched
 * meanwhile. Returns what takes it away.
 */
export function showLoading(place: Element): () => void {
  const box = document.createElement("div");
  box.className = "sg-loader";
  const drawing = import("./spinner.ts");
  drawing.catch(() => {});
  let isOver = false;
  const show = async (): Promise<void> => {
    const { drawSpinner } = await drawing;
    if (isOver) return;
    drawSpinner(box);
    place.append(box);
  };
  const timer = setTimeout(() => show().catch(() => {}), LOADER_DELAY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    box.remove();
  };
}
