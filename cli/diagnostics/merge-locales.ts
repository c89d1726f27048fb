import type { Diagnostic } from "../model/diagnostic.ts";

/** What is wrong where, whichever language the page is in: the URL that a link leads to differs, its place does not. */
function causeOf({ code, severity, message, location, link }: Diagnostic): string {
  const cause = link && location?.line !== undefined ? link.href : message;
  return JSON.stringify([code, severity, location?.path, location?.line, location?.column, cause]);
}

/**
 * Diagnostics of all languages as one report. A file without a translation is built once per language, but what is wrong in it
 * is reported once: the first language's diagnostic, with the targets that the link has in the others.
 */
export function mergeLocales(locales: readonly { diagnostics: readonly Diagnostic[] }[]): Diagnostic[] {
  const merged: Diagnostic[] = [];
  const places = new Map<string, number>();
  const targets = new Map<number, Set<string>>();
  for (const { diagnostics } of locales) {
    const own = new Map<string, number>();
    for (const diagnostic of diagnostics) {
      const cause = causeOf(diagnostic);
      const index = places.get(cause);
      if (index === undefined) own.set(cause, merged.push(diagnostic) - 1);
      else if (diagnostic.link && diagnostic.link.target !== merged[index]?.link?.target)
        targets.set(index, new Set([...(targets.get(index) ?? []), diagnostic.link.target]));
    }
    // within one language nothing is merged here
    for (const [cause, index] of own) places.set(cause, index);
  }
  return merged.map((diagnostic, index) => {
    const others = targets.get(index);
    if (!others) return diagnostic;
    const line = `The same in other languages: ${[...others].map((target) => `\`${target}\``).join(", ")}`;
    return { ...diagnostic, details: [...(diagnostic.details ?? []), line] };
  });
}
