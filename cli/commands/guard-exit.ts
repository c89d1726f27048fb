// Exit code 0 must mean success. The site's code can end the process early: with `process.exit`, or with a promise that never
// settles, so that Node runs out of work and exits with 0.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configEndedProcess, siteEndedProcess } from "../diagnostics/ended-process.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { isIn, pathFrom } from "../model/disk/file-paths.ts";
import { createFrameMapper } from "../site/frame-mapper.ts";
import { endWithout } from "./failure-report.ts";
import type { World } from "./world.ts";

const MOST_NAMED = 5;

/**
 * The first stack frame in the site's code, mapped to its source file.
 * @returns Null if all frames are Node's or sitegen's; without a location if the file no longer exists, like a bundled config.
 */
export function callerIn(
  stack: string,
  { cwd, distDir }: Pick<World, "cwd" | "distDir">,
): { location?: Location } | null {
  const mapFrame = createFrameMapper();
  for (const [, name = "", line, column] of stack.matchAll(
    /(?:\(|at (?:async )?)((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^()\n]*?):(\d+):(\d+)\)?$/gm,
  )) {
    const plain = name.replace(/\?.*$/, "");
    const file = plain.startsWith("file://") ? fileURLToPath(plain) : plain;
    if (isIn(file, distDir)) continue;
    const place = mapFrame(file, Number(line), Number(column));
    if (!place || !existsSync(place.file)) return {};
    return { location: { path: pathFrom(cwd, place.file), line: place.line, column: place.column } };
  }
  return null;
}

/** @param stack Stack trace at the time the process ends. */
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
  const event = caller ? `call of \`process.exit(${code})\`` : "end of the process";
  const during = who === "" ? "" : ` while code of the site ran for ${who}`;
  const expected = caller
    ? "expected code that returns or throws"
    : "expected every promise in the site's code to settle: no pending work can settle it";
  const message = `Unexpected ${event}${during}, ${expected}`;
  return type({ message, ...caller, help: type.entry.remedy });
}

/**
 * Turns an exit that the command did not request into an error.
 * @param argv Arguments of the command line.
 * @param release Releases locks and removes half-written files. Synchronous.
 * @returns A function to call before each intended exit.
 */
export function guardExit(argv: readonly string[], world: World, release: () => void): () => void {
  let isOver = false;
  const report = (code: number): number => {
    isOver = true;
    release();
    return endWithout(argv, describeExit(world, code, new Error().stack ?? ""), world);
  };
  process.on("exit", (code) => {
    if (!isOver) process.exitCode = report(code);
  });
  // `process.exit` ends in `reallyExit`. A direct call of it emits no `exit` event.
  const node = process as unknown as { reallyExit(code?: number): never };
  const reallyExit = node.reallyExit.bind(process);
  node.reallyExit = (code = 0) => reallyExit(isOver ? code : report(code));
  return () => {
    isOver = true;
  };
}
