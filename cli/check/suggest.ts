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

/** The page's ids, nearest first. Those of the shell, `__…`, are nothing to link to. */
export function nearestIds(id: string, ids: Iterable<string>): string[] {
  return [...ids]
    .filter((candidate) => !candidate.startsWith("__"))
    .map((candidate) => ({ candidate, distance: editDistance(id, candidate, Math.max(id.length, candidate.length)) }))
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, LISTED_IDS)
    .map(({ candidate }) => candidate);
}

/** The one page that was surely meant: equal but for case or slashes, or the only one within a slip of the keyboard. */
export function certainUrl(path: string, targets: SiteTargets): string | null {
  return targets.findLoosely(path) ?? onlyNear(path, targets.suggestions);
}

/** The one id of a page that was surely meant. */
export function certainId(id: string, ids: Iterable<string>): string | null {
  const own = [...ids].filter((candidate) => !candidate.startsWith("__"));
  return own.find((candidate) => candidate.toLowerCase() === id.toLowerCase()) ?? onlyNear(id, own);
}

/** A word of this length may hold one slip; two need more letters to be no other word. */
const slips = ({ length }: string): number => (length >= 8 ? 2 : 1);

function onlyNear(text: string, candidates: readonly string[]): string | null {
  const limit = slips(lastSegment(text) || text);
  const near = candidates.filter((candidate) => editDistance(text, candidate, limit + 1) <= limit);
  return near.length === 1 && text.length >= 4 ? (near[0] ?? null) : null;
}
