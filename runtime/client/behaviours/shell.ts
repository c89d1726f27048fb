import type { ReaderStorage } from "../../shared/browser-api.ts";
import type { ShellConfig } from "../../shared/shell-config.ts";
import { openStorage } from "../reader-storage.ts";

/** What behaviours know of the site. */
export interface Shell {
  config: ShellConfig;
  storage: ReaderStorage;
}

export function readShell(): Shell {
  const config = JSON.parse(document.documentElement.getAttribute("data-sg") ?? "{}") as ShellConfig;
  return { config, storage: openStorage(config) };
}

/** A click that means "follow this" and nothing else. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The element that an event happened in, matched upwards. */
export const targetIn = <E extends Element = HTMLElement>(event: Event, selector: string): E | null =>
  event.target instanceof Element ? event.target.closest<E>(selector) : null;
