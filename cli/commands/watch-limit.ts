import { watchLimit } from "../diagnostics/environment.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** The warning for the system's limit on watched files; null for any other watcher error. */
export function describeWatchLimit({ code }: NodeJS.ErrnoException): Diagnostic | null {
  if (code !== "ENOSPC" && code !== "EMFILE") return null;
  const message = `Unexpected limit (${code}) on watched files, expected room for the whole site: files are polled instead, which takes more of the processor`;
  return watchLimit({ message, help: watchLimit.entry.remedy });
}
