// Functions of the public API, beside those of the content kinds. Each must stand alone: `config/public-api.ts` writes their
// sources into the module that configs get for `sitegen`, so that a config never depends on where this package is installed.
import type { AlgoliaSearchOptions, LocalSearchOptions, TypesenseSearchOptions } from "./search-options.ts";
import type { SitePlugin } from "./plugin-options.ts";
import type { ConfigFunction, UserConfig } from "./user-config.ts";

/** Types a config object, or a function that returns one. Returns its argument. */
export function defineConfig(config: UserConfig | ConfigFunction): UserConfig | ConfigFunction {
  return config;
}

/** Types a plugin. Returns its argument. */
export function definePlugin(plugin: SitePlugin): SitePlugin {
  return plugin;
}

/**
 * Declares which elements a rehype plugin reads or changes, by tag name. Blocks of Markdown without them are written without it,
 * which is faster. The plugin must neither read the content of other elements nor add any.
 */
export function touches<Plugin extends (...options: never[]) => unknown>(
  elements: readonly string[],
  plugin: Plugin,
): Plugin {
  function attach(this: unknown, ...options: never[]): unknown {
    return plugin.apply(this, options);
  }
  Object.defineProperty(attach, "name", { value: plugin.name });
  return Object.assign(attach, { touches: elements }) as unknown as Plugin;
}

/** Search in the index that the build writes. The default. */
export function local(options: Omit<LocalSearchOptions, "provider"> = {}): LocalSearchOptions {
  return { ...options, provider: "local" };
}

/** Search by Algolia, in an index that is filled elsewhere. */
export function algolia(options: Omit<AlgoliaSearchOptions, "provider">): AlgoliaSearchOptions {
  return { ...options, provider: "algolia" };
}

/** Search by a Typesense server. */
export function typesense(options: Omit<TypesenseSearchOptions, "provider">): TypesenseSearchOptions {
  return { ...options, provider: "typesense" };
}
