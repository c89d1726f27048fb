/**
 * The path under which the page of an address is fetched and kept: without `.html`. `runtime/shared/url.ts` has this rule
 * too, but islands import that module: see `navigation-host.ts`. Source: behaviours section 1.
 */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\/index\.html$/i, "/").replace(/\.html$/i, "") || "/";
