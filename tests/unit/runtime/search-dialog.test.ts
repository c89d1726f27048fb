import { expect, test, vi } from "vitest";
import { warnOfFilters } from "../../../runtime/islands/search/context-tags.ts";
import { groupHits, groupPages, isMatch, titleOf } from "../../../runtime/islands/search/group-hits.ts";
import { parseMarks } from "../../../runtime/islands/search/hosted-hits.ts";
import { openSearchMemory, type StoredHit, toStoredHit } from "../../../runtime/islands/search/stored-searches.ts";
import type { ReaderStorage } from "../../../runtime/shared/browser-api.ts";
import type { SearchHit, SearchQuery, SearchResults } from "../../../runtime/shared/search.ts";

const hit = (url: string, type: SearchHit["type"] = "lvl1", section = "Docs"): SearchHit => ({
  url,
  external: false,
  objectId: `${url} ${type}`,
  type,
  hierarchy: [section, ...url.split("#")].map((text) => ({ text, marks: [] })),
  snippet: null,
});

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const storage: ReaderStorage = {
    get: (name) => map.get(name) ?? null,
    set: (name, value) => void map.set(name, value),
    remove: (name) => void map.delete(name),
    onChange: () => {},
  };
  return openSearchMemory(storage, "x");
}
const storedHit = (name: string) => toStoredHit(hit(name), []) as StoredHit;
const names = (hits: readonly StoredHit[]) => hits.map(({ url }) => url);

test("recent searches: newest first, each once, seven of them, four next to favourites, ten favourites", () => {
  const own = memory();
  for (const name of ["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h", "/a"]) own.remember(storedHit(name));
  expect(names(own.read().recent)).toEqual(["/a", "/h", "/g", "/f", "/e", "/d", "/c"]);
  own.save(storedHit("/h"));
  expect(names(own.read().recent)).toEqual(["/a", "/g", "/f", "/e"]);
  own.remember(storedHit("/h"));
  expect(names(own.read().recent)).toEqual(["/a", "/g", "/f", "/e"]);
  for (let index = 0; index < 12; index++) own.save(storedHit(`/n${String(index)}`));
  expect(own.read().favorite).toHaveLength(10);
  expect(own.read().favorite[0]?.url).toBe("/n11");
  own.forget("favorite", storedHit("/n11"));
  expect(own.read().favorite[0]?.url).toBe("/n10");
});

test("invalid storage does not throw and creates no unsafe links", () => {
  const key = "__DOCSEARCH_RECENT_SEARCHES__x";
  const good = storedHit("/a");
  const bad = [null, 1, [], { ...good, url: "javascript:x" }, { ...good, url: "//x" }, { ...good, hierarchy: [1] }];
  for (const text of ["", "{", "{}", "7", JSON.stringify(bad)])
    expect(memory({ [key]: text }).read().recent, text).toEqual([]);
  expect(memory({ [key]: JSON.stringify([...bad, good]) }).read().recent).toEqual([good]);
});

test("a hit in the text is stored as its page, if that is a hit too", () => {
  const content = hit("/a#b", "content");
  expect(toStoredHit(content, [content, hit("/a")])?.url).toBe("/a");
  expect(toStoredHit(content, [content, hit("/b")])).toBeNull();
  expect(toStoredHit(hit("/a#c", "lvl2"), [])?.url).toBe("/a#c");
});

test("hits are grouped by section of the site; a page has one place, with its best section below", () => {
  const groups = groupHits(
    [
      hit("/a"),
      hit("/x", "lvl1", "Blog"),
      hit("/a#1", "lvl2"),
      hit("/b#1", "content"),
      hit("/b#2", "lvl2"),
      hit("/a#2", "lvl2"),
    ],
    5,
  );
  expect(groups.map(({ name, rows }) => [name, rows.map((row) => [row.hit.url, row.isChild])])).toEqual([
    [
      "Docs",
      [
        ["/a", false],
        ["/a#1", true],
        ["/b#1", false],
      ],
    ],
    ["Blog", [["/x", false]]],
  ]);
  expect(groupHits([hit("/a"), hit("/b"), hit("/c")], 2)[0]?.rows).toHaveLength(2);
});

test("the text that a service finds at the start of a page is that of the page, and titles are the way to a hit", () => {
  const start: SearchHit = { ...hit("/a", "content"), snippet: { text: "a spring", marks: [[2, 8]] } };
  const deep: SearchHit = {
    ...hit("/b#x", "lvl2"),
    hierarchy: [
      { text: "Docs", marks: [] },
      { text: "Motion", marks: [[0, 6]] },
      { text: "A spring", marks: [[2, 8]] },
    ],
  };
  const [page, only] = groupPages([hit("/a"), start, deep]);
  expect(page).toEqual({ hit: { ...hit("/a"), snippet: start.snippet }, section: null });
  expect([isMatch(hit("/a")), isMatch(start), isMatch(deep)]).toEqual([false, true, true]);
  const marks = (from: number) => [[from, from + 6]];
  expect(titleOf({ hit: only?.hit as SearchHit, isChild: false })).toEqual({
    text: "Motion › A spring",
    marks: [...marks(0), ...marks(11)],
  });
  expect(titleOf({ hit: deep, isChild: true })).toEqual({ text: "A spring", marks: marks(2) });
});

test("highlights of services become ranges of the text; other markup stays text", () => {
  expect(parseMarks("a &lt;b&gt; <mark>c</mark><mark></mark> <i>d</i> <mark>e")).toEqual({
    text: "a <b> c <i>d</i> e",
    marks: [[6, 7]],
  });
  expect(parseMarks("&amp;lt; &unknown;")).toEqual({ text: "&lt; &unknown;", marks: [] });
});

test("filters that hide everything are reported once, others never", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const answers = (total: number): SearchResults => ({ hits: [], total, pageCount: 0, sections: [], marks: [] });
  const asked: SearchQuery[] = [];
  const searchWith = (totals: (query: SearchQuery) => number) => {
    asked.length = 0;
    return warnOfFilters({
      prepare: async () => {},
      search: async (query) => {
        asked.push(query);
        return answers(totals(query));
      },
    });
  };
  const query = { text: "a", page: 0, perPage: 20, tags: ["default", "docs-default-2"] };
  const hidden = searchWith(({ tags }) => (tags ? 0 : 7));
  await hidden(query);
  await hidden(query);
  expect(asked.map(({ tags, perPage }) => [tags?.length, perPage])).toEqual([
    [2, 20],
    [undefined, 1],
    [2, 20],
  ]);
  expect(warn.mock.calls).toEqual([
    [
      "[sitegen] Contextual search hides all 7 results. Expected pages in the index with one of these tags, and in this language: default, docs-default-2",
    ],
  ]);
  warn.mockClear();
  const empty = searchWith(() => 0);
  await empty(query);
  await empty({ ...query, tags: undefined });
  const full = searchWith(() => 3);
  await full(query);
  expect(warn).not.toHaveBeenCalled();
  expect(asked).toHaveLength(1);
  warn.mockRestore();
});
