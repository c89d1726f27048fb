import type { Diagnostic } from "../model/diagnostic.ts";

/** A key that is equal for the same problem in every locale: URLs differ in a folder of the locale, locations do not. */
function problemKey({ code, severity, message, location, link }: Diagnostic): string {
  const text = link && location?.line !== undefined ? link.href.replace(/^\/.*\//, "") : message;
  return JSON.stringify([code, severity, location?.path, location?.line, location?.column, text]);
}

/**
 * Merges the diagnostics of all locales. A file without a translation is built once per locale, but its problems are
 * reported once: as the first locale's diagnostic, with the link targets of the other locales as details.
 */
export function mergeLocales(locales: readonly { diagnostics: readonly Diagnostic[] }[]): Diagnostic[] {
  const merged: Diagnostic[] = [];
  const indexes = new Map<string, number>();
  const targets = new Map<number, Set<string>>();
  for (const { diagnostics } of locales) {
    const added = new Map<string, number>();
    for (const diagnostic of diagnostics) {
      const key = problemKey(diagnostic);
      const index = indexes.get(key);
      if (index === undefined) added.set(key, merged.push(diagnostic) - 1);
      else if (diagnostic.link && diagnostic.link.target !== merged[index]?.link?.target)
        targets.set(index, new Set([...(targets.get(index) ?? []), diagnostic.link.target]));
    }
    // Registered after the loop: diagnostics of the same locale are not merged with each other.
    for (const [key, index] of added) indexes.set(key, index);
  }
  return merged.map((diagnostic, index) => {
    const otherTargets = targets.get(index);
    if (!otherTargets) return diagnostic;
    const detail = `Also in other languages: ${[...otherTargets].map((target) => `\`${target}\``).join(", ")}`;
    return { ...diagnostic, details: [...(diagnostic.details ?? []), detail] };
  });
}
