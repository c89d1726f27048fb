import { isExternal, withBase } from "../shared/url.ts";
import { useSite } from "./use-site.ts";

export interface BaseUrlOptions {
  /** Adds the site's origin too. */
  absolute?: boolean;
  /** Adds the base URL even if the path seems to include it. */
  forcePrependBaseUrl?: boolean;
}

/** Adds the base URL to a site path: `/img/a.png` → `/base/img/a.png`. Full URLs, hashes, empty and absent paths stay. */
export function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return addBase(path, useSite(), options);
}

/** Returns the function, for paths that are not known while rendering. */
export function useBaseUrlUtils(): { withBaseUrl: (path: string, options?: BaseUrlOptions) => string } {
  const site = useSite();
  return { withBaseUrl: (path, options) => addBase(path, site, options) };
}

function addBase(
  path: string,
  site: { url: string; baseUrl: string },
  { absolute = false, forcePrependBaseUrl = false }: BaseUrlOptions = {},
): string {
  // components of sites pass paths that a config may lack
  if (!path || path.startsWith("#") || isExternal(path)) return path;
  const based = forcePrependBaseUrl ? site.baseUrl + path.replace(/^\//, "") : withBase(path, site.baseUrl);
  return absolute ? site.url + based : based;
}

export default useBaseUrl;
