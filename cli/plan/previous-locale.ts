// Facts of the previous build about pages, besides their plan.
import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Dependencies of a page by name: a hash, or an empty string. */
export type KeyParts = Record<
  "code" | "components" | "page" | "shell" | "sidebar" | "languages" | "text" | "links" | "styles" | "imported",
  string
>;

/** Everything that the rendering of a route depends on. */
export interface RouteKey {
  /** Hash of the parts. */
  key: Hash;
  parts: KeyParts;
}

/** Results of the previous build for a language whose URLs are unchanged. They are valid for files that are not edited. */
export interface PreviousLocale {
  /** True if routes of any language were recomputed: then only the `links` part of keys is valid. */
  routed: boolean;
  /** Files with changed text. */
  edited: ReadonlySet<ContentPath>;
  keys: ReadonlyMap<UrlPath, RouteKey>;
  /** Pages that refer to images or other files. */
  withFiles: ReadonlySet<ContentPath>;
  /** See `LinkResolver`. */
  linkFaults: ReadonlyMap<ContentPath, Diagnostic[]>;
}
