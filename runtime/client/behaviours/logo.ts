import { targetIn } from "./shell.ts";

/** The right button on the logo opens the page for those who want the logo itself. Source: behaviours section 8. */
export function installLogo(): void {
  document.addEventListener("contextmenu", (event) => {
    const href = targetIn(event, "[data-sg-context-href]")?.dataset.sgContextHref;
    // The menu that a key opens has no button, a long press has a finger: both stay the browser's own.
    const pressed = event.button === 2 || event.ctrlKey;
    if (href === undefined || !pressed || (event as PointerEvent).pointerType === "touch") return;
    event.preventDefault();
    window.open(href, "_blank", "noopener");
  });
}
