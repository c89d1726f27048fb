import { exitCodeOf } from "../diagnostics/exit-code.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { machineReport } from "./machine-report.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

const OPTION = /^--(?:report|format)(?:=(.*))?$/s;

/**
 * Prints the report of a command that ended without a result, in the format that its arguments name, so that programs can
 * always parse stdout. Prints nothing if the format is plain text.
 * @param argv Read directly: the command can end before or while its options are parsed.
 */
export function printFailureReport(argv: readonly string[], diagnostic: Diagnostic, world: World): void {
  const values = argv.flatMap((argument, index) => {
    const option = OPTION.exec(argument);
    return option ? [option[1] ?? argv[index + 1]] : [];
  });
  const { version } = world;
  const facts = { version, routes: 0, seconds: 0, bytes: 0, islands: [], timings: {}, diagnostics: [diagnostic] };
  const report = machineReport(values.at(-1), facts, "");
  if (report !== null) world.stdout.write(report);
}

/** Reports the error that ended a command before it had a result. @returns The exit code. */
export function endWithout(argv: readonly string[], diagnostic: Diagnostic, world: World): number {
  printFailureReport(argv, diagnostic, world);
  printDiagnostics([diagnostic], world, world.cwd);
  world.stderr.write("1 error; the command ended without a result.\n");
  return exitCodeOf([diagnostic]);
}
