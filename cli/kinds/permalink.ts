import { applyTrailingSlash, encodePath, isExternal, joinUrl, withBase } from "../../runtime/shared/url.ts";
import type { UrlPath } from "../model/brands.ts";
import type { SiteContext } from "../model/site-context.ts";

/** URL of a page from path parts below the base. The base is put before them even if they start alike. */
export function permalink(site: SiteContext, ...parts: string[]): UrlPath {
  const path = encodePath(joinUrl(...parts));
  return applyTrailingSlash(site.baseUrl.slice(0, -1) + path, site.trailingSlash, site.baseUrl) as UrlPath;
}

/** URL of a file below the base, without the slash rule. */
export function fileUrl(site: SiteContext, ...parts: string[]): string {
  return site.baseUrl.slice(0, -1) + encodePath(joinUrl(...parts));
}

export function canonicalUrl(site: SiteContext, url: string): string {
  return site.url + url;
}

/** Relative to the file that contains it, or to the site's root. */
export const isRelativeFile = (href: string): boolean => /^(?:\.\.?|@site)\//.test(href);

/** Social image of the front matter of `from` as an absolute URL; null for none and for a file that does not exist. */
export function absoluteImage(site: SiteContext, image: string | null | undefined, from: string): string | null {
  if (!image) return null;
  if (isRelativeFile(image)) {
    const url = site.imageUrl?.(from, image);
    return url ? site.url + url : null;
  }
  return isExternal(image) ? image : site.url + withBase(image, site.baseUrl);
}
