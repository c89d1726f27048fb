// The package's public API: what a site's config imports. The bundle of it holds nothing but these functions.
export * from "./kinds/content-kinds.ts";
export * from "./options/define.ts";
export type * from "./options/published-data.ts";
export type * from "./options/user-config.ts";
