import type { AskAi } from "../shared/third-parties.ts";
import { loadScript } from "./load-script.ts";

/**
 * The question widget. It is not loaded for readers who save data: a script of unknown weight that they did not ask for
 * is what they want to be spared, and the site's own search answers too. Analytics still counts them.
 */
export function loadAskWidget({ src, attributes }: AskAi, savesData: boolean): void {
  if (!savesData) loadScript(src, attributes);
}
