import { expect, test } from "vitest";
import { formatResults } from "../../bench/format-results.ts";
import { addMeasurement, type Measurement } from "../../bench/results.ts";
import { cold, warm } from "../../bench/sections/builds.ts";
import { fitLine, scale } from "../../bench/sections/scale.ts";

const row = (generator: string, figures: Measurement["figures"], more: Partial<Measurement> = {}): Measurement => ({
  section: "cold",
  generator,
  version: "1.0.0",
  pages: 1_000,
  figures,
  command: `${generator} build`,
  date: "2026-01-02",
  machine: "2 × processor <x>",
  ...more,
});

const measurements = [
  row("slow", { wallSeconds: [136], cpuSeconds: [168], peakMegabytes: [2_099.4] }),
  row("sitegen", { wallSeconds: [1.7, 1.5, 1.6], cpuSeconds: [2, 2, 2], peakMegabytes: [300] }),
  row("broken", {}, { fault: "not done within | 9 s\nand more" }),
];

test("a measurement replaces only the older one of its section, generator and size", () => {
  const again = row("slow", { wallSeconds: [130] });
  const larger = row("slow", { wallSeconds: [1_500] }, { pages: 10_000 });
  const other = row("slow", { wallSeconds: [37] }, { section: "warm" });
  const results = [again, larger, other].reduce(addMeasurement, { measurements });
  expect(results.measurements).toEqual([again, measurements[1], measurements[2], larger, other]);
});

test("the figures of sitegen stay as long as others of their day are compared with them", () => {
  const later = { date: "2026-02-03" };
  const results = [row("sitegen", { wallSeconds: [3] }, later), row("slow", { wallSeconds: [240] }, later)].reduce(
    addMeasurement,
    { measurements },
  );
  expect(results.measurements.map(({ generator, date }) => [generator, date])).toEqual([
    ["slow", "2026-02-03"],
    ["sitegen", "2026-01-02"],
    ["broken", "2026-01-02"],
    ["sitegen", "2026-02-03"],
  ]);
  const tables = formatResults(results, [cold], [])
    .split("\n")
    .filter((line) => /^\| \w|^2026/.test(line));
  expect(tables).toEqual([
    "| slow 1.0.0 | 1,000 | 240.00 |  |  |  |  | 80.00 |",
    "| sitegen 1.0.0 | 1,000 | 3.00 |  |  |  |  | 1.00 |",
    "2026-02-03, 2 × processor <x>.",
    "| sitegen 1.0.0 | 1,000 | 1.60 (1.50 to 1.70) | 2.00 | 300 |  |  | 1.00 |",
    "| broken 1.0.0 | 1,000 | failed: not done within \\| 9 s |  |  |  |  |  |",
    "2026-01-02, 2 × processor <x>.",
  ]);
  const again = addMeasurement(results, row("broken", {}, later));
  expect(addMeasurement(again, row("sitegen", {}, later)).measurements).toHaveLength(3);
});

test("a table shows medians, their spread, failures, and multiples of sitegen's figures", () => {
  const generators = [
    { name: "sitegen", note: "about sitegen" },
    { name: "slow", label: "Slow, by the book", note: "about slow" },
    { name: "broken", note: "about broken" },
  ];
  expect(formatResults({ measurements }, [cold, warm], generators).split("\n").slice(8)).toEqual([
    "## Cold build",
    "",
    cold.about,
    "",
    "|  | pages | wall s | CPU s | peak MB | output MB | HTML kB a page | wall s / sitegen's |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    "| sitegen 1.0.0 | 1,000 | 1.60 (1.50 to 1.70) | 2.00 | 300 |  |  | 1.00 |",
    "| Slow, by the book 1.0.0 | 1,000 | 136.00 | 168.00 | 2099 |  |  | 85.00 |",
    "| broken 1.0.0 | 1,000 | failed: not done within \\| 9 s |  |  |  |  |  |",
    "",
    "2026-01-02, 2 × processor <x>.",
    "",
    "- sitegen: `sitegen build`",
    "- slow: `slow build`",
    "- broken: `broken build`",
    "",
    "## The sites",
    "",
    "- **sitegen**: about sitegen",
    "- **Slow, by the book** (`slow`): about slow",
    "- **broken**: about broken",
    "",
  ]);
});

test("growth is a line through all sizes, and the largest is predicted from the others", () => {
  expect(
    fitLine([
      [1, 3],
      [2, 5],
      [3, 7],
    ]),
  ).toEqual({ slope: 2, start: 1 });
  const sizes = [100, 1_000, 10_000].map((pages) =>
    row("sitegen", { outputMegabytes: [1 + pages / 100 + (pages > 1_000 ? 5 : 0)] }, { section: "scale", pages }),
  );
  expect(
    scale.conclude?.(sizes),
  ).toBe(`Straight lines by least squares: through all sizes but the largest, to predict that one, and through all of them.

|  | 1,000 pages more | 10,000 predicted | measured | 100,000 | 1,000,000 |
| --- | --- | --- | --- | --- | --- |
| output MB | 10.5 | 101.0 | 106.0 | 1053.3 | 10526.2 |`);
  expect(scale.conclude?.(sizes.slice(1))).toBe("");
});
