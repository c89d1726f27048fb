// Times cold builds of public Docusaurus sites, in turn by sitegen and by the Docusaurus that is installed in each.
//   npm run compat:time -- <folder of checkouts> [--only a,b] [--rounds 3] [--limit 900]
// A checkout is as for `run.ts`. With `@docusaurus/faster` of the same version beside Docusaurus, both of its bundlers are timed.
// Nothing is fetched or installed. Writes `times.json` and `TIMES.md`; a run replaces only the rows it measured.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findSites } from "./find-sites.ts";
import { formatTimes, type TimeResults } from "./time-results.ts";
import { timeSite } from "./time-site.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "3" },
    limit: { type: "string", default: "900" },
  },
});
const [checkouts] = positionals;
if (checkouts === undefined) throw new Error("Unexpected absence of a folder, expected the folder of the checkouts");
const folder = path.resolve(checkouts);
const only = values.only?.split(",");
const file = path.join(here, "times.json");
const results: TimeResults = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TimeResults) : {};

for (const site of findSites(folder).filter(({ name }) => only?.includes(name) ?? true)) {
  if (site.replaced !== null) continue;
  const times = timeSite(site, {
    checkouts: folder,
    cli: path.resolve(here, "../../dist/sitegen.js"),
    limitSeconds: Number(values.limit),
    rounds: Number(values.rounds),
  });
  const [load = 0] = os.loadavg();
  results[site.name] = { ...times, load };
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(path.join(here, "TIMES.md"), formatTimes(results));
  const seconds = Object.entries(times.runs).map(
    ([builder, runs]) => `${builder} ${runs.map(({ wallSeconds }) => wallSeconds.toFixed(1)).join(", ")} s`,
  );
  console.log(`${site.name}: ${[...seconds, ...Object.entries(times.refused).flat()].join("; ")}`);
}
