import { decodePath, isExternal, resolveRelative, splitHref } from "../../runtime/shared/url.ts";
import type { UrlPath } from "../model/brands.ts";
import type { HtmlLink } from "../model/content.ts";
import type { SiteTargets } from "./site-targets.ts";

/** Why a link is reported. `path` is the resolved URL path, without query and hash. */
export type LinkProblem =
  | { type: "no-target"; path: string; embedded: boolean }
  | { type: "no-anchor"; page: UrlPath; hash: string }
  | { type: "html-extension"; page: UrlPath }
  | { type: "redirected"; to: string };

/** Ids by page. Links to anchors of other pages are not checked. */
export type Anchors = Pick<ReadonlyMap<UrlPath, ReadonlySet<string>>, "get">;

/** Elements whose URL readers follow, and elements that embed a file. Links in the head are generated and not checked. */
const FOLLOWED = new Set(["a", "area", "form"]);
const EMBEDDED = new Set(["img", "source", "video", "audio", "iframe", "track", "embed", "object"]);

export function isChecked(link: HtmlLink): boolean {
  return !link.exempt && (FOLLOWED.has(link.tag) || EMBEDDED.has(link.tag));
}

/**
 * Creates a function that checks a link. Results are cached, because most links of a site are on every page.
 * @returns null for a valid or external link.
 */
export function createLinkJudge(
  targets: SiteTargets,
  anchors: Anchors,
): (link: Pick<HtmlLink, "href" | "tag">, page: UrlPath) => LinkProblem | null {
  const followed = new Map<string, LinkProblem | null>();
  const embedded = new Map<string, LinkProblem | null>();

  function judge(absolute: string, embeds: boolean): LinkProblem | null {
    const [path, , hash] = splitHref(absolute);
    const target = targets.find(path);
    if (target === null) return { type: "no-target", path, embedded: embeds };
    if (target.type === "redirect") return { type: "redirected", to: target.to };
    if (target.type === "html") return { type: "html-extension", page: target.url };
    return target.type === "page" && !embeds && !hasAnchor(anchors.get(target.url), hash)
      ? { type: "no-anchor", page: target.url, hash }
      : null;
  }

  return ({ href, tag }, page) => {
    if (href.startsWith("#"))
      return hasAnchor(anchors.get(page), href) ? null : { type: "no-anchor", page, hash: href };
    // Only absolute hrefs have the same target on every page.
    const key = href.startsWith("/") ? href : `${page} ${href}`;
    const results = EMBEDDED.has(tag) ? embedded : followed;
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    const trimmed = href.trim();
    const result =
      trimmed === "" || isExternal(trimmed) ? null : judge(resolveRelative(trimmed, page), results === embedded);
    results.set(key, result);
    return result;
  };
}

/** `#`, `#top` and text fragments are valid on every page. */
function hasAnchor(ids: ReadonlySet<string> | undefined, hash: string): boolean {
  if (ids === undefined || hash === "" || ids.has(hash.slice(1))) return true;
  const id = hash.slice(1).split(":~:", 1)[0] as string;
  if (id === "" || id.toLowerCase() === "top" || ids.has(id)) return true;
  const decoded = decodePath(id);
  return ids.has(decoded) || ids.has(decoded.normalize("NFC"));
}
