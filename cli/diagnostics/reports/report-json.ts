import type { Diagnostic } from "../../model/diagnostic.ts";
import type { BudgetReport } from "../../model/pages/budgets.ts";
import type { AdoptedOption } from "../../model/plugins/option-effect.ts";
import { countSeverities, orderDiagnostics } from "../order-diagnostics.ts";

/** Content of `--report json`. Only `timings` and `seconds` differ between equal runs. */
export interface BuildFacts {
  version: string;
  routes: number;
  seconds: number;
  bytes: number;
  diagnostics: readonly Diagnostic[];
  islands: readonly { module: string; implicit: boolean; pages: string[] }[];
  /** What became of the options of another generator's config; absent for a config of sitegen. */
  options?: readonly AdoptedOption[];
  /** What pages weigh; absent without `budgets` in the config. */
  budgets?: BudgetReport;
  /** Findings by rule; absent without `accessibility` in the config. */
  accessibility?: Readonly<Record<string, number>>;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
}

/** One JSON document; `ok` means that there are no errors. */
export function formatJsonReport(facts: BuildFacts): string {
  const diagnostics = orderDiagnostics(facts.diagnostics);
  const { version, routes, seconds, bytes, islands, options, budgets, accessibility, timings } = facts;
  const ok = countSeverities(diagnostics).error === 0;
  const summaries = { options, budgets, accessibility };
  const report = { version, ok, routes, seconds, bytes, diagnostics, islands, ...summaries, timings };
  return `${JSON.stringify(report, null, 2)}\n`;
}
