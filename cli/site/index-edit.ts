// What an edit of few pages changes of what is noted of a search index: that of a large site is megabytes.
import type { Hash } from "../model/brands.ts";
import type { ListedPage } from "../search/build-index.ts";
import type { NotedIndex } from "../search/update-index.ts";

export interface IndexEdit {
  /** By place, those that are listed in another way. */
  pages: Map<number, ListedPage>;
  /** By URL, those that are other. */
  ids: Map<string, Hash>;
  rest: Omit<NotedIndex["record"], "pages">;
}

/**
 * What is other in an index that was made out of another.
 * @param before What was not listed anew in `after` are the same objects.
 * @returns Null if it has other pages.
 */
export function indexEdit(before: NotedIndex, after: NotedIndex): IndexEdit | null {
  const { pages, ...rest } = after.record;
  const known = before.record.pages;
  const isSame = pages.length === known.length && pages.every(({ url }, place) => url === known[place]?.url);
  if (!isSame || after.ids.size !== before.ids.size) return null;
  return {
    pages: new Map([...pages.entries()].filter(([place, page]) => page !== known[place])),
    ids: new Map([...after.ids].filter(([url, id]) => before.ids.get(url) !== id)),
    rest,
  };
}

/** The index after an edit. */
export function editIndex({ record, ids }: NotedIndex, edit: IndexEdit): NotedIndex {
  const pages = record.pages.map((page, place) => edit.pages.get(place) ?? page);
  return { record: { pages, ...edit.rest }, ids: new Map([...ids, ...edit.ids]) };
}
