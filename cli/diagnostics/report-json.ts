import type { Diagnostic } from "../model/diagnostic.ts";
import { countSeverities, orderDiagnostics } from "./order-diagnostics.ts";

/** What `--report json` tells; `timings` and `seconds` are the only parts that differ between equal runs. */
export interface BuildFacts {
  version: string;
  routes: number;
  seconds: number;
  bytes: number;
  diagnostics: readonly Diagnostic[];
  islands: readonly { module: string; implicit: boolean; pages: string[] }[];
  /** Milliseconds by stage. */
  timings: Record<string, number>;
}

/** One JSON document; `ok` means that there is no error. */
export function formatJsonReport(facts: BuildFacts): string {
  const diagnostics = orderDiagnostics(facts.diagnostics);
  const { version, routes, seconds, bytes, islands, timings } = facts;
  const ok = countSeverities(diagnostics).error === 0;
  return `${JSON.stringify({ version, ok, routes, seconds, bytes, diagnostics, islands, timings }, null, 2)}\n`;
}
