import { isExternal, withBase } from "../shared/url.ts";
import { useSite } from "./use-site.ts";

export interface BaseUrlOptions {
  /** Adds the site's origin too. */
  absolute?: boolean;
  /** Adds the base even where the path seems to have it. */
  forcePrependBaseUrl?: boolean;
}

/** A site path with the base URL: `/img/a.png` → `/base/img/a.png`. Full URLs, hashes and empty strings stay. */
export function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return addBase(path, useSite(), options);
}

/** The function itself, for paths that are known later. */
export function useBaseUrlUtils(): { withBaseUrl: (path: string, options?: BaseUrlOptions) => string } {
  const site = useSite();
  return { withBaseUrl: (path, options) => addBase(path, site, options) };
}

function addBase(
  path: string,
  site: { url: string; baseUrl: string },
  { absolute = false, forcePrependBaseUrl = false }: BaseUrlOptions = {},
): string {
  if (path === "" || path.startsWith("#") || isExternal(path)) return path;
  const based = forcePrependBaseUrl ? site.baseUrl + path.replace(/^\//, "") : withBase(path, site.baseUrl);
  return absolute ? site.url + based : based;
}

export default useBaseUrl;
