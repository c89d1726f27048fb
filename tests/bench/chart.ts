// Draws the README's chart from the results.
//   npm run bench:chart -- [--results tests/bench/results.json] [--pages 1000] [--out .github/bench.svg]
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { drawChart } from "./draw-chart.ts";
import type { Results } from "./results.ts";

const { values } = parseArgs({
  options: {
    results: { type: "string", default: fileURLToPath(new URL("results.json", import.meta.url)) },
    pages: { type: "string", default: "1000" },
    out: { type: "string", default: fileURLToPath(new URL("../../.github/bench.svg", import.meta.url)) },
  },
});
const { measurements } = JSON.parse(readFileSync(values.results, "utf8")) as Results;
writeFileSync(values.out, drawChart(measurements, Number(values.pages)));
