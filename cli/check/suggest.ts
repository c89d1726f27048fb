import { editDistance, nearest } from "../diagnostics/nearest.ts";
import type { UrlPath } from "../model/brands.ts";
import { splitHref } from "../../runtime/shared/url.ts";
import type { SiteTargets } from "./site-targets.ts";

/** Ids that a message lists at most. */
const LISTED_IDS = 10;

/** What the author may have meant: the page at the same last segment if there is one, else the nearest spelling. */
export function suggestUrl(path: string, targets: SiteTargets, baseUrl: string): string | null {
  const loosely = targets.findLoosely(path);
  if (loosely !== null) return `Did you mean \`${loosely}\`?${explainLoose(path, loosely, baseUrl)}`;
  const name = lastSegment(path);
  const moved = name === "" ? [] : targets.suggestions.filter((url) => lastSegment(url) === name);
  // A typo may be longer in a longer path, but half of it can not be one.
  const limit = Math.min(4, Math.max(2, Math.floor(path.length / 8)));
  const found: UrlPath | string | undefined =
    nearest(path, targets.suggestions, limit) ?? (moved.length === 1 ? moved[0] : undefined);
  return found === undefined ? null : `Did you mean \`${found}\`?`;
}

function explainLoose(path: string, url: string, baseUrl: string): string {
  if (!path.startsWith(baseUrl)) return ` URLs of this site start with \`${baseUrl}\`.`;
  return path.toLowerCase() === url.toLowerCase() || path.toLowerCase() === `${url.toLowerCase()}/`
    ? " The two differ in case, and servers tell them apart."
    : "";
}

function lastSegment(path: string): string {
  return splitHref(path)[0].replace(/\/+$/, "").split("/").at(-1)?.toLowerCase() ?? "";
}

/** What a missing id may have been. */
export interface NearIds {
  /** The page's ids: those that begin alike, then by spelling. Generated ones are left out, see `isGenerated`. */
  listed: string[];
  /** The first of them, if it is like the missing one at all. */
  meant: string | null;
}

/** Ids of the shell, `__…`, and of React, `_R_…`: nothing to link to. */
const isGenerated = (id: string): boolean => /^_(?:_|R_)/.test(id);

export function nearIds(id: string, ids: Iterable<string>): NearIds {
  const found = [...ids]
    .filter((candidate) => !isGenerated(candidate))
    .map((candidate) => {
      const length = Math.max(id.length, candidate.length);
      const distance = editDistance(id, candidate, length);
      const isLonger = id.length >= SHORTEST_BEGINNING && candidate.startsWith(id);
      return { candidate, isLonger, distance, isLike: isLonger || distance <= length / 2 };
    })
    .sort(
      (a, b) =>
        Number(b.isLonger) - Number(a.isLonger) || a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1),
    );
  const [first] = found;
  return {
    listed: found.slice(0, LISTED_IDS).map(({ candidate }) => candidate),
    meant: first?.isLike ? first.candidate : null,
  };
}

/** `#install` is the beginning of `#installation`, and `#a` of nothing in particular. */
const SHORTEST_BEGINNING = 3;

/** The one page that was surely meant: equal but for case or slashes, or the only one within a slip of the keyboard. */
export function certainUrl(path: string, targets: SiteTargets): string | null {
  return targets.findLoosely(path) ?? onlyNear(path, targets.suggestions);
}

/** The one id of a page that was surely meant. */
export function certainId(id: string, ids: Iterable<string>): string | null {
  const own = [...ids].filter((candidate) => !isGenerated(candidate));
  return own.find((candidate) => candidate.toLowerCase() === id.toLowerCase()) ?? onlyNear(id, own);
}

/** A word of this length may hold one slip; two need more letters to be no other word. */
const slips = ({ length }: string): number => (length >= 8 ? 2 : 1);

function onlyNear(text: string, candidates: readonly string[]): string | null {
  const limit = slips(lastSegment(text) || text);
  const near = candidates.filter((candidate) => editDistance(text, candidate, limit + 1) <= limit);
  return near.length === 1 && text.length >= 4 ? (near[0] ?? null) : null;
}
