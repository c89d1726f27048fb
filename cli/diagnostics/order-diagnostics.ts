import type { Diagnostic, Severity } from "../model/diagnostic.ts";

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By path, line, column, code; those without a place last. */
function compare(a: Diagnostic, b: Diagnostic): number {
  if (!a.location !== !b.location) return a.location ? -1 : 1;
  return (
    byText(a.location?.path ?? "", b.location?.path ?? "") ||
    (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
    (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
    byText(a.code, b.code) ||
    byText(a.message, b.message)
  );
}

/** The order of every report. What two stages said in the same words is kept once. */
export function orderDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return [...diagnostics].sort(compare).filter((diagnostic) => {
    const { code, severity, message, location } = diagnostic;
    const key = JSON.stringify([code, severity, message, location?.path, location?.line, location?.column]);
    return !seen.has(key) && seen.add(key);
  });
}

export function countSeverities(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}
