import { expect, test } from "vitest";
import { createMovedPages } from "../../../cli/dev/moved-pages.ts";
import type { LiveSnapshot } from "../../../cli/dev/live-types.ts";

/** Notes sites one after the other, each as URL → content. @returns Where a page is. */
function follow(...sites: Record<string, string>[]): (path: string) => string | null {
  const moved = createMovedPages();
  for (const site of sites) {
    const contents = new Map(Object.entries(site));
    moved.note({ pages: contents, contents: () => contents } as unknown as LiveSnapshot);
  }
  return moved.of;
}

test("a page with the same content at another URL has moved there", () => {
  const of = follow({ "/a": "1", "/b": "2" }, { "/c": "1", "/b": "2" });
  expect([of("/a"), of("/a/"), of("/a.html"), of("/a/index.html"), of("/b"), of("/c")]).toEqual([
    ...["/c", "/c", "/c", "/c"],
    ...[null, null],
  ]);
});

test("also if it is removed first, and moves again", () => {
  const of = follow({ "/a": "1" }, {}, { "/b": "1" }, { "/c": "1" });
  expect([of("/a"), of("/b"), of("/c")]).toEqual(["/c", "/c", null]);
});

test("a page that is created again, or only edited or removed, has not", () => {
  expect(follow({ "/a": "1" }, { "/b": "1" }, { "/a": "1" })("/a")).toBeNull();
  expect(follow({ "/a": "1", "/b": "1" }, { "/b": "1" })("/a")).toBeNull();
  expect(follow({ "/a": "1" }, { "/b": "2" })("/a")).toBeNull();
});
