import { mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { AdoptedOption } from "../../cli/model/plugins/option-effect.ts";
import { run } from "../bench/measure.ts";
import { copyCheckout } from "./copy-checkout.ts";
import type { Site } from "./find-sites.ts";
import { tally } from "./results.ts";
import { type SiteUses, usesOf } from "./site-uses.ts";

/** What a build reported and cost. */
export interface BuildRecord {
  /** Null if it was not done within the limit. */
  exitCode: number | null;
  routes: number;
  seconds: number;
  peakMegabytes: number;
  /** By code and name: `SG1042 broken-link`. */
  errors: Record<string, number>;
  warnings: Record<string, number>;
  uses: SiteUses;
  /** The report's lines, as they are printed; for inspection, and not part of the results. */
  report: string;
}

export interface BuildOptions {
  checkouts: string;
  /** Path of `sitegen.js`. */
  cli: string;
  limitSeconds: number;
  /** Folder that gets the output, under the name of the site; null to discard it. */
  outputs: string | null;
}

interface JsonReport {
  routes: number;
  options?: AdoptedOption[];
  diagnostics: { code: string; name: string; severity: string; location?: { path: string } }[];
}

/** Builds a site in a copy, with its own config. */
export function buildSite(
  { name, folder }: Site,
  { checkouts, cli, limitSeconds, outputs }: BuildOptions,
): BuildRecord {
  // beside the checkouts: installed packages are hard links
  const work = mkdtempSync(path.join(checkouts, ".compat-"));
  try {
    copyCheckout(path.join(checkouts, name), path.join(work, name));
    const cwd = path.join(work, name, folder);
    const output = path.join(work, "output");
    const command = [process.execPath, cli, "build", "--report", "json", "--no-cache", "--out-dir", output];
    const { status, stdout, stderr, cost } = run(command, { cwd, limitSeconds });
    const report = parseReport(stdout);
    const count = (severity: string): Record<string, number> =>
      tally(report.diagnostics.filter((one) => one.severity === severity).map((one) => `${one.code} ${one.name}`));
    const uses = usesOf(cwd, report, status === 0 ? output : null);
    if (outputs && status === 0) {
      rmSync(path.join(outputs, name), { recursive: true, force: true });
      renameSync(output, path.join(outputs, name));
    }
    return {
      exitCode: status,
      routes: report.routes,
      seconds: cost.wallSeconds,
      peakMegabytes: Math.round(cost.peakMegabytes),
      errors: count("error"),
      warnings: count("warning"),
      uses,
      report: `${stdout}${stderr}`,
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A build that ends early prints no report, and the config of a site may print, too. */
function parseReport(stdout: string): JsonReport {
  const at = stdout.search(/^\{$/m);
  try {
    return JSON.parse(stdout.slice(at)) as JsonReport;
  } catch {
    return { routes: 0, diagnostics: [] };
  }
}
