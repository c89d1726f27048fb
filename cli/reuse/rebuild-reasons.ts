// Why pages were rendered: which of their inputs differ from the previous build.
import type { Hash, UrlPath } from "../model/brands.ts";
import type { KeyParts } from "../plan/previous-locale.ts";

/** What a page depends on: the parts of its key, and what rendering it told beside them. */
export interface PageParts extends KeyParts {
  /** See `RenderedPage`. */
  wholeSidebar: Hash | null;
}

/** What may change for a page, as a report names it. */
export type RebuildReason = keyof PageParts | "new";
/** Addresses by reason; a page may have several. */
export type RebuildReasons = Partial<Record<RebuildReason, UrlPath[]>>;

/** What a page did not ask for before, or does no more, is no reason: it is one for which it does. */
const isOther = (now: string | null, before: string | null): boolean =>
  now !== null && before !== null && now !== before;

/** @param before Of the previous build. */
export function findReasons(
  keyParts: ReadonlyMap<UrlPath, PageParts>,
  before: Readonly<Record<UrlPath, PageParts>>,
): RebuildReasons {
  const reasons: RebuildReasons = {};
  for (const [url, parts] of keyParts) {
    const previous = Object.hasOwn(before, url) ? before[url] : undefined;
    const changed: RebuildReason[] = previous
      ? (Object.keys(parts) as (keyof PageParts)[]).filter((name) => isOther(parts[name], previous[name]))
      : ["new"];
    for (const name of changed) {
      const urls = reasons[name] ?? [];
      urls.push(url);
      reasons[name] = urls;
    }
  }
  return reasons;
}
