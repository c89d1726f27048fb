import type { PageAddress } from "./browser-api.ts";

export interface RouteUpdate {
  location: PageAddress;
  /** Null when the document has just been loaded. */
  previousLocation: PageAddress | null;
}

/** Exports of a module that the config names under `clientModules`; all of them may also stand in its default export. */
export interface ClientModule {
  /** Called when the address changes, before its page is there. What it returns is called just before that page shows. */
  onRouteUpdate?(update: RouteUpdate): (() => void) | undefined;
  /** Called when the page of the address is shown and scrolled. */
  onRouteDidUpdate?(update: RouteUpdate): void;
}
