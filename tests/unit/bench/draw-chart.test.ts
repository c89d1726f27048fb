import { expect, test } from "vitest";
import { drawChart } from "../../bench/draw-chart.ts";
import type { Measurement } from "../../bench/results.ts";

const row = (generator: string, wallSeconds: number[], section = "cold"): Measurement => ({
  section,
  generator,
  version: "1.0.0",
  pages: 1_000,
  figures: { wallSeconds },
  command: "",
  date: "2026-01-02",
  machine: "2 × processor <x>",
});

const measurements = [
  row("slow", [136]),
  row("sitegen", [1.7, 1.5, 1.6]),
  row("failed", []),
  row("quick", [0.8]),
  row("slow", [37], "warm"),
];

test("the chart has sitegen first, then the fastest, on one axis from zero", () => {
  const lines = drawChart(measurements, 1_000, new Map([["quick", "Quick <one>"]])).split("\n");
  expect(lines.slice(0, 3)).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 174" role="img" aria-labelledby="title desc">',
    `<title id="title">Time of a cold build of 1,000 pages, sitegen's as 1</title>`,
    '<desc id="desc">sitegen 1.00, Quick &lt;one> 0.50, slow 85</desc>',
  ]);
  expect(lines.slice(18)).toEqual([
    '<rect class="ground" width="500" height="174" rx="6"/>',
    `<text class="strong" x="12" y="24">Time of a cold build of 1,000 pages, sitegen's as 1</text>`,
    '<text class="small" x="12" y="40">Less is better; bars start at zero.</text>',
    '<text class="strong" x="254" y="69" text-anchor="end">sitegen</text>',
    '<rect class="bar own" x="262" y="56" width="2.2" height="18" rx="2"/>',
    '<text class="strong" x="270.2" y="69">1.00</text>',
    '<text x="254" y="95" text-anchor="end">Quick &lt;one></text>',
    '<rect class="bar" x="262" y="82" width="1.1" height="18" rx="2"/>',
    '<text x="269.1" y="95">0.50</text>',
    '<text x="254" y="121" text-anchor="end">slow</text>',
    '<rect class="bar" x="262" y="108" width="184.0" height="18" rx="2"/>',
    '<text x="452.0" y="121">85</text>',
    '<text class="small" x="12" y="148">Whole processes, nothing cached; medians, compared on the same day. 2026-01-02</text>',
    '<text class="small" x="12" y="162">2 × processor &lt;x></text>',
    "</svg>",
    "",
  ]);
  expect(() => drawChart(measurements, 10, new Map())).toThrow("no cold build of 10 pages in the results");
});
