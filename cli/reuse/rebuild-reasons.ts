// Why pages were rendered: which of their inputs differ from the previous build.
import type { Hash, UrlPath } from "../model/brands.ts";
import type { KeyParts } from "../plan/previous-locale.ts";

/** Dependencies of a page: the parts of its key, and those that only rendering shows. */
export interface PageParts extends KeyParts {
  /** See `RenderedPage`. */
  wholeSidebar: Hash | null;
}

/** A dependency of a page, as named in reports. */
export type RebuildReason = keyof PageParts | "new";
/** URLs by reason; a page may have several reasons. */
export type RebuildReasons = Partial<Record<RebuildReason, UrlPath[]>>;

/** A dependency that was added or removed is no reason: another dependency caused that. */
const hasChanged = (current: string | null, previous: string | null): boolean =>
  current !== null && previous !== null && current !== previous;

/** @param previousParts By URL, of the previous build. */
export function findReasons(
  keyParts: ReadonlyMap<UrlPath, PageParts>,
  previousParts: Readonly<Record<UrlPath, PageParts>>,
): RebuildReasons {
  const reasons: RebuildReasons = {};
  for (const [url, parts] of keyParts) {
    const previous = Object.hasOwn(previousParts, url) ? previousParts[url] : undefined;
    const changed: RebuildReason[] = previous
      ? (Object.keys(parts) as (keyof PageParts)[]).filter((name) => hasChanged(parts[name], previous[name]))
      : ["new"];
    for (const name of changed) {
      const urls = reasons[name] ?? [];
      urls.push(url);
      reasons[name] = urls;
    }
  }
  return reasons;
}
