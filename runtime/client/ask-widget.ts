import type { AskAi } from "../shared/third-parties.ts";
import { loadScript } from "./load-script.ts";

/**
 * Loads the question widget, except for readers who save data: its size is unknown, and the site's search is an alternative.
 */
export function loadAskWidget({ src, attributes }: AskAi, savesData: boolean): void {
  if (!savesData) loadScript(src, attributes);
}
