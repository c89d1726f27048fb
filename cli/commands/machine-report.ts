import { formatGithubReport } from "../diagnostics/reports/report-github.ts";
import { type BuildFacts, formatJsonReport } from "../diagnostics/reports/report-json.ts";
import { formatSarifReport } from "../diagnostics/reports/report-sarif.ts";
import { pathFrom } from "../model/disk/file-paths.ts";

/** Annotations name files as the repository does, from where the command was called. */
export function pathInRepository(root: string, cwd: string): string {
  const below = pathFrom(cwd, root);
  return below === "" || below.startsWith("..") ? "" : `${below}/`;
}

/** The report in a format for programs; null for any other format. @param prefix Path of the site in the repository. */
export function machineReport(format: string | undefined, facts: BuildFacts, prefix: string): string | null {
  if (format === "json") return formatJsonReport(facts);
  if (format === "github") return formatGithubReport(facts.diagnostics, prefix);
  return format === "sarif" ? formatSarifReport(facts.diagnostics, facts.version, prefix) : null;
}
