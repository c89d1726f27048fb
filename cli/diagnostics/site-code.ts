// SG138x and SG168x: code of the site that does not come to a regular end. The config has its own codes, for the exit code.
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { type RunningCode, WaitedTooLong } from "../model/site-code/running-code.ts";
import { type DiagnosticType, error } from "./define.ts";
import { moduleThrew } from "./config.ts";
import { memoryFull } from "./environment.ts";
import type { Thrown } from "./thrown.ts";

const RAISE = "If it only needs more time, raise the limit with `--time-limit`.";

export const configMemory = error("SG1386", "config-memory", {
  cause: "The config, or a module that it imports, uses almost all memory that Node.js may use.",
  example: "for (;;) pages.push({ ...pages }); // in sitegen.config.ts",
  remedy:
    "Look for data that grows in a loop. If the code needs the memory, raise the limit, for example with `NODE_OPTIONS=--max-old-space-size=8192`.",
});

export const configEndless = error("SG1387", "config-endless", {
  cause: "The config, or a module that it imports, ran without a pause for longer than the time limit.",
  example: "while (!isReady) {} // in sitegen.config.ts",
  remedy: `Correct the loop, the recursion or the call that does not return. ${RAISE}`,
});

export const configEndedProcess = error("SG1388", "config-ended-process", {
  cause: "The config, or a module that it imports, ended the process before the command finished.",
  example: "if (!process.env.API_KEY) process.exit(0); // in sitegen.config.ts",
  remedy: "Throw an error instead: it is reported with its location.",
});

export const siteUncaughtError = error("SG1684", "site-uncaught-error", {
  cause:
    "Code of the site threw where no caller can catch it: in a timer, in an event handler, or in a promise that nothing waits for.",
  example: "export default function Card() { fetchPrice(); return <b />; } // the promise is rejected later",
  remedy: "Catch the error where it is thrown, or await the promise.",
});

export const siteWaits = error("SG1685", "site-code-waits", {
  cause: "A plugin, a component or another module of the site waits for a promise for longer than the time limit.",
  example: "const remarkCards = () => async () => { await fetch(slowService); };",
  remedy: `Reject the promise after a timeout of your own. ${RAISE}`,
});

export const siteMemory = error("SG1686", "site-code-memory", {
  cause: "A plugin, a component or another module of the site uses almost all memory that Node.js may use.",
  example: "export default function List() { for (;;) items.push(items.length); }",
  remedy: configMemory.entry.remedy,
});

export const siteEndless = error("SG1687", "site-code-endless", {
  cause: "A plugin, a component or another module of the site ran without a pause for longer than the time limit.",
  example: "export default function Clock() { while (!isReady) {} }",
  remedy: configEndless.entry.remedy,
});

export const siteEndedProcess = error("SG1688", "site-ended-process", {
  cause:
    "A plugin, a component or another module of the site ended the process before the command finished, or waits for a promise that never settles. Nothing was written.",
  example: "export default function Version() { process.exit(0); }",
  remedy: "Throw an error instead of ending the process, and reject pending promises after a timeout.",
});

const MOST_NAMED = 5;

/** The site's code at the time of an event. */
export interface Activity {
  running: readonly RunningCode[];
  /** Whether it has returned: its promises and timers may go on. */
  isOver: boolean;
}

/** `the plugin `a` ran for x.md, y.md`, or `` `sitegen.config.ts` ran ``. */
function whatRuns(running: readonly RunningCode[]): string {
  const parts = running.filter(({ part }) => part !== undefined);
  // a plugin is listed below its page
  const named = parts.length > 0 ? parts : running;
  const subjects = [...new Set(named.map(nameOf))];
  const more = subjects.length > MOST_NAMED ? ` and ${subjects.length - MOST_NAMED} more` : "";
  const shown = subjects.slice(0, MOST_NAMED).join(", ") + more;
  if (isConfig(running)) return `${shown} ran`;
  const who = [...new Set(named.map(({ part = "code of the site" }) => part))].join(", ");
  return `${who} ran for ${shown}`;
}

const nameOf = ({ code, subject, part }: RunningCode): string =>
  code === "config" ? (part ?? `\`${subject}\``) : subject;

const isConfig = (running: readonly RunningCode[]): boolean =>
  running.length > 0 && running.every(({ code }) => code === "config");

/** Chooses the config's type of diagnostic if nothing else of the site runs. */
const typeFor = (running: readonly RunningCode[], ofConfig: DiagnosticType, ofSite: DiagnosticType): DiagnosticType =>
  isConfig(running) ? ofConfig : ofSite;

/** The file that all running code is for, if that is one. */
function placeOf({ running, isOver }: Activity): Location | undefined {
  const [path, ...others] = new Set(running.map((one) => one.path));
  const isKnown = path !== undefined && others.length === 0 && (!isOver || isConfig(running));
  return isKnown ? { path } : undefined;
}

/** Thrown at code that wanted to end the process. */
export class CodeEndedProcess extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The diagnostic of an error that came from the boundary, and not from the site's code itself; null for any other value. */
export function diagnosticOf(error: unknown): Diagnostic | null {
  try {
    if (error instanceof CodeEndedProcess) return error.diagnostic;
    if (error instanceof WaitedTooLong) return describeWait(error);
  } catch {
    // a proxy of the site
  }
  return null;
}

const during = ({ running, isOver }: Activity): string =>
  running.length === 0 ? "" : ` ${isOver ? "after" : "while"} ${whatRuns(running)}`;

/** @param call What ended the process; null if nothing was left to do. */
export function describeEnd(activity: Activity, call: string | null, location?: Location): Diagnostic {
  const found = call === null ? "end of the process" : `call of \`${call}\``;
  const expected =
    call === null
      ? "expected every promise in the site's code to settle: no pending work can settle it"
      : "expected code that returns or throws";
  return typeFor(
    activity.running,
    configEndedProcess,
    siteEndedProcess,
  )({
    message: `Unexpected ${found}${during(activity)}, ${expected}`,
    location: location ?? placeOf(activity),
  });
}

export const describeEndless = (activity: Activity, limitMs: number, location?: Location): Diagnostic =>
  typeFor(
    activity.running,
    configEndless,
    siteEndless,
  )({
    message: `Unexpected ${limitMs / 1000} s without a pause${during(activity)}, expected code that returns or throws`,
    location: location ?? placeOf(activity),
  });

/** @param bytes Memory that Node.js may use. */
export const describeMemory = (activity: Activity, bytes: number, location?: Location): Diagnostic =>
  typeFor(
    activity.running,
    configMemory,
    siteMemory,
  )({
    message: `Unexpected use of memory${during(activity)}, expected much less than ${megabytes(bytes)}`,
    location: location ?? placeOf(activity),
  });

/** All code together fills the memory. */
export const describeFullMemory = (activity: Activity, bytes: number): Diagnostic =>
  memoryFull({ message: `Unexpected use of memory${during(activity)}, expected less than ${megabytes(bytes)}` });

const megabytes = (bytes: number): string => `the limit of ${Math.round(bytes / 2 ** 20)} MB`;

export function describeWait({ running, limitMs }: WaitedTooLong): Diagnostic {
  return siteWaits({
    message: `Unexpected wait of ${limitMs / 1000} s${during({ running: [running], isOver: false })}, expected its promises to settle`,
    location: placeOf({ running: [running], isOver: false }),
  });
}

export const describeUncaught = (activity: Activity, thrown: Thrown, location?: Location): Diagnostic =>
  typeFor(
    activity.running,
    moduleThrew,
    siteUncaughtError,
  )({
    message: `Unexpected error that no code caught${during(activity)}: ${thrown.message}`,
    location: location ?? placeOf(activity),
    details: thrown.causes.map((cause) => `Cause: ${cause}`),
    help: siteUncaughtError.entry.remedy,
  });
