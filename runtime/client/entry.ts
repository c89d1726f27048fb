// What every page loads: behaviours on the markup that the templates rendered, and the islands' element. No React.
import { start } from "./behaviours/index.ts";
import { startReplay } from "./islands/replay-events.ts";

declare global {
  interface Window {
    /** Tells the base-URL banner that scripts arrive. */
    sitegen?: object;
  }
}

window.sitegen = {};
startReplay();
start(document);
document.documentElement.setAttribute("data-has-hydrated", "true");
