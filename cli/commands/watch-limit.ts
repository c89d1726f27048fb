import { watchLimit } from "../diagnostics/environment.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** The warning that some files are not watched, and what to do; null for any other fault of a watcher. */
export function describeWatchLimit({ code }: NodeJS.ErrnoException): Diagnostic | null {
  if (code !== "ENOSPC" && code !== "EMFILE") return null;
  return watchLimit({
    message: `Unexpected limit (${code}) of watched files, expected room for all of the site: not every edit will be seen`,
    help: watchLimit.entry.remedy,
  });
}
