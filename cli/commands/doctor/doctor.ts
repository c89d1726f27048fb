import { loadConfig } from "../../config/load-config.ts";
import { exitCodeOf } from "../../diagnostics/exit-code.ts";
import { countSeverities, orderDiagnostics } from "../../diagnostics/order-diagnostics.ts";
import { count, formatBytes, formatSeconds } from "../../diagnostics/report-pretty.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { buildSite } from "../../site/build-site.ts";
import { watchEnvironment } from "../../state/environment.ts";
import { printDiagnostics } from "../reporter.ts";
import type { World } from "../world.ts";
import { adviceOn, type DoctorFacts } from "./examine-site.ts";
import { readLimits } from "./read-limits.ts";

/** Versions that are asked for in a bug report. */
const versionsOf = ({ version }: World): DoctorFacts["versions"] => ({
  sitegen: version,
  node: process.versions.node,
  v8: process.versions.v8,
  system: `${process.platform} ${process.arch}`,
});

/** `sitegen doctor`: versions, config, limits of the machine, and what is slow. Builds the site in memory and writes no output. */
export async function doctor(root: FilePath, { json }: { json: boolean }, world: World): Promise<number> {
  const watched = watchEnvironment();
  try {
    const environment = watched.site;
    const { value: config, diagnostics: loaded } = await loadConfig(root, {
      ...{ production: true, strict: false, environment },
    });
    const built = config
      ? await buildSite(config, { cache: true, environment, concurrency: 8, endBundler: true, onProgress: () => {} })
      : null;
    await world.boundary.settle();
    const diagnostics = orderDiagnostics([...loaded, ...(built?.diagnostics ?? []), ...world.boundary.uncaught]);
    const facts = factsOf(world, config, built, diagnostics);
    if (json) world.stdout.write(`${JSON.stringify({ formatVersion: 1, ...facts, diagnostics }, null, 2)}\n`);
    else {
      world.stdout.write(format(facts));
      printDiagnostics(diagnostics, world, root);
    }
    return exitCodeOf(diagnostics);
  } finally {
    watched.end();
  }
}

type Config = Awaited<ReturnType<typeof loadConfig>>["value"];
type Built = Awaited<ReturnType<typeof buildSite>> | null;

function factsOf(world: World, config: Config, built: Built, diagnostics: readonly Diagnostic[]): DoctorFacts {
  const tables = [built?.table, ...Object.values(built?.otherTables ?? {})];
  const pages = tables.reduce((sum, table) => sum + (table?.routes.length ?? 0), 0);
  const { error: errors, warning: warnings } = countSeverities(diagnostics);
  const limits = readLimits();
  const stages = errors === 0 && built ? built.timings : null;
  return {
    versions: versionsOf(world),
    config: {
      file: config?.configFile ?? "",
      languages: config ? [config, ...config.otherLocales].map(({ locale }) => locale.name) : [],
      sections: config?.kinds.map(({ id }) => id) ?? [],
      ...{ pages, errors, warnings },
    },
    limits,
    stages,
    advice: config ? adviceOn(config, { pages, limits, stages }) : [],
  };
}

function format({ versions, config, limits, stages, advice }: DoctorFacts): string {
  const section = (title: string, rows: readonly (readonly [string, string])[]): string => {
    const width = Math.max(...rows.map(([name]) => name.length));
    return `${title}\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}\n`).join("")}`;
  };
  const unknown = "not shown by this system";
  const limit = (value: number | null): string => (value === null ? unknown : String(value));
  const sorted = Object.entries(stages ?? {}).sort(([, a], [, b]) => b - a);
  return [
    section("Versions", Object.entries(versions)),
    section("Site", [
      ["config", config.file || "none"],
      ["languages", config.languages.join(", ") || "none"],
      ["sections", config.sections.join(", ") || "none"],
      ["pages", String(config.pages)],
      ["problems", `${count(config.errors, "error")}, ${count(config.warnings, "warning")}`],
    ]),
    section("Machine", [
      ["processors", String(limits.processors)],
      ["memory", formatBytes(limits.memory)],
      ["memory of Node.js", formatBytes(limits.heap)],
      ["watched files", limit(limits.watches)],
      ["open files", limit(limits.openFiles)],
    ]),
    ...(sorted.length > 0
      ? [
          section(
            "Time of a build in memory, slowest first",
            sorted.map(([name, ms]) => [name, formatSeconds(ms)]),
          ),
        ]
      : []),
    `Advice\n${(advice.length > 0 ? advice : ["none"]).map((line) => `  ${line}\n`).join("")}`,
    "",
  ].join("\n");
}
