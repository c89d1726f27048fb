// What a build knows of pages beside their plan.
import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** What a page depends on, by name: a hash or nothing for each. */
export type KeyParts = Record<
  "code" | "components" | "page" | "shell" | "sidebar" | "languages" | "text" | "links" | "styles" | "imported",
  string
>;

/** All that the rendering of a route depends on. */
export interface RouteKey {
  /** Hash of the parts. */
  key: Hash;
  parts: KeyParts;
}

/** What the last build found of a language whose routes lead where they led. */
export interface LastLocale {
  /** True if routes were made anew, in any language: of keys only what links lead to is known. */
  routed: boolean;
  /** Files that have other words now: what follows is of the others. */
  edited: ReadonlySet<ContentPath>;
  keys: ReadonlyMap<UrlPath, RouteKey>;
  /** Those that name images or other files. */
  withFiles: ReadonlySet<ContentPath>;
  /** See `LinkResolver`. */
  linkFaults: ReadonlyMap<ContentPath, Diagnostic[]>;
}
