import {
  applyTrailingSlash,
  encodePath,
  isExternal,
  outputPathOf,
  splitHref,
  withBase,
} from "../../runtime/shared/url.ts";
import type { SiteContext } from "../model/config.ts";

/** Prefix of links to files that are no pages: it is taken off, and nothing else is looked at. */
export const PATHNAME_PREFIX = "pathname://";

/** What an authored target of the shell becomes. Static files keep their names whatever the slash rule. */
export function resolveShellHref(
  href: string,
  site: SiteContext,
  staticFiles: ReadonlySet<string>,
): { href: string; external: boolean } {
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
