import { expect, test } from "vitest";
import { createIndexBuilder } from "../../../cli/search/build-index.ts";
import type { OutputFile } from "../../../cli/model/output.ts";
import { buildIndex, searchPage } from "../support/search-fixture.ts";

/** Two texts fill a file. */
const PAGES = Array.from({ length: 9 }, (_, place) =>
  searchPage(`/${place}`, `Page ${place}`, { text: `word${place} `.repeat(525) }),
);
const URLS = PAGES.map(({ url }) => url);

/** Files are named after their content. */
const namesOf = (files: readonly OutputFile[]): string[] => files.map(({ path }) => path).sort();

/** The index over pages in the order of arrival, and the number of files after each of them. */
function build(order: readonly number[], expected: readonly string[]) {
  const hashed: OutputFile[] = [];
  const builder = createIndexBuilder({ baseUrl: "/", take: (file) => hashed.push(file), expected });
  const counts = order.map((place) => {
    const page = PAGES[place];
    if (!page) throw new Error(`no page ${place}`);
    builder.read(page);
    return hashed.length;
  });
  const finished = builder.finish();
  return { index: { ...finished, hashed: namesOf(hashed) }, counts };
}

test("if all pages are known, the texts of the first ones are written while others are read", () => {
  const { hashed, ...whole } = buildIndex(PAGES, "/");
  const index = { ...whole, hashed: namesOf(hashed) };
  expect(build([0, 1, 2, 3, 4, 5, 6, 7, 8], URLS)).toEqual({ index, counts: [0, 0, 1, 1, 2, 2, 3, 3, 4] });
  expect(build([2, 1, 0, 4, 3, 8, 7, 6, 5], URLS)).toEqual({ index, counts: [0, 0, 1, 1, 2, 2, 2, 2, 4] });
  expect(build([8, 7, 6, 5, 4, 3, 2, 1, 0], [])).toEqual({ index, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0] });
});

test("a page that never arrives delays only the texts after it", () => {
  const index = build([0, 1, 2, 3, 5, 6, 7, 8], []).index;
  expect(build([0, 1, 2, 3, 5, 6, 7, 8], URLS)).toEqual({ index, counts: [0, 0, 1, 1, 1, 1, 1, 1] });
});

test("an unexpected page is an internal error if its position is already written", () => {
  expect(() => build([1, 2, 0], URLS.slice(1))).toThrow("a page before /1 was not expected");
});
