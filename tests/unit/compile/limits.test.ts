import { describe, expect, test } from "vitest";
import { cpuMs } from "../support/cpu-ms.ts";
import { findDeepCode } from "../../../cli/compile/guard-nesting.ts";
import { inParts } from "../../in-parts.ts";
import { compile, faults } from "./fixtures.ts";

const nested = (count: number, line: (depth: number) => string): string =>
  Array.from({ length: count }, (_, depth) => line(depth)).join("\n");

test.each([
  ["5,000 quotes", `a\n\n${">".repeat(5_000)} b\n`, "docs/a.md"],
  ["500 lists", nested(500, (depth) => `${"  ".repeat(depth)}- a`), "docs/a.md"],
  ["2,000 tags", `${"<a>\n".repeat(2_000)}${"</a>\n".repeat(2_000)}`, "docs/a.mdx"],
  ["300 admonitions", nested(300, (depth) => `${":".repeat(303 - depth)}note`), "docs/a.md"],
  ["5,000 stars", `${"*".repeat(5_000)}a${"*".repeat(5_000)}`, "docs/a.md"],
])("%s are an error with a line", async (_name, source, path) => {
  expect(await faults(source, { path })).toEqual([
    expect.stringMatching(
      /^\d+:1 nesting-too-deep: Unexpected nesting of more than 200 levels \(`\w+`\), expected flatter content$/,
    ),
  ]);
});

test("a deep expression is an error, not an overflow", async () => {
  for (const source of [
    `{${"(".repeat(20_000)}1${")".repeat(20_000)}}\n`,
    `{${"[".repeat(20_000)}${"]".repeat(20_000)}}\n`,
    `<A b={${"!".repeat(50_000)}c} />\n`,
  ]) {
    const { value, diagnostics } = await compile(source, { path: "docs/a.mdx" });
    if (!value) expect(diagnostics[0]?.location?.line).toBe(1);
  }
});

test("brackets and chains are counted up to their limits", () => {
  expect(findDeepCode("(".repeat(400))).toBe(null);
  expect(findDeepCode(`a\n{${"[".repeat(400)}`)).toBe(2);
  expect(findDeepCode(`a\n{${"!".repeat(999)}b`)).toBe(null);
  expect(findDeepCode(`a\n{${"!".repeat(1000)}b`)).toBe(2);
  // the row under the header of a wide table
  expect(findDeepCode(`| a | b |\n| --- | ${"-".repeat(1_500)} |\n| c | d |`)).toBe(null);
  expect(findDeepCode(`a {\n${"-".repeat(1_500)}\n1}`)).toBe(2);
  expect(findDeepCode(`{${"a=>".repeat(1000)}b`)).toBe(1);
});

/** Sources by how often something stands in them. */
const LARGE: [string, number, (count: number) => string][] = [
  ["headings", 10_000, (count) => nested(count, (at) => `## Heading ${at}\n`)],
  ["words in a line", 200_000, (count) => "word ".repeat(count)],
  ["rows of a table", 5_000, (count) => `| a | b |\n|---|---|\n${"| c | d |\n".repeat(count)}`],
  ["pairs of backticks", 10_000, (count) => "` a ``b ".repeat(count)],
  ["pairs of colons", 10_000, (count) => ":::a :b ".repeat(count)],
  ["brackets", 100_000, (count) => "[".repeat(count)],
  ["angle brackets", 50_000, (count) => "<a ".repeat(count)],
  ["comment openings", 50_000, (count) => "x <!-- ".repeat(count)],
  ["pairs of stars", 25_000, (count) => "*a **b ".repeat(count)],
  ["fences", 20_000, (count) => "```\n".repeat(count)],
];
/** The same, where the format is found out first. */
const LARGE_OF_ANY_FORMAT: [string, number][] = [
  ["{", 50_000],
  ["{a", 25_000],
  ["<A ", 20_000],
  ["<a x ", 20_000],
  ["`", 50_001],
  ["{#", 30_000],
  [":::a[", 10_000],
];

// a time that grows with the square shows at a tenth of the size too, with a limit that is lower
for (const { size, tags } of inParts({ share: 0.1, limitMs: 2_000 }, { share: 1, limitMs: 10_000 })) {
  describe(`compile in a time that grows with the size, ${size.share}`, { tags, timeout: 300_000 }, () => {
    test.each(LARGE)("%s, up to %i", async (_name, most, make) => {
      const source = make(most * size.share);
      expect(await cpuMs(() => compile(source, { config: { format: "md" } }))).toBeLessThan(size.limitMs);
    });

    test.each(LARGE_OF_ANY_FORMAT)("`%s`, up to %i times, in the automatic format", async (piece, most) => {
      const source = piece.repeat(most * size.share);
      expect(await cpuMs(() => compile(source))).toBeLessThan(size.limitMs);
    });
  });
}
