import { isSliding, slide } from "./slide.ts";
import { targetIn } from "./shell.ts";

/** Details in content. React manages those in islands. */
const DETAILS = "main details:not(sg-island *)";

/** Animates the height of `<details>`; `open` is removed after the closing animation. */
export function installDetails(): void {
  document.addEventListener("click", (event) => {
    const summary = targetIn(event, `${DETAILS} > summary`);
    const details = summary?.parentElement;
    if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented) return;
    const control = targetIn(event, "a[href], button, input, select, textarea");
    if (control && summary?.contains(control)) return;
    event.preventDefault();
    toggle(details);
  });
  // A double click would select text.
  document.addEventListener("mousedown", (event) => {
    if (event.detail > 1 && targetIn(event, `${DETAILS} > summary`)) event.preventDefault();
  });
  // Find in page and links to headings inside also open it.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches(DETAILS) && !isSliding(target)) mark(target);
    },
    true, // does not bubble
  );
}

/** For inserted markup: marks closed details. */
export function startDetails(root: ParentNode): void {
  for (const details of root.querySelectorAll("details")) if (details.matches(DETAILS)) mark(details);
}

function mark(details: HTMLDetailsElement): void {
  details.dataset.collapsed = String(!details.open);
}

function toggle(details: HTMLDetailsElement): void {
  const opening = details.dataset.collapsed === "true" || !details.open;
  const from = details.offsetHeight;
  details.dataset.collapsed = String(!opening);
  details.open = true;
  slide(details, from, opening ? openHeight(details) : closedHeight(details), () => {
    details.open = opening;
  });
}

/** The open height, without a running animation. */
function openHeight(details: HTMLDetailsElement): number {
  for (const animation of details.getAnimations()) animation.cancel();
  return details.offsetHeight;
}

function closedHeight(details: HTMLDetailsElement): number {
  const summary = details.querySelector<HTMLElement>(":scope > summary");
  const style = getComputedStyle(details);
  const around = ["paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth"] as const;
  return around.reduce((sum, name) => sum + Number.parseFloat(style[name]), summary?.offsetHeight ?? 0);
}
