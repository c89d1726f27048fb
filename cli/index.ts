// The package's public API: what a site's config imports. Nothing heavy is reachable from here.
export { algolia, defineConfig, docs, entries, local, pages, posts, typesense } from "./config/define.ts";
export type * from "./config/user-config.ts";
