// What `sitegen dev` prints after its start: each error and warning once, and a line for each rebuild.
import path from "node:path";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { count, formatCounts, formatSeconds } from "../diagnostics/report-pretty.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

export interface DevReport {
  /** All that is wrong now. Prints what was not among the previous ones. */
  faults(found: readonly Diagnostic[]): void;
  /** @param errors Known so far; those of pages that were not rendered yet come with `faults`. */
  rebuilt(files: readonly FilePath[], ms: number, errors: readonly Diagnostic[]): void;
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** Without line and column: lines above a place come and go while its fault stays. */
const keyOf = ({ code, severity, message, location }: Diagnostic): string =>
  JSON.stringify([code, severity, message, location?.path]);

export function createDevReport(world: World, root: FilePath): DevReport {
  /** How often each was printed. */
  let printed = new Map<string, number>();
  let counts = "";
  let hadErrors = false;

  /** Prints the new ones of a list. */
  const print = (found: readonly Diagnostic[]): Map<string, number> => {
    const seen = new Map<string, number>();
    const fresh = found.filter((fault) => {
      const key = keyOf(fault);
      const number = (seen.get(key) ?? 0) + 1;
      seen.set(key, number);
      return number > (printed.get(key) ?? 0);
    });
    printDiagnostics(fresh, world, root);
    return seen;
  };
  return {
    faults(found) {
      printed = print(orderDiagnostics(found));
      const previous = counts;
      counts = formatCounts(found);
      const hasErrors = found.some(isError);
      const isFixed = hadErrors && !hasErrors;
      hadErrors = hasErrors;
      if (isFixed) world.stderr.write(`All errors are fixed.${counts === "" ? "" : ` ${counts} left.`}\n`);
      else if (counts !== previous) world.stderr.write(counts === "" ? "All warnings are fixed.\n" : `${counts}\n`);
    },
    rebuilt(files, ms, errors) {
      const [first] = files;
      if (first === undefined) return;
      const failed = orderDiagnostics(errors.filter(isError));
      for (const [key, number] of print(failed)) printed.set(key, Math.max(number, printed.get(key) ?? 0));
      hadErrors ||= failed.length > 0;
      const others = files.length > 1 ? ` and ${count(files.length - 1, "other file")}` : "";
      const shown = path.relative(root, first).split(path.sep).join("/") + others;
      const outcome = failed.length > 0 ? `${count(failed.length, "error")} after` : "rebuilt in";
      world.stderr.write(`${shown}: ${outcome} ${formatSeconds(ms)}\n`);
    },
  };
}
