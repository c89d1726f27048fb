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
export type Anchors = ReadonlyMap<UrlPath, ReadonlySet<string>>;

/** Elements whose URL a reader follows; `embed` elements show a file; the head's own links are the build's business. */
const FOLLOWED = new Set(["a", "area", "form"]);
const EMBEDDED = new Set(["img", "source", "video", "audio", "iframe", "track", "embed", "object"]);

export function isChecked(link: HtmlLink): boolean {
  return !link.exempt && (FOLLOWED.has(link.tag) || EMBEDDED.has(link.tag)) && !isExternal(link.href);
}

/**
 * Judges links one after the other and remembers verdicts: most of a site's links are the shell's, the same on every page.
 * @returns null for a sound link.
 */
export function createLinkJudge(targets: SiteTargets, anchors: Anchors): (link: Pick<HtmlLink, "href" | "tag">, page: UrlPath) => Fault | null {
  const verdicts = new Map<string, Fault | null>();

  function judge(absolute: string, embedded: boolean): Fault | null {
    const [path, , hash] = splitHref(absolute);
    const target = targets.find(path);
    if (target === null) return { type: "no-target", path, embedded };
    if (target.type === "redirect") return { type: "redirected", to: target.to };
    if (target.type === "html") return { type: "html-extension", page: target.url };
    return target.type === "page" && !embedded && !hasAnchor(anchors.get(target.url), hash) ? { type: "no-anchor", page: target.url, hash } : null;
  }

  return ({ href, tag }, page) => {
    const trimmed = href.trim();
    const embedded = EMBEDDED.has(tag);
    if (trimmed.startsWith("#")) return hasAnchor(anchors.get(page), trimmed) ? null : { type: "no-anchor", page, hash: trimmed };
    if (trimmed === "") return null;
    const absolute = resolveRelative(trimmed, page);
    const key = (embedded ? "!" : "") + absolute;
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    const verdict = judge(absolute, embedded);
    verdicts.set(key, verdict);
    return verdict;
  };
}

/** `#`, `#top` and text fragments lead somewhere on every page. */
function hasAnchor(ids: ReadonlySet<string> | undefined, hash: string): boolean {
  const id = hash.slice(1).split(":~:", 1)[0] as string;
  if (ids === undefined || id === "" || id.toLowerCase() === "top" || ids.has(id)) return true;
  const decoded = decodePath(id);
  return ids.has(decoded) || ids.has(decoded.normalize("NFC"));
}
