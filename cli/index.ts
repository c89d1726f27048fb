// The package's public API: what a site's config imports. Nothing heavy is reachable from here.
export { defineConfig, docs, entries, pages, posts } from "./config/define.ts";
export type * from "./config/user-config.ts";
