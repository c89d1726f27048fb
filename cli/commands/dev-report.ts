import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { count, formatCounts, formatSeconds } from "../diagnostics/report-pretty.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

export interface DevReport {
  /** Takes all current diagnostics and prints the new ones. */
  diagnostics(current: readonly Diagnostic[]): void;
  /** Prints an error of the site's code as it happens. It may soon be one of the current ones: the page reports it too. */
  happened(diagnostic: Diagnostic): void;
  /**
   * Prints a line for a rebuild.
   * @param files Absolute paths of the changed files; prints nothing if empty.
   * @param errors Errors found so far. Errors of pages not yet rendered arrive through `diagnostics`.
   */
  rebuilt(files: readonly FilePath[], ms: number, errors: readonly Diagnostic[]): void;
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** Identity of a diagnostic. Leaves out line and column, which change when lines above are edited. */
const keyOf = ({ code, severity, message, location }: Diagnostic): string =>
  JSON.stringify([code, severity, message, location?.path]);

export function createDevReport(world: World, root: FilePath): DevReport {
  /** Times each diagnostic was printed, by key. */
  let printed = new Map<string, number>();
  /** Those of `happened` that were not current yet. */
  const expected = new Set<string>();
  let counts = "";
  let hadErrors = false;

  /** Prints diagnostics that were not printed before. @returns The number of diagnostics by key. */
  const print = (diagnostics: readonly Diagnostic[]): Map<string, number> => {
    const seen = new Map<string, number>();
    const fresh = diagnostics.filter((diagnostic) => {
      const key = keyOf(diagnostic);
      const number = (seen.get(key) ?? 0) + 1;
      seen.set(key, number);
      return number > (printed.get(key) ?? (expected.has(key) ? 1 : 0));
    });
    printDiagnostics(fresh, world, root);
    return seen;
  };
  return {
    diagnostics(current) {
      printed = print(orderDiagnostics(current));
      for (const key of printed.keys()) expected.delete(key);
      const previousCounts = counts;
      counts = formatCounts(current);
      const hasErrors = current.some(isError);
      const isFixed = hadErrors && !hasErrors;
      hadErrors = hasErrors;
      if (isFixed) world.stderr.write(`All errors are fixed.${counts === "" ? "" : ` ${counts} left.`}\n`);
      else if (counts !== previousCounts)
        world.stderr.write(counts === "" ? "All warnings are fixed.\n" : `${counts}\n`);
    },
    happened(diagnostic) {
      printDiagnostics([diagnostic], world, root);
      expected.add(keyOf(diagnostic));
    },
    rebuilt(files, ms, errors) {
      const [first] = files;
      if (first === undefined) return;
      const failed = orderDiagnostics(errors.filter(isError));
      for (const [key, number] of print(failed)) printed.set(key, Math.max(number, printed.get(key) ?? 0));
      hadErrors ||= failed.length > 0;
      const others = files.length > 1 ? ` and ${count(files.length - 1, "other file")}` : "";
      const shown = pathFrom(root, first) + others;
      const outcome = failed.length > 0 ? `${count(failed.length, "error")} after` : "rebuilt in";
      world.stderr.write(`${shown}: ${outcome} ${formatSeconds(ms)}\n`);
    },
  };
}
