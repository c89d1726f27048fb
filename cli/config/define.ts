// The functions of the public API. Each must stand alone: `load-module.ts` writes their sources into the module that
// configs get for `sitegen`, so that a config never depends on where this package is installed.
import type {
  AlgoliaSearchOptions,
  ConfigFunction,
  ContentSpec,
  DocsOptions,
  EntriesOptions,
  LocalSearchOptions,
  PagesOptions,
  PostsOptions,
  TypesenseSearchOptions,
  UserConfig,
} from "./user-config.ts";

/** Types a config object, or a function that returns one. Returns its argument. */
export function defineConfig(config: UserConfig | ConfigFunction): UserConfig | ConfigFunction {
  return config;
}

/** Documentation with sidebars and versions. */
export function docs(options: DocsOptions = {}): ContentSpec {
  return { type: "docs", options };
}

/** A dated section with list pages, archive, tags and feeds: a blog, news, learn articles. */
export function posts(options: PostsOptions = {}): ContentSpec {
  return { type: "posts", options };
}

/** A collection of pages whose front matter follows a schema: people, templates, products. */
export function entries(options: EntriesOptions): ContentSpec {
  return { type: "entries", options };
}

/** Single pages whose files give their addresses: `.tsx`, `.jsx`, `.mdx`, `.md`. */
export function pages(options: PagesOptions = {}): ContentSpec {
  return { type: "pages", options };
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
