// Measures sitegen and its peers on one generated corpus, and writes the results: `results.json`, and `RESULTS.md` from it.
//   npm run bench -- [--sections cold,weight,warm,edit,dev,search-index,answers,articles,scale] [--only sitegen,sitegen-pages,hugo-tree,
//     hugo-branch,hugo,starlight,docusaurus-faster,rspress,docusaurus,vitepress,hugo-no-sidebar] [--pages 1000] [--runs 3] [--edits 20] [--limit 900]
//     [--results tests/bench/results.json]
// All sections except `scale`, unless some are named. A section replaces only its rows of the same size; each row
// is saved at once. Peers are installed once, into `.work/`; some take minutes a run. Run it alone.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { emptyAside } from "./bench-site.ts";
import { formatResults } from "./format-results.ts";
import { createGenerators } from "./generators.ts";
import { addMeasurement, describeMachine, type Measurement, median, type Results } from "./results.ts";
import { scale } from "./sections/scale.ts";
import type { Bench, Section } from "./sections/section.ts";
import { SECTIONS } from "./sections.ts";

const bench = path.dirname(fileURLToPath(import.meta.url));
const repo = path.resolve(bench, "../..");
const work = path.join(bench, ".work");

const { values } = parseArgs({
  options: {
    sections: { type: "string" },
    only: { type: "string" },
    pages: { type: "string" },
    runs: { type: "string" },
    edits: { type: "string", default: "20" },
    limit: { type: "string", default: "900" },
    results: { type: "string", default: path.join(bench, "results.json") },
  },
});
const all = createGenerators({ repo, work });
const sections = values.sections ? choose(SECTIONS, values.sections) : SECTIONS.filter((section) => section !== scale);
const asked: Bench = {
  repo,
  work,
  generators: values.only ? choose(all, values.only) : all,
  runsOf: ({ runs }) => Number(values.runs ?? runs),
  edits: Number(values.edits),
  limitSeconds: Number(values.limit),
};

let results: Results = existsSync(values.results)
  ? (JSON.parse(readFileSync(values.results, "utf8")) as Results)
  : { measurements: [] };
mkdirSync(path.dirname(values.results), { recursive: true });
try {
  for (const section of sections) await measureSection(section);
} finally {
  emptyAside(work);
}

async function measureSection(section: Section): Promise<void> {
  for (const pages of values.pages?.split(",").map(Number) ?? section.pages) {
    for await (const finding of section.measure(asked, pages)) {
      const date = new Date().toISOString().slice(0, 10);
      const measurement: Measurement = { section: section.name, ...finding, date, machine: describeMachine() };
      results = addMeasurement(results, measurement);
      writeFileSync(values.results, `${JSON.stringify(results, null, 1)}\n`);
      writeFileSync(path.join(path.dirname(values.results), "RESULTS.md"), formatResults(results, SECTIONS, all));
      console.error(describeProgress(section, measurement));
      if (finding.fault) process.exitCode = 1;
    }
  }
}

/** @throws Error that lists the valid names if one is unknown. */
function choose<T extends { name: string }>(things: readonly T[], names: string): T[] {
  const wanted = names.split(",");
  const unknown = wanted.filter((name) => !things.some((thing) => thing.name === name));
  if (unknown.length > 0)
    throw new Error(`Unexpected ${unknown.join(", ")}, expected some of ${things.map(({ name }) => name).join(", ")}`);
  return things.filter(({ name }) => wanted.includes(name));
}

function describeProgress({ columns }: Section, { section, generator, pages, figures, fault }: Measurement): string {
  const told = columns.flatMap(({ figure, head, decimals }) =>
    figures[figure]?.length ? [`${head} ${median(figures[figure]).toFixed(decimals)}`] : [],
  );
  return `${section} ${pages}, ${generator}: ${[...told, ...(fault ? [`FAILED: ${fault}`] : [])].join(", ")}`;
}
