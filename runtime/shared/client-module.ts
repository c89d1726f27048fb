import type { PageAddress } from "./browser-api.ts";

export interface RouteUpdate {
  location: PageAddress;
  /** Null when the document has just been loaded. */
  previousLocation: PageAddress | null;
}

/** Exports of a module in `clientModules` of the config. They may also be properties of its default export. */
export interface ClientModule {
  /** Called when the URL changes, before its page is available. The returned function is called just before that page is shown. */
  onRouteUpdate?(update: RouteUpdate): (() => void) | undefined;
  /** Called when the page is shown and scrolled. */
  onRouteDidUpdate?(update: RouteUpdate): void;
}
