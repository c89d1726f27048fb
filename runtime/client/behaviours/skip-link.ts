import { targetIn } from "./shell.ts";

/** The skip link focuses the page's `main`. */
export function installSkipLink(): void {
  document.addEventListener("click", (event) => {
    const link = targetIn<HTMLAnchorElement>(event, ".sg-skip > a");
    if (!link) return;
    const target = document.querySelector<HTMLElement>("main") ?? document.getElementById(link.hash.slice(1));
    if (!target) return;
    event.preventDefault();
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
    target.focus();
  });
}
