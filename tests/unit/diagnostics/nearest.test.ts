import { expect, test } from "vitest";
import { listAvailable, nearest } from "../../../cli/diagnostics/nearest.ts";
import { editDistance } from "../../../runtime/shared/edit-distance.ts";

test("distance counts swaps of neighbours as one", () => {
  const cases: [string, string, number][] = [
    ["tilte", "title", 1],
    ["abc", "abc", 0],
    ["", "ab", 2],
    ["kitten", "sitting", 3],
    ["a", "abcdef", 4],
  ];
  expect(cases.map(([a, b]) => editDistance(a, b, 3))).toEqual(cases.map(([, , distance]) => distance));
});

test("the nearest within the limit, the first of equally near ones", () => {
  expect(nearest("tilte", ["tile", "title", "tags"])).toBe("tile");
  expect(nearest("Title", ["slug", "title"])).toBe("title");
  expect(nearest("completely", ["other"])).toBeUndefined();
});

test("few names are all listed in order; of many, the nearest and the number of others", () => {
  expect(listAvailable("ids", "c", ["a", "b"])).toBe("Available ids: a, b");
  const pages = Array.from({ length: 30 }, (_, index) => `guides/page-${index}`);
  expect(listAvailable("ids", "player/plyer", [...pages, "player/player"])).toMatch(
    /^Available ids: player\/player, (guides\/page-\d+, ){9}and 21 more$/,
  );
});
