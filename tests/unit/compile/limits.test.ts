import { expect, test } from "vitest";
import { cpuMs } from "../support/cpu-ms.ts";
import { findDeepCode } from "../../../cli/compile/guard-nesting.ts";
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

test("a deep expression is an error and no overflow", async () => {
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
  expect(findDeepCode(`{${"a=>".repeat(1000)}b`)).toBe(1);
});

test.each([
  ["10,000 headings", nested(10_000, (at) => `## Heading ${at}\n`)],
  ["a line of 1 MB", "word ".repeat(200_000)],
  ["a table of 5,000 rows", `| a | b |\n|---|---|\n${"| c | d |\n".repeat(5_000)}`],
  ["20,000 backticks", "` a ``b ".repeat(10_000)],
  ["20,000 colons", ":::a :b ".repeat(10_000)],
  ["100,000 brackets", "[".repeat(100_000)],
  ["50,000 angle brackets", "<a ".repeat(50_000)],
  ["50,000 comment openings", "x <!-- ".repeat(50_000)],
  ["50,000 stars", "*a **b ".repeat(25_000)],
  ["20,000 fences", "```\n".repeat(20_000)],
])(
  "%s compile in a time that grows with the size",
  async (_name, source) => {
    expect(await cpuMs(() => compile(source, { config: { format: "md" } }))).toBeLessThan(10_000);
  },
  300_000,
);

test("the automatic format takes no longer", async () => {
  for (const source of [
    "{".repeat(50_000),
    "{a".repeat(25_000),
    "<A ".repeat(20_000),
    "<a x ".repeat(20_000),
    "`".repeat(50_001),
    "{#".repeat(30_000),
    ":::a[".repeat(10_000),
  ]) {
    expect(await cpuMs(() => compile(source)), source.slice(0, 10)).toBeLessThan(10_000);
  }
}, 300_000);
