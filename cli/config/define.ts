// The functions of the public API. Each must stand alone: `load-module.ts` writes their sources into the module that
// configs get for `sitegen`, so that a config never depends on where this package is installed.
import type {
  ConfigFunction,
  ContentSpec,
  DocsOptions,
  EntriesOptions,
  PagesOptions,
  PostsOptions,
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
