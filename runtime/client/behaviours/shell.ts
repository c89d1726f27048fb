import type { ReaderStorage } from "../../shared/browser-api.ts";
import type { ShellConfig } from "../../shared/shell-config.ts";
import { openStorage } from "../reader-storage.ts";

/** The site's config and storage, for behaviours. */
export interface Shell {
  config: ShellConfig;
  storage: ReaderStorage;
}

export function readShell(): Shell {
  const config = JSON.parse(document.documentElement.getAttribute("data-sg") ?? "{}") as ShellConfig;
  return { config, storage: openStorage(config) };
}

/** Whether a click is an unmodified primary click that no handler has prevented. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The closest element to the event's target that matches a selector; null if none. */
export const targetIn = <E extends Element = HTMLElement>(event: Event, selector: string): E | null =>
  event.target instanceof Element ? event.target.closest<E>(selector) : null;
