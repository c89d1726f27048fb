// Builds one corpus with several generators, each as a whole cold process, and prints what it cost.
//   npm run bench -- [--pages 1000] [--runs 3] [--only sitegen,hugo,hugo-no-sidebar,docusaurus,docusaurus-faster]
// Docusaurus is installed once, into `.work/`, and takes minutes a run.
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compareOutputs } from "./compare-outputs.ts";
import { type Corpus, makeCorpus } from "./corpus.ts";
import { createGenerators, type Generator, writeSite } from "./generators.ts";
import { type Cost, measure, median } from "./measure.ts";

const bench = path.dirname(fileURLToPath(import.meta.url));
const work = path.join(bench, ".work");

interface Row extends Cost {
  name: string;
  version: string;
  htmlFiles: number;
  outputMegabytes: number;
}

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "1000" },
    runs: { type: "string", default: "3" },
    only: { type: "string" },
  },
});
const all = createGenerators({ repo: path.resolve(bench, "../.."), work });
const wanted = values.only?.split(",") ?? all.map(({ name }) => name);
const unknown = wanted.filter((name) => !all.some((generator) => generator.name === name));
if (unknown.length > 0)
  throw new Error(
    `Unexpected generator ${unknown.join(", ")}, expected some of ${all.map(({ name }) => name).join(", ")}`,
  );
const generators = all.filter(({ name }) => wanted.includes(name));
const corpus = makeCorpus(Number(values.pages));
const runs = Number(values.runs);

for (const generator of generators) {
  const siteDir = path.join(work, generator.name);
  writeSite(siteDir, generator.makeSite(corpus));
  generator.install(siteDir);
}
const costs = new Map<Generator, Cost[]>(generators.map((generator) => [generator, []]));
// Turn by turn, so that what else the machine does falls on all of them alike.
for (let run = 1; run <= runs; run++) {
  for (const generator of generators) {
    const cost = runCold(generator);
    costs.get(generator)?.push(cost);
    console.error(`run ${run}: ${generator.name} ${cost.wallSeconds.toFixed(2)} s`);
  }
}
const rows = generators.map((generator) => summarize(generator, costs.get(generator) ?? []));
console.log(`\n${corpus.pages.length} pages, cold, whole processes, median of ${runs}; Node ${process.version}\n`);
console.log(formatTable(rows));
reportComparison(corpus, generators);

function runCold(generator: Generator): Cost {
  const siteDir = path.join(work, generator.name);
  for (const cache of [...generator.caches, generator.output])
    rmSync(path.join(siteDir, cache), { recursive: true, force: true });
  return measure(generator.command, { cwd: siteDir, ...(generator.env && { env: generator.env }) });
}

function summarize(generator: Generator, measured: readonly Cost[]): Row {
  const files = listFiles(path.join(work, generator.name, generator.output));
  return {
    name: generator.name,
    version: generator.version(),
    wallSeconds: median(measured.map((cost) => cost.wallSeconds)),
    cpuSeconds: median(measured.map((cost) => cost.cpuSeconds)),
    peakMegabytes: median(measured.map((cost) => cost.peakMegabytes)),
    htmlFiles: files.filter((file) => file.endsWith(".html")).length,
    outputMegabytes: files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6,
  };
}

function formatTable(table: readonly Row[]): string {
  const base = table.find(({ name }) => name === "sitegen") ?? table[0];
  const head = [
    "generator",
    "wall s",
    "CPU s",
    "CPU ms/page",
    "peak MB",
    "HTML files",
    "output MB",
    `wall / ${base?.name}`,
  ];
  const body = table.map((row) => [
    `${row.name} ${row.version}`,
    row.wallSeconds.toFixed(2),
    row.cpuSeconds.toFixed(2),
    ((row.cpuSeconds * 1000) / corpus.pages.length).toFixed(1),
    row.peakMegabytes.toFixed(0),
    String(row.htmlFiles),
    row.outputMegabytes.toFixed(1),
    (row.wallSeconds / (base?.wallSeconds ?? 1)).toFixed(2),
  ]);
  const lines = [head, head.map(() => "---"), ...body];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  return lines
    .map(
      (line) =>
        `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`,
    )
    .join("\n");
}

function reportComparison(pages: Corpus, compared: readonly Generator[]): void {
  const [first, ...others] = compared;
  if (first === undefined) return;
  const outputOf = (generator: Generator) => path.join(work, generator.name, generator.output);
  for (const other of others) {
    const { sameText, sameLinks, pages: count, example } = compareOutputs(pages, outputOf(first), outputOf(other));
    console.log(
      `\n${other.name} against ${first.name}: same article text on ${sameText} of ${count} pages, same links on ${sameLinks}${example === null ? "" : `\n  ${example}`}`,
    );
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
