/**
 * The path under which a page is fetched and cached: without `.html`. Duplicates `stripHtml` of `runtime/shared/url.ts`, because
 * islands import that module; see `navigation-host.ts`.
 */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\/index\.html$/i, "/").replace(/\.html$/i, "") || "/";
