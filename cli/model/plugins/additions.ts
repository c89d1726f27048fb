// What the plugins of a site add to one language of it. Plain data, apart from the hooks at the end: stages see no plugin, so the
// origin of a plugin concerns only the code that runs it.
import type { PluginIdentity, PluginLayer } from "../../../runtime/shared/plugin-page.ts";
import type { AddedTags } from "../../../runtime/shared/site-data.ts";
import type { FilePath, Hash } from "../brands.ts";
import type { Location } from "../diagnostic.ts";
import type { AfterBuildHook, OutputsHook } from "./after-build.ts";
import type { SourceTransform } from "../markdown-config.ts";

/** Id of the kind of pages that plugins add. */
export const PLUGIN_PAGES = "plugins";

/** A page of a plugin. */
export interface AddedRoute {
  /** Path as the plugin states it, with the base URL. */
  path: string;
  plugin: PluginIdentity;
  /** From the outermost layout to the page itself. */
  layers: PluginLayer[];
  /** ISO date; null if the plugin names none. */
  lastModified: string | null;
  /** Empty if the component sets them. */
  title: string;
  description: string;
}

/** A component of a page, or another module that it gets as a value. */
export interface AddedModule {
  /** As an import names it. */
  specifier: string;
  /** Null for one that the option `docItemComponent` names. */
  plugin: string | null;
  /** Place of the plugin or the option in the config. */
  location: Location;
}

/** How the bundler treats imports, besides its own rules. */
export interface ModuleRules {
  /** Imported name → file, or null for an empty module. A name that ends with `$` matches only as a whole. */
  aliases: Readonly<Record<string, FilePath | null>>;
  /** The same for names that lead to no file. */
  fallbacks: Readonly<Record<string, FilePath | null>>;
  /** Files that are imported as their text or their URL. */
  files: readonly { type: "text" | "url"; matches(file: string): boolean }[];
  /** Constants: name → JavaScript. */
  constants: Readonly<Record<string, string>>;
  /** Names that code uses without an import → module, and its export unless it is the default one. */
  provided: Readonly<Record<string, readonly [specifier: string, member?: string]>>;
}

export interface Additions {
  routes: readonly AddedRoute[];
  /** Modules of routes by key. */
  modules: ReadonlyMap<string, AddedModule>;
  /** Data of routes by key, which contains a hash of the data. */
  data: ReadonlyMap<string, unknown>;
  /** For `useGlobalData`: by name and id of the plugin. */
  globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  tags: AddedTags;
  /** Modules that run on every page. */
  clientModules: readonly FilePath[];
  /** Folders with components of the theme; the first that has a component wins. The site's own folder comes before them. */
  themeDirs: readonly FilePath[];
  /** Folder of the files that plugins created, for `@generated`; null without any. */
  generatedDir: FilePath | null;
  rules: { server: ModuleRules; client: ModuleRules };
  /** Default texts of components by id. */
  messages: Readonly<Record<string, string>>;
  /** Files, folders and globs whose changes run the plugins again; absolute. */
  watched: readonly string[];
  /** Whether a plugin reads files that it does not name in `watched`. */
  readsUnknown: boolean;
  sourceTransforms: readonly SourceTransform[];
  outputs: readonly OutputsHook[];
  afterBuild: readonly AfterBuildHook[];
  /** Folder in which they find the finished site, in all languages; null without any. */
  finishedDir: FilePath | null;
  /** Hash of all of it. Hooks count by name. */
  hash: Hash | "";
}

export const NO_RULES: ModuleRules = { aliases: {}, fallbacks: {}, files: [], constants: {}, provided: {} };

export const NO_ADDITIONS: Additions = {
  routes: [],
  modules: new Map(),
  data: new Map(),
  globalData: {},
  tags: { head: [], bodyStart: [], bodyEnd: [] },
  clientModules: [],
  themeDirs: [],
  generatedDir: null,
  rules: { server: NO_RULES, client: NO_RULES },
  messages: {},
  watched: [],
  readsUnknown: false,
  sourceTransforms: [],
  outputs: [],
  afterBuild: [],
  finishedDir: null,
  hash: "",
};
