import type { Diagnostic } from "../model/diagnostic.ts";

/** Exit codes of the process. */
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
 * The exit code for a list of diagnostics, by the topic of their codes. Configuration errors exit with 2 only if there
 * are no other errors: a correct config alone does not fix a site whose content has errors too.
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
