import { readFileSync } from "node:fs";
import path from "node:path";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { formatReport } from "../diagnostics/report-pretty.ts";
import { terminalStyle } from "../diagnostics/terminal-style.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { isIn } from "../model/disk/file-paths.ts";
import type { World } from "./world.ts";

/** Files outside the site's folder that code frames may quote: content and its imports. */
const SOURCE = /\.(?:mdx?|[cm]?[jt]sx?|css|json|ya?ml)$/;

/** Source text for a code frame; undefined if the file cannot be read or may not be quoted. */
export function readSource(root: string, file: string): string | undefined {
  const full = path.resolve(root, file);
  if (!isIn(full, root) && (path.isAbsolute(file) || !SOURCE.test(file))) return undefined;
  try {
    return readFileSync(full, "utf8");
  } catch {
    return undefined;
  }
}

/** Prints the diagnostics of a command that cannot go on. @returns Its exit code. */
export function fail(diagnostics: readonly Diagnostic[], world: World, root: string): number {
  printDiagnostics(diagnostics, world, root);
  return exitCodeOf(diagnostics);
}

/** Prints diagnostics to stderr: stdout is for the output of the command. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  world: Pick<World, "env" | "stderr">,
  root: string,
): void {
  if (diagnostics.length === 0) return;
  const sources = new Map<string, string | undefined>();
  const read = (file: string): string | undefined => {
    if (!sources.has(file)) sources.set(file, readSource(root, file));
    return sources.get(file);
  };
  world.stderr.writeStyled(formatReport(diagnostics, terminalStyle(world.stderr, world.env), read));
}
