import {
  applyTrailingSlash,
  encodePath,
  isExternal,
  outputPathOf,
  splitHref,
  withBase,
} from "../../runtime/shared/url.ts";
import type { SiteContext } from "./site-context.ts";

/** Prefix of links to files that are not pages: it is removed, and the rest is not checked. */
export const PATHNAME_PREFIX = "pathname://";

type ShellSite = Pick<SiteContext, "baseUrl" | "trailingSlash">;
interface ShellHref {
  href: string;
  external: boolean;
}

/**
 * The URL of an authored target of the shell: base URL and slash rule applied. Static files keep their names whatever the
 * slash rule.
 */
export function resolveShellHref(href: string, site: ShellSite, staticFiles: ReadonlySet<string>): ShellHref {
  if (href.startsWith(PATHNAME_PREFIX)) {
    return { href: withBase(href.slice(PATHNAME_PREFIX.length), site.baseUrl), external: true };
  }
  if (isExternal(href)) return { href, external: true };
  if (href === "" || href.startsWith("#")) return { href, external: false };
  const [path, query, hash] = splitHref(href);
  const based = withBase(encodePath(path.startsWith("/") ? path : `/${path}`), site.baseUrl);
  const isFile = staticFiles.has(`/${outputPathOf(based, null, site.baseUrl).replace(/\/index\.html$/, "")}`);
  return {
    href: (isFile ? based : applyTrailingSlash(based, site.trailingSlash, site.baseUrl)) + query + hash,
    external: false,
  };
}

/** An item of the navbar or footer that has `to` or `href`. */
type ShellItem = Readonly<Record<string, unknown>>;

/**
 * Target of an item. A relative `href` depends on the page, as in HTML. `prependBaseUrlToHref` adds the base
 * URL even to a path that begins with it.
 */
export function resolveShellItem(item: ShellItem, site: ShellSite, staticFiles: ReadonlySet<string>): ShellHref {
  if (typeof item.to === "string") return resolveShellHref(item.to, site, staticFiles);
  const href = String(item.href);
  if (item.prependBaseUrlToHref === true && !isExternal(href))
    return resolveShellHref(site.baseUrl + href.replace(/^\//, ""), site, staticFiles);
  return href.startsWith("/") || isExternal(href)
    ? resolveShellHref(href, site, staticFiles)
    : { href, external: false };
}
