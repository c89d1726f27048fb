import { targetIn } from "./shell.ts";
import { slideList } from "./slide.ts";

/** The button of narrow screens opens a copy of the table of contents. */
export function installTocList(): void {
  document.addEventListener("click", (event) => {
    const button = targetIn(event, "[data-sg-toc-mobile] > button");
    if (button) toggle(button);
  });
}

function toggle(button: HTMLElement): void {
  const box = button.parentElement as HTMLElement;
  const entries = document.querySelector("[data-sg-toc] nav > ul");
  if (!box.querySelector("ul") && entries) {
    const copy = entries.cloneNode(true) as HTMLElement;
    copy.hidden = true; // until it slides open
    box.append(copy);
  }
  const open = button.getAttribute("aria-expanded") !== "true";
  button.setAttribute("aria-expanded", String(open));
  const list = box.querySelector("ul");
  if (list) slideList(list, open);
}
