import { editDistance } from "../../runtime/shared/edit-distance.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { UrlPath } from "../model/brands.ts";
import { splitHref } from "../../runtime/shared/url.ts";
import type { SiteTargets } from "./site-targets.ts";

/** Maximum number of ids in a message. */
const MAX_IDS = 10;

/** Suggests the page with the nearest URL, or the only one with the same last segment. Null without a suggestion. */
export function suggestUrl(path: string, targets: SiteTargets, baseUrl: string): string | null {
  const loosely = targets.findLoosely(path);
  if (loosely !== null) return `Did you mean \`${loosely}\`?${explainLoose(path, loosely, baseUrl)}`;
  const name = lastSegment(path);
  const moved = name === "" ? [] : targets.suggestions.filter((url) => lastSegment(url) === name);
  // Longer paths may have more typos.
  const limit = Math.min(4, Math.max(2, Math.floor(path.length / 8)));
  const suggestion: UrlPath | string | undefined =
    nearest(path, targets.suggestions, limit) ?? (moved.length === 1 ? moved[0] : undefined);
  return suggestion === undefined ? null : `Did you mean \`${suggestion}\`?`;
}

function explainLoose(path: string, url: string, baseUrl: string): string {
  if (!path.startsWith(baseUrl)) return ` URLs of this site start with \`${baseUrl}\`.`;
  return path.toLowerCase() === url.toLowerCase() || path.toLowerCase() === `${url.toLowerCase()}/`
    ? " They differ in case, which matters to servers."
    : "";
}

function lastSegment(path: string): string {
  return splitHref(path)[0].replace(/\/+$/, "").split("/").at(-1)?.toLowerCase() ?? "";
}

/** Ids that are similar to a missing one. */
export interface NearIds {
  /** The page's ids, without generated ones: first those that start with the missing id, then the nearest. */
  listed: string[];
  /** The first one, if it is similar enough to suggest. */
  suggested: string | null;
}

/** Ids of page templates (`__…`) and React (`_R_…`), which are not link targets. */
const isGenerated = (id: string): boolean => /^_(?:_|R_)/.test(id);

export function nearIds(id: string, ids: Iterable<string>): NearIds {
  const candidates = [...ids]
    .filter((candidate) => !isGenerated(candidate))
    .map((candidate) => {
      const length = Math.max(id.length, candidate.length);
      const distance = editDistance(id, candidate, length);
      const isLonger = id.length >= MIN_PREFIX && candidate.startsWith(id);
      return { candidate, isLonger, distance, isSimilar: isLonger || distance <= length / 2 };
    })
    .sort(
      (a, b) =>
        Number(b.isLonger) - Number(a.isLonger) || a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1),
    );
  const [first] = candidates;
  return {
    listed: candidates.slice(0, MAX_IDS).map(({ candidate }) => candidate),
    suggested: first?.isSimilar ? first.candidate : null,
  };
}

/** Minimum length of a prefix such as `#install` of `#installation`. */
const MIN_PREFIX = 3;

/** A safe replacement: the page whose URL differs only in case or slashes, or the only one within a typo. Null if there is none. */
export function replacementUrl(path: string, targets: SiteTargets): string | null {
  return targets.findLoosely(path) ?? onlyNear(path, targets.suggestions);
}

/** As `replacementUrl`, for the ids of a page. */
export function replacementId(id: string, ids: Iterable<string>): string | null {
  const candidates = [...ids].filter((candidate) => !isGenerated(candidate));
  return candidates.find((candidate) => candidate.toLowerCase() === id.toLowerCase()) ?? onlyNear(id, candidates);
}

/** Number of typos to tolerate: two only in longer words, which are still recognizable. */
const maxTypos = ({ length }: string): number => (length >= 8 ? 2 : 1);

function onlyNear(text: string, candidates: readonly string[]): string | null {
  const limit = maxTypos(lastSegment(text) || text);
  const near = candidates.filter((candidate) => editDistance(text, candidate, limit + 1) <= limit);
  return near.length === 1 && text.length >= 4 ? (near[0] ?? null) : null;
}
