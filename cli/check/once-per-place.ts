import type { Diagnostic } from "../model/diagnostic.ts";

/** The first of those that say the same about the same place, which many pages may show. */
export function oncePerPlace(reports: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  for (const report of reports) {
    const { location, message } = report;
    const key = JSON.stringify([location?.path, location?.line, location?.column, message]);
    if (!first.has(key)) first.set(key, report);
  }
  return [...first.values()];
}
