import type { SearchHit } from "../../shared/search.ts";

/** A hit as a row of the dialog. */
export interface HitRow {
  hit: SearchHit;
  /** Whether the row belongs to the page of the row above. */
  isChild: boolean;
  /** Whether it is the last such row. */
  isLastChild: boolean;
}

export interface HitGroup {
  /** Section of the site. */
  name: string;
  rows: HitRow[];
}

/**
 * Groups hits by section of the site, and within a section by page, in the order of their first hits.
 * @param limit Maximum number of hits per section.
 */
export function groupHits(hits: readonly SearchHit[], limit: number): HitGroup[] {
  return groupBy(hits, ({ hierarchy }) => hierarchy[0]?.text ?? "").map(([name, list]) => ({
    name,
    rows: groupBy(list.slice(0, limit), pageOf).flatMap(([, own]) => pageRows(own)),
  }));
}

/** URL of a hit without hash. */
export const pageOf = ({ url }: Pick<SearchHit, "url">): string => url.replace(/#.*$/s, "");

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}

function pageRows(hits: readonly SearchHit[]): HitRow[] {
  const isPage = hits[0]?.type === "lvl1";
  return hits.map((hit, index) => {
    const isChild = isPage && index > 0;
    return { hit, isChild, isLastChild: isChild && index === hits.length - 1 };
  });
}
