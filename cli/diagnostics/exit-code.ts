import type { Diagnostic } from "../model/diagnostic.ts";

/** What the process ends with. Source: decisions 2.5. */
export const EXIT = {
  fine: 0,
  site: 1,
  usage: 2,
  environment: 3,
  internal: 70,
  interrupted: 130,
  terminated: 143,
} as const;

/**
 * The topic of a code decides: disk and environment 3; command line 2; configuration 2 when nothing else is wrong, since
 * a site whose content has errors too is not mended by its config alone.
 */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): number {
  const topics = new Set(
    diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code.slice(2, 4)),
  );
  if (topics.size === 0) return EXIT.fine;
  if (topics.has("18")) return EXIT.environment;
  if (topics.has("19")) return EXIT.usage;
  return topics.size === 1 && topics.has("13") ? EXIT.usage : EXIT.site;
}
