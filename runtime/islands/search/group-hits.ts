import type { MarkedText, SearchHit } from "../../shared/search.ts";

/** A page with its best section: it has one place in the results. */
export interface PageHit {
  /** The page itself; a service may have only found a section of it. */
  hit: SearchHit;
  /** Null if the start of the page matches best. */
  section: SearchHit | null;
}

/** A hit as a row of the dialog. */
export interface HitRow {
  hit: SearchHit;
  /** Whether it is a section of the page in the row above. */
  isChild: boolean;
}

export interface HitGroup {
  /** Section of the site. */
  name: string;
  rows: HitRow[];
}

/**
 * Groups hits by section of the site, in the order of their first hits.
 * @param limit Maximum number of pages per section.
 */
export function groupHits(hits: readonly SearchHit[], limit: number): HitGroup[] {
  return groupBy(hits, ({ hierarchy }) => hierarchy[0]?.text ?? "").map(([name, list]) => ({
    name,
    rows: groupPages(list)
      .slice(0, limit)
      .flatMap(({ hit, section }) => [{ hit, isChild: false }, ...(section ? [{ hit: section, isChild: true }] : [])]),
  }));
}

/** The pages of hits, each once. */
export const groupPages = (hits: readonly SearchHit[]): PageHit[] =>
  groupBy(hits, pageOf).map(([, own]) => toPage(own));

function toPage(hits: readonly SearchHit[]): PageHit {
  const [best] = hits as [SearchHit];
  const page = hits.find(({ type }) => type === "lvl1" || type === "lvl0");
  if (!page) return { hit: best, section: null };
  const others = hits.filter((hit) => hit !== page);
  // Services find the text at the start of a page apart from its title.
  const start = others.find((hit) => hit.type === "content" && hit.hierarchy.length <= page.hierarchy.length);
  return {
    hit: { ...page, snippet: page.snippet ?? start?.snippet ?? null },
    section: others.find(({ hierarchy }) => hierarchy.length > page.hierarchy.length) ?? null,
  };
}

/** URL of a hit without hash. */
export const pageOf = ({ url }: Pick<SearchHit, "url">): string => url.replace(/#.*$/s, "");

/** The title of a hit: the page, and the headings down to it. @param isChild Whether the page is shown above. */
export function titleOf({ hit, isChild }: HitRow): MarkedText {
  const path: MarkedText = { text: "", marks: [] };
  for (const { text, marks } of hit.hierarchy.slice(isChild ? 2 : 1)) {
    if (path.text !== "") path.text += " › ";
    const { length } = path.text;
    path.marks.push(...marks.map(([start, end]): [number, number] => [start + length, end + length]));
    path.text += text;
  }
  return path;
}

/** Whether something of the hit matches; the page of a matching section may not. */
export const isMatch = ({ hierarchy, snippet }: SearchHit): boolean =>
  [hierarchy.at(-1), snippet].some((text) => (text?.marks.length ?? 0) > 0);

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}
