// Builds public Docusaurus sites with their own configs, and compares them with Docusaurus's output where there is one.
//   npm run compat -- <folder of checkouts> [--only a,b] [--reference <folder>] [--outputs <folder>] [--limit 600] [--untimed]
//     [--reports <folder>] [--results tests/compat/results.json]
// A checkout is a folder with the repository as it is, its packages installed; nothing is fetched or installed here. Beside the
// checkouts, `sites.json` may name `repository`, `commit` and `folder` of each, a `note`, and why it is `replaced`, thus not built. `--reference` has Docusaurus's outputs and
// `--outputs` gets ours, each under the name of its site. `--untimed` leaves out time and memory, which
// mean nothing on a machine that does other work. `--reports` gets what each build printed, and the differences found.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildSite } from "./build-site.ts";
import { compareOutputs, type Parity } from "./compare-outputs.ts";
import { findSites, type Site } from "./find-sites.ts";
import { formatResults, type Results } from "./results.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    reference: { type: "string" },
    outputs: { type: "string" },
    reports: { type: "string" },
    limit: { type: "string", default: "600" },
    untimed: { type: "boolean", default: false },
    results: { type: "string", default: path.join(here, "results.json") },
  },
});
const [checkouts] = positionals;
if (checkouts === undefined) throw new Error("Unexpected absence of a folder, expected the folder of the checkouts");
const folder = path.resolve(checkouts);
const outputs = path.resolve(values.outputs ?? path.join(folder, ".outputs"));
const only = values.only?.split(",");
const sites = findSites(folder).filter(({ name }) => !only || only.includes(name));

mkdirSync(outputs, { recursive: true });
const results: Results = existsSync(values.results)
  ? (JSON.parse(readFileSync(values.results, "utf8")) as Results)
  : {};
const save = (): void => {
  writeFileSync(values.results, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(path.join(path.dirname(values.results), "RESULTS.md"), formatResults(results));
};
for (const site of sites) {
  const { repository, commit, replaced, note } = site;
  if (replaced !== null) {
    results[site.name] = { repository, commit, replaced };
    save();
    continue;
  }
  const { report, ...record } = buildSite(site, {
    checkouts: folder,
    cli: path.resolve(here, "../../dist/sitegen.js"),
    limitSeconds: Number(values.limit),
    outputs,
  });
  const parity = record.exitCode === 0 ? compare(site) : null;
  const measured = values.untimed ? { ...record, seconds: null, peakMegabytes: null } : record;
  results[site.name] = { repository, commit, note, ...measured, parity: parity?.facets ?? null };
  save();
  if (values.reports) {
    mkdirSync(values.reports, { recursive: true });
    writeFileSync(path.join(values.reports, `${site.name}.txt`), report);
    if (parity)
      writeFileSync(path.join(values.reports, `${site.name}.parity.json`), JSON.stringify(parity.differences, null, 1));
  }
  console.log(`${site.name}: exit ${record.exitCode}, ${record.routes} routes, ${record.seconds} s`);
}

function compare({ name }: Site): Parity | null {
  const expected = values.reference && path.join(values.reference, name);
  return expected && existsSync(expected) ? compareOutputs(name, expected, path.join(outputs, name)) : null;
}
