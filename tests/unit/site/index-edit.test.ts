import { expect, test } from "vitest";
import type { Hash } from "../../../cli/model/brands.ts";
import { editIndex, indexEdit } from "../../../cli/site/index-edit.ts";
import type { ListedPage } from "../../../cli/search/build-index.ts";
import type { NotedIndex } from "../../../cli/search/update-index.ts";

const page = (url: string, size = 1): ListedPage => ({
  ...{ url, size, section: "", tag: "default", dated: false, links: [], words: [size] },
});
const index = (pages: ListedPage[], terms: string): NotedIndex => ({
  record: { pages, ranges: [["a", terms]], texts: [[0, terms]], terms },
  ids: new Map(pages.map(({ url, size }) => [url, `${url} ${size}` as Hash])),
});

const [one, two, three] = [page("/1"), page("/2"), page("/3")];

test("an edit names what is listed in another way, and makes the index again", () => {
  const before = index([one, two, three], "first");
  const after = index([one, page("/2", 5), three], "second");
  const edit = indexEdit(before, after);
  expect(edit).toEqual({
    pages: new Map([[1, page("/2", 5)]]),
    ids: new Map([["/2", "/2 5"]]),
    rest: { ranges: [["a", "second"]], texts: [[0, "second"]], terms: "second" },
  });
  expect(edit && editIndex(before, edit)).toEqual(after);
});

test("an index of other pages is no edit", () => {
  const before = index([one, two], "first");
  expect(indexEdit(before, index([one], "first"))).toBe(null);
  expect(indexEdit(before, index([one, three], "first"))).toBe(null);
  expect(indexEdit(before, { ...before, ids: new Map([["/1", "/1 1" as Hash]]) })).toBe(null);
});
