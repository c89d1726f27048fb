import { isExternal } from "../../runtime/shared/url.ts";

/** Adds the site's origin to a URL path. External URLs stay unchanged. */
export function absoluteUrl(url: string, site: { url: string }): string {
  return isExternal(url) ? url : site.url + url;
}
