import { hashTarget } from "./hash-target.ts";

const ACTIVE = "table-of-contents__link--active";

/** Index of the active heading; -1 before the first. */
export function activeIndex(
  boxes: readonly { top: number; bottom: number }[],
  offset: number,
  windowHeight: number,
): number {
  const next = boxes.findIndex(({ top }) => top >= offset);
  if (next < 0) return boxes.length - 1;
  const box = boxes[next] as { top: number; bottom: number };
  return box.top > 0 && box.bottom < windowHeight / 2 ? next : next - 1;
}

/** Updates the active entry on scroll. */
export function installTocSpy(): void {
  addEventListener("scroll", startTocSpy, { passive: true });
  addEventListener("resize", startTocSpy, { passive: true });
}

let queued = false;

/** Marks the active entry in the next frame, to avoid a forced layout. */
export function startTocSpy(): void {
  if (queued) return;
  queued = true;
  requestAnimationFrame(() => {
    queued = false;
    markActive();
  });
}

function markActive(): void {
  const toc = document.querySelector<HTMLElement>("[data-sg-toc]");
  if (!toc || toc.offsetParent === null) return;
  const links = [...toc.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
  const found = links.flatMap((link) => {
    const heading = hashTarget(link.hash);
    return heading ? [{ link, box: boxOf(heading) }] : [];
  });
  const navbar = document.querySelector<HTMLElement>(".theme-layout-navbar");
  const offset = navbar && !navbar.hasAttribute("data-sg-hide-on-scroll") ? navbar.offsetHeight : 0;
  const active =
    found[
      activeIndex(
        found.map(({ box }) => box),
        offset,
        innerHeight,
      )
    ]?.link;
  for (const link of links) link.classList.toggle(ACTIVE, link === active);
  if (active) keepInView(toc, active);
}

/** Bounding box of a heading, or of its parent if it has no height. */
function boxOf(heading: Element): DOMRect {
  const box = heading.getBoundingClientRect();
  return box.height > 0 || !heading.parentElement ? box : heading.parentElement.getBoundingClientRect();
}

function keepInView(toc: HTMLElement, link: HTMLElement): void {
  if (toc.scrollHeight <= toc.clientHeight) return;
  const outer = toc.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) toc.scrollTop += inner.top - outer.top - outer.height / 2;
}
