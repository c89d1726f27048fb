import { isExternal } from "../../runtime/shared/url.ts";

/** A site URL with the origin before it. External URLs stay. */
export function absoluteUrl(url: string, site: { url: string }): string {
  return isExternal(url) ? url : site.url + url;
}
