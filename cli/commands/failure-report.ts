import { exitCodeOf } from "../diagnostics/exit-code.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { count } from "../diagnostics/report-pretty.ts";
import { machineReport, pathInRepository } from "./machine-report.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

const OPTION = /^--(?:report|format)(?:=(.*))?$/s;

/**
 * Prints the report of a command that ended without a result, in the format that its arguments name, so that programs can
 * always parse stdout. Prints nothing if the format is plain text.
 * @param argv Read directly: the command can end before or while its options are parsed.
 */
export function printFailureReport(
  argv: readonly string[],
  diagnostics: readonly Diagnostic[],
  { version, cwd, stdout }: Pick<World, "version" | "cwd" | "stdout">,
  root: string,
): void {
  const values = argv.flatMap((argument, index) => {
    const option = OPTION.exec(argument);
    return option ? [option[1] ?? argv[index + 1]] : [];
  });
  const facts = { version, routes: 0, seconds: 0, bytes: 0, islands: [], timings: {}, diagnostics };
  const report = machineReport(values.at(-1), facts, pathInRepository(root, cwd));
  if (report !== null) stdout.write(report);
}

/**
 * Reports the errors that ended a command before it had a result.
 * @param root Folder of the site, or where the command was called.
 * @returns The exit code.
 */
export function endWithout(
  argv: readonly string[],
  diagnostics: readonly Diagnostic[],
  world: Pick<World, "version" | "cwd" | "env" | "stdout" | "stderr">,
  root: string,
): number {
  printFailureReport(argv, diagnostics, world, root);
  printDiagnostics(diagnostics, world, root);
  world.stderr.write(`${count(diagnostics.length, "error")}; the command ended without a result.\n`);
  return exitCodeOf(diagnostics);
}
