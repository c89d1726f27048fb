// Generates the README's chart from the results.
//   npm run bench:chart -- [--results tests/bench/results.json] [--pages 1000] [--out .github/bench.svg]
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { drawChart } from "./draw-chart.ts";
import { createGenerators } from "./generators.ts";
import type { Results } from "./results.ts";

const { values } = parseArgs({
  options: {
    results: { type: "string", default: fileURLToPath(new URL("results.json", import.meta.url)) },
    pages: { type: "string", default: "1000" },
    out: { type: "string", default: fileURLToPath(new URL("../../.github/bench.svg", import.meta.url)) },
  },
});
const { measurements } = JSON.parse(readFileSync(values.results, "utf8")) as Results;
const labels = new Map(createGenerators({ repo: "", work: "" }).map(({ name, label }) => [name, label ?? name]));
writeFileSync(values.out, drawChart(measurements, Number(values.pages), labels));
