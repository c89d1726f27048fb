import { readFileSync } from "node:fs";
import path from "node:path";
import { formatReport } from "../../cli/diagnostics/report-pretty.ts";
import { terminalStyle } from "../../cli/diagnostics/terminal-style.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import { repoRoot } from "./repo-root.ts";

/** Prints errors as sitegen prints those of a site. */
export function reportFaults(faults: readonly Diagnostic[]): void {
  const { isTTY = false, columns } = process.stderr;
  const read = (file: string): string => readFileSync(path.join(repoRoot, file), "utf8");
  process.stderr.write(formatReport(faults, terminalStyle({ isTTY, columns }, process.env), read));
}
