/** Distance from the viewport at which a diagram is rendered. */
const VISIBLE_MARGIN = "300px";

/**
 * Renders the diagrams of each shown page when they come near the viewport. Until then, and without scripts, their source is shown as
 * text.
 */
export function watchDiagrams(load: () => Promise<{ draw(source: HTMLElement): void }>): void {
  const onView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        onView.unobserve(target);
        load().then(
          ({ draw }) => draw(target as HTMLElement),
          (error) => console.error("[sitegen] A diagram of this page could not be drawn.", error),
        );
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const observed = new WeakSet<Element>();
  const find = (): void => {
    for (const source of document.querySelectorAll("pre.mermaid")) {
      if (observed.has(source)) continue;
      observed.add(source);
      onView.observe(source);
    }
  };
  find();
  document.addEventListener("sitegen:navigated", find);
}
