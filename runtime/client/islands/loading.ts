/** Delay before the spinner appears, in ms. */
export const LOADER_DELAY_MS = 200;

/**
 * Shows a spinner at the end of `place` after the delay. Its markup is loaded on demand, since few pages need it.
 * @returns A function that removes it.
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
