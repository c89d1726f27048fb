import { expect, test } from "vitest";
import { parseByteSize } from "../../../../cli/model/pages/byte-size.ts";
import { BudgetOptions } from "../../../../cli/options/page-options.ts";
import { findIssues, object } from "../../../../cli/options/schema.ts";

test.each([
  [50_000, 50_000],
  [0, 0],
  ["50 kB", 50_000],
  ["1.5MB", 1_500_000],
  ["2 KiB", 2_048],
  ["0 B", 0],
  [-1, null],
  [Number.NaN, null],
  ["50", null],
  ["50 k", null],
  ["kB", null],
])("%s is %s bytes", (size, bytes) => expect(parseByteSize(size)).toBe(bytes));

test("a budget of zero is one for all but documents, and a text without a unit is none", () => {
  const issues = findIssues(object(BudgetOptions), { html: 0, css: 0, js: "0 B", images: "5", page: "0 kB" });
  expect(issues.map(({ message, path }) => [path?.map(({ key }) => key).join("."), message])).toEqual([
    ["html", "a number of bytes, or a size such as `50 kB`, above 0: each page has HTML"],
    ["images", "a number of bytes, or a size such as `50 kB`"],
    ["page", "a number of bytes, or a size such as `50 kB`, above 0: each page has HTML"],
  ]);
});
