import type { Diagnostic, Severity } from "../model/diagnostic.ts";

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By path, line, column and code; diagnostics without a location come last. */
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

/** Diagnostics in the order of reports, without duplicates. Each group is merged into its first diagnostic. */
export function orderDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  const ordered = [...diagnostics].sort(compare).filter((diagnostic) => {
    const { code, severity, message, location } = diagnostic;
    const key = JSON.stringify([code, severity, message, location?.path, location?.line, location?.column]);
    return !seen.has(key) && seen.add(key);
  });
  return ordered.some(({ group }) => group !== undefined) ? mergeGroups(ordered) : ordered;
}

/** Maximum number of other locations listed in a merged diagnostic. */
const MAX_LOCATIONS = 5;

function mergeGroups(ordered: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  const keyOf = ({ code, group }: Diagnostic): string => JSON.stringify([code, group]);
  for (const diagnostic of ordered) {
    if (diagnostic.group === undefined) continue;
    const members = groups.get(keyOf(diagnostic));
    if (members) members.push(diagnostic);
    else groups.set(keyOf(diagnostic), [diagnostic]);
  }
  return ordered.flatMap((diagnostic) => {
    if (diagnostic.group === undefined) return [diagnostic];
    const [first, ...others] = groups.get(keyOf(diagnostic)) ?? [];
    if (first !== diagnostic) return [];
    const { group: _, ...rest } = first;
    if (others.length === 0) return [rest];
    const locations = others.slice(0, MAX_LOCATIONS).map(({ location }) => formatLocation(location));
    const more = others.length > MAX_LOCATIONS ? ` and ${others.length - MAX_LOCATIONS} more` : "";
    return [{ ...rest, details: [...(rest.details ?? []), `also at ${locations.join(", ")}${more}`] }];
  });
}

const formatLocation = (location: Diagnostic["location"]): string =>
  [location?.path, location?.line, location?.column].filter((part) => part !== undefined).join(":");

export function countSeverities(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}
