/** Elements that may be wider than the text column. React manages those in islands, but not in their slots. */
const AREAS = ["table", "pre:not([tabindex])"]
  .flatMap((area) => [`main ${area}:not(sg-island *)`, `main sg-slot ${area}`])
  .join();
const HEADINGS = "main :is(h1, h2, h3, h4, h5, h6)";

/** Areas made focusable by this behaviour, with the added attributes. */
const focusable = new WeakMap<Element, string[]>();

/**
 * Makes areas that scroll sideways focusable, so that keys can scroll them, and names them after the heading above. Areas that fit are
 * not focusable. Without scripts, this is left to the browser.
 */
export function watchScrollAreas(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  const watch = (): void => {
    for (const area of document.querySelectorAll(AREAS)) observer.observe(area);
  };
  watch();
  document.addEventListener("sitegen:navigated", watch);
  document.addEventListener("sitegen:inserted", watch);
}

function update(area: Element): void {
  const scrolls = area.scrollWidth > area.clientWidth && /auto|scroll/.test(getComputedStyle(area).overflowX);
  const given = focusable.get(area);
  if (scrolls === (given !== undefined)) return;
  if (given) {
    for (const name of given) area.removeAttribute(name);
    focusable.delete(area);
    return;
  }
  const wanted = { tabindex: "0", ...nameOf(area) };
  const added = Object.entries(wanted).filter(([name]) => !area.hasAttribute(name));
  for (const [name, value] of added) area.setAttribute(name, value);
  focusable.set(
    area,
    added.map(([name]) => name),
  );
}

function nameOf(area: Element): { "aria-label"?: string } {
  if (area.matches("pre, [aria-label], [aria-labelledby], :has(> caption)")) return {};
  const heading = [...document.querySelectorAll(HEADINGS)].findLast(
    (each) => area.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  const label = heading?.textContent?.trim();
  return label ? { "aria-label": label } : {};
}
