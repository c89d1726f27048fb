// No way out of the process without a result may look like success. Code of the site can end it: by `process.exit`, or by a promise
// that never settles, after which nothing is left to do and Node ends with 0.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { configEndedProcess, siteEndedProcess } from "../diagnostics/ended-process.ts";
import { EXIT } from "../diagnostics/exit-code.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { createFrameMapper } from "../site/frame-mapper.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

const MOST_NAMED = 5;

/**
 * The first place in a stack that is neither Node's nor ours, in the file that its author wrote.
 * @returns Null if the stack has only Node's code and ours; without a location if its file is gone, as that of a bundled config.
 */
export function callerIn(
  stack: string,
  { cwd, distDir }: Pick<World, "cwd" | "distDir">,
): { location?: Location } | null {
  const mapFrame = createFrameMapper();
  for (const [, name = "", line, column] of stack.matchAll(
    /(?:\(|at (?:async )?)((?:file:\/\/)?\/[^()\n]*?):(\d+):(\d+)\)?$/gm,
  )) {
    const plain = name.replace(/\?.*$/, "");
    const file = plain.startsWith("file://") ? fileURLToPath(plain) : plain;
    if (file.startsWith(distDir + path.sep)) continue;
    const place = mapFrame(file, Number(line), Number(column));
    if (!place || !existsSync(place.file)) return {};
    return { location: { path: path.relative(cwd, place.file), line: place.line, column: place.column } };
  }
  return null;
}

/** @param stack Of the moment in which the process ends. */
export function describeExit(
  world: Pick<World, "cwd" | "distDir" | "running">,
  code: number,
  stack: string,
): Diagnostic {
  const running = [...world.running];
  const subjects = [...new Set(running.map(({ subject }) => subject))];
  const named = subjects.slice(0, MOST_NAMED).join(", ");
  const who = subjects.length > MOST_NAMED ? `${named} and ${subjects.length - MOST_NAMED} more` : named;
  const caller = callerIn(stack, world);
  const isConfig = running.length > 0 && running.every((entry) => entry.code === "config");
  const type = isConfig ? configEndedProcess : siteEndedProcess;
  const found = caller ? `call of \`process.exit(${code})\`` : "end of the process";
  const during = who === "" ? "" : ` while code of the site ran for ${who}`;
  const expected = caller
    ? "expected code that returns or throws"
    : "expected every promise of the site's code to settle: nothing is left that could settle it";
  return type({
    message: `Unexpected ${found}${during}, ${expected}`,
    ...caller,
    help: type.entry.remedy,
  });
}

/**
 * Watches for an end of the process that the command line did not ask for, and makes it an error.
 * @param release Gives back locks and files that are half written; may not wait.
 * @returns To be called before each end that is meant.
 */
export function guardExit(world: World, release: () => void): () => void {
  let isOver = false;
  const report = (code: number): number => {
    isOver = true;
    release();
    const diagnostic = describeExit(world, code, new Error().stack ?? "");
    printDiagnostics([diagnostic], world, world.cwd);
    world.stderr.write("1 error; the command ended without a result.\n");
    return diagnostic.code === configEndedProcess.entry.code ? EXIT.usage : EXIT.site;
  };
  process.on("exit", (code) => {
    if (!isOver) process.exitCode = report(code);
  });
  // what `process.exit` calls at its end; called directly, no event comes
  const node = process as unknown as { reallyExit(code?: number): never };
  const reallyExit = node.reallyExit.bind(process);
  node.reallyExit = (code = 0) => reallyExit(isOver ? code : report(code));
  return () => {
    isOver = true;
  };
}
