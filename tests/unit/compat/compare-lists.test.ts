import { describe, expect, test } from "vitest";
import { compareLists } from "../../compat/compare-lists.ts";

describe("compareLists", () => {
  test("counts what both lists have in the same order", () => {
    expect(compareLists(["a", "b", "c", "d"], ["a", "c", "x", "d"])).toEqual({
      matched: 3,
      total: 5,
      missing: ["b"],
      extra: ["x"],
    });
  });

  test("an item in another place is not matched, but neither missing nor extra", () => {
    expect(compareLists(["a", "b", "c"], ["c", "a", "b"])).toEqual({ matched: 2, total: 4, missing: [], extra: [] });
  });

  test("counts repeated items", () => {
    expect(compareLists(["a", "a"], ["a"])).toEqual({ matched: 1, total: 2, missing: ["a"], extra: [] });
  });

  test("empty lists are equal", () => {
    expect(compareLists([], [])).toEqual({ matched: 0, total: 0, missing: [], extra: [] });
    expect(compareLists([], ["a"])).toEqual({ matched: 0, total: 1, missing: [], extra: ["a"] });
  });

  test("equality may be another one", () => {
    const sameLetter = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
    expect(compareLists(["a", "B"], ["A", "b"], sameLetter).matched).toBe(2);
  });
});
