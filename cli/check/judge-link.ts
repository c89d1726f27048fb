import { decodePath, isExternal, resolveRelative, splitHref } from "../../runtime/shared/url.ts";
import type { UrlPath } from "../model/brands.ts";
import type { HtmlLink } from "../model/content.ts";
import type { SiteTargets } from "./site-targets.ts";

/** What is wrong with a link. `path` is the resolved URL path, without query and hash. */
export type Fault =
  | { type: "no-target"; path: string; embedded: boolean }
  | { type: "no-anchor"; page: UrlPath; hash: string }
  | { type: "html-extension"; page: UrlPath }
  | { type: "redirected"; to: string };

/** Ids by page; pages that are not in it are not known, so nothing is said about their anchors. */
export type Anchors = Pick<ReadonlyMap<UrlPath, ReadonlySet<string>>, "get">;

/** Elements whose URL a reader follows; the embedded ones show a file; the head's own links are the build's business. */
const FOLLOWED = new Set(["a", "area", "form"]);
const EMBEDDED = new Set(["img", "source", "video", "audio", "iframe", "track", "embed", "object"]);

export function isChecked(link: HtmlLink): boolean {
  return !link.exempt && (FOLLOWED.has(link.tag) || EMBEDDED.has(link.tag));
}

/**
 * Judges links one after the other and remembers verdicts: most of a site's links are the shell's, the same on every page.
 * @returns null for a sound link, or one that leaves the site.
 */
export function createLinkJudge(
  targets: SiteTargets,
  anchors: Anchors,
): (link: Pick<HtmlLink, "href" | "tag">, page: UrlPath) => Fault | null {
  const followed = new Map<string, Fault | null>();
  const embedded = new Map<string, Fault | null>();

  function judge(absolute: string, embeds: boolean): Fault | null {
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
    // An href means the same on every page if it is absolute; only then may the verdict hang on it as it stands.
    const key = href.startsWith("/") ? href : `${page} ${href}`;
    const verdicts = EMBEDDED.has(tag) ? embedded : followed;
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    const trimmed = href.trim();
    const verdict =
      trimmed === "" || isExternal(trimmed) ? null : judge(resolveRelative(trimmed, page), verdicts === embedded);
    verdicts.set(key, verdict);
    return verdict;
  };
}

/** `#`, `#top` and text fragments lead somewhere on every page. */
function hasAnchor(ids: ReadonlySet<string> | undefined, hash: string): boolean {
  if (ids === undefined || hash === "" || ids.has(hash.slice(1))) return true;
  const id = hash.slice(1).split(":~:", 1)[0] as string;
  if (id === "" || id.toLowerCase() === "top" || ids.has(id)) return true;
  const decoded = decodePath(id);
  return ids.has(decoded) || ids.has(decoded.normalize("NFC"));
}
