// Builds one corpus with several generators as whole processes, and prints what it cost: cold, without caches and output;
// warm, with both and nothing changed; edit, after a sentence more in the body of one page.
//   npm run bench -- [--pages 1000] [--runs 3] [--only sitegen,hugo,hugo-no-sidebar,docusaurus,docusaurus-faster,vitepress]
//     [--kinds cold,warm,edit]
// Docusaurus and VitePress are installed once, into `.work/`, and take minutes a run.
import { appendFileSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compareOutputs } from "./compare-outputs.ts";
import { type Corpus, makeCorpus } from "./corpus.ts";
import { createGenerators, type Generator, writeSite } from "./generators.ts";
import { type Cost, measure, median } from "./measure.ts";

const bench = path.dirname(fileURLToPath(import.meta.url));
const work = path.join(bench, ".work");

const KINDS = ["cold", "warm", "edit"] as const;
type Kind = (typeof KINDS)[number];

/** A page without components in every generator's site. */
const EDITED = "page-0002.md";

interface Row extends Cost {
  name: string;
  kind: Kind;
  version: string;
  htmlFiles: number;
  outputMegabytes: number;
}

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "1000" },
    runs: { type: "string", default: "3" },
    only: { type: "string" },
    kinds: { type: "string", default: KINDS.join() },
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
const kinds = KINDS.filter((kind) => values.kinds.split(",").includes(kind));
const measured = generators.flatMap((generator) => kinds.map((kind) => ({ generator, kind, costs: [] as Cost[] })));
// whoever measures no cold build needs one all the same
if (!kinds.includes("cold")) for (const generator of generators) runWhole(generator);
// Turn by turn, so that what else the machine does falls on all of them alike.
for (let run = 1; run <= runs; run++) {
  for (const { generator, kind, costs } of measured) {
    prepare(generator, kind, run);
    const cost = runWhole(generator);
    costs.push(cost);
    console.error(`run ${run}: ${generator.name}, ${kind} ${cost.wallSeconds.toFixed(2)} s`);
  }
}
const rows = measured.map(summarize);
console.log(`\n${corpus.pages.length} pages, whole processes, median of ${runs}; Node ${process.version}\n`);
console.log(formatTable(rows));
reportComparison(corpus, generators);

/** Makes the site ready for a build that is to be measured. */
function prepare(generator: Generator, kind: Kind, run: number): void {
  const siteDir = path.join(work, generator.name);
  if (kind === "cold") {
    for (const cache of [...generator.caches, generator.output])
      rmSync(path.join(siteDir, cache), { recursive: true, force: true });
  }
  if (kind === "edit") {
    const file = [...generator.makeSite(corpus).keys()].find((name) => name.endsWith(EDITED));
    if (file === undefined) throw new Error(`${generator.name} has no page ${EDITED}`);
    appendFileSync(path.join(siteDir, file), `\nOne sentence more, the ${run}th.\n`);
  }
}

function runWhole(generator: Generator): Cost {
  const siteDir = path.join(work, generator.name);
  return measure(generator.command, { cwd: siteDir, ...(generator.env && { env: generator.env }) });
}

function summarize({ generator, kind, costs }: (typeof measured)[number]): Row {
  const files = listFiles(path.join(work, generator.name, generator.output));
  return {
    name: generator.name,
    kind,
    version: generator.version(),
    wallSeconds: median(costs.map((cost) => cost.wallSeconds)),
    cpuSeconds: median(costs.map((cost) => cost.cpuSeconds)),
    peakMegabytes: median(costs.map((cost) => cost.peakMegabytes)),
    htmlFiles: files.filter((file) => file.endsWith(".html")).length,
    outputMegabytes: files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6,
  };
}

function formatTable(table: readonly Row[]): string {
  const base = table.find(({ name }) => name === "sitegen") ?? table[0];
  const head = [
    "generator",
    "build",
    "wall s",
    "CPU s",
    "CPU ms/page",
    "peak MB",
    "HTML files",
    "output MB",
    `wall / ${base?.name} ${base?.kind}`,
  ];
  const body = table.map((row) => [
    `${row.name} ${row.version}`,
    row.kind,
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
