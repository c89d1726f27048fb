// The kinds of content. A new one is its function here and its line in the list.
import type { ContentSpec } from "../options/kind-options.ts";
import { type EntriesOptions, entriesKind } from "./create-entries.ts";
import { type PagesOptions, pagesKind } from "./create-pages.ts";
import { docsKind } from "./docs/docs-kind.ts";
import type { DocsOptions } from "./docs/docs-options.ts";
import type { KindDefinition } from "./kind-definition.ts";
import { postsKind } from "./posts/posts-kind.ts";
import type { PostsOptions } from "./posts/posts-options.ts";

export type { EntriesOptions } from "./create-entries.ts";
export type { PagesOptions } from "./create-pages.ts";
export type { DocsOptions } from "./docs/docs-options.ts";
export type { CreateFeedItemsArgs, PostsOptions } from "./posts/posts-options.ts";

// The functions are part of the public API: their sources are written into the module that configs get for `sitegen`, so
// each must stand alone.

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

/** Single pages whose URLs follow their files: `.tsx`, `.jsx`, `.mdx`, `.md`. */
export function pages(options: PagesOptions = {}): ContentSpec {
  return { type: "pages", options };
}

const KINDS: Readonly<Record<string, KindDefinition>> = {
  docs: docsKind,
  posts: postsKind,
  entries: entriesKind,
  pages: pagesKind,
};
// The default export is the one that `export *` of the public API leaves out.
export default KINDS;
