import { targetIn } from "./shell.ts";

/** A right click on the logo opens the page about the logo, if configured. */
export function installLogo(): void {
  document.addEventListener("contextmenu", (event) => {
    const href = targetIn(event, "[data-sg-context-href]")?.dataset.sgContextHref;
    // A context menu opened by key or long press stays that of the browser.
    const pressed = event.button === 2 || event.ctrlKey;
    if (href === undefined || !pressed || (event as PointerEvent).pointerType === "touch") return;
    event.preventDefault();
    window.open(href, "_blank", "noopener");
  });
}
