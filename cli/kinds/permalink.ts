import { applyTrailingSlash, encodePath, isExternal, joinUrl, withBase } from "../../runtime/shared/url.ts";
import type { UrlPath } from "../model/brands.ts";
import type { SiteContext } from "../model/config.ts";

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

/** Social image of front matter as an absolute URL. Null for none and for relative files, which only bundling could place. */
export function absoluteImage(site: SiteContext, image: string | null | undefined): string | null {
  if (!image || /^\.\.?\//.test(image)) return null;
  return isExternal(image) ? image : site.url + withBase(image, site.baseUrl);
}
