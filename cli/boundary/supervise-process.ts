// One boundary around the code of the site: whatever it does to the process becomes a diagnostic. Errors that it throws to its callers
// are theirs to describe; here is everything else: ending the process, errors that no caller catches, endless loops, promises that never
// settle, and memory beyond the limit.
import { closeSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setImmediate as turn, setTimeout } from "node:timers/promises";
import {
  type Activity,
  CodeEndedProcess,
  describeEnd,
  describeEndless,
  describeFullMemory,
  describeMemory,
  describeUncaught,
  diagnosticOf,
} from "../diagnostics/site-code.ts";
import { describeMachineError } from "../diagnostics/machine-error.ts";
import { readFrames } from "../diagnostics/stack-frames.ts";
import { readThrown } from "../diagnostics/thrown.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { RUNNING_CODE, type RunningCode, type SourceOf } from "../model/site-code/running-code.ts";
import { collectGarbage } from "../workers/heap-guard.ts";
import { type Caller, callerIn, isBundled, locateCaller, type SiteFolders } from "./caller-in.ts";
import { endChildren } from "./end-children.ts";
import { memoryLimit } from "./memory-limit.ts";
import { startWatchdog, type Watchdog, type WatchdogModule } from "./start-watchdog.ts";
import { watchChildren } from "./watch-children.ts";
import {
  MEMORY_SHARE,
  type MemoryReason,
  type Reason,
  type StopAnswer,
  type StopRequest,
} from "./watch-main-thread.ts";

export interface SupervisorOptions {
  folders(): SiteFolders;
  /**
   * Reports a command that ends without a result, and releases what it holds. Synchronous.
   * @param isInterrupted Whether other code is in the middle of a call, possibly of the same streams.
   * @returns The exit code.
   */
  end(diagnostics: readonly Diagnostic[], isInterrupted: boolean): number;
  /** Called when the watchdog starts; null for none. */
  watchdog(): WatchdogModule | null;
}

export interface Supervisor {
  /** Errors of the site's code that no caller caught. */
  readonly uncaught: readonly Diagnostic[];
  /** Resolves when those of promises and due timers of the code that has run are among them. */
  settle(): Promise<void>;
  /** Calls a function with each further one. */
  onUncaught(listener: (diagnostic: Diagnostic) => void): void;
  /** Sets all time limits, in ms. */
  limit(ms: number): void;
  /** Takes an error that no caller caught. @returns False if it is not the site's. */
  take(error: unknown): boolean;
  /** Call before the process exits as intended. */
  expectExit(): void;
}

/** Time between two checks of what waits, in ms. */
const TICK_MS = 500;
/** Share of the memory from which a command is watched even if no code of the site has run. */
const WATCHED_SHARE = 0.5;
/** A timer that throws each millisecond is one error. */
const MOST_UNCAUGHT = 20;
/** Frames of a stack: a component is some 30 calls of React deep. */
const FRAMES = 100;

type Process = NodeJS.Process & { reallyExit(code?: number): never };

/** Takes over the process. Once per process. */
export function superviseProcess({ folders, end, ...options }: SupervisorOptions): Supervisor {
  const node = process as Process;
  const exit = node.exit.bind(node);
  const kill = node.kill.bind(node);
  const reallyExit = node.reallyExit.bind(node);
  const uncaught: Diagnostic[] = [];
  /** Those whose lines are being located. */
  const unlocated = new Map<Promise<void>, Diagnostic>();
  const refused = new WeakSet<Diagnostic>();
  const listeners: ((diagnostic: Diagnostic) => void)[] = [];
  let isOver = false;
  let isInterrupted = false;
  /** Of code that was terminated, until its line is located. */
  let terminated: Diagnostic | null = null;
  /** Undefined before any code of the site has run, and while little memory is used. */
  let watchdog: Watchdog | null | undefined;
  let idleBefore = 0;
  /** Time since the last call in which the event loop had nothing to do. */
  const idleSince = (): number => {
    const { idle } = performance.eventLoopUtilization();
    const since = idle - idleBefore;
    idleBefore = idle;
    return since;
  };

  /** What runs: the code that was called last, if it has not returned. */
  const running = (): RunningCode[] => (RUNNING_CODE.called ? [RUNNING_CODE.called] : RUNNING_CODE.list());
  const activity = (): Activity => {
    const code = running();
    const isOver = code.length === 0 && RUNNING_CODE.latest !== null;
    return isOver ? { running: [RUNNING_CODE.latest as RunningCode], isOver } : { running: code, isOver };
  };
  const note = (diagnostic: Diagnostic): void => {
    const text = JSON.stringify(diagnostic);
    if (uncaught.length >= MOST_UNCAUGHT || uncaught.some((one) => JSON.stringify(one) === text)) return;
    uncaught.push(diagnostic);
    for (const listener of listeners) listener(diagnostic);
  };
  const finish = (diagnostic: Diagnostic, isInterrupted: boolean): number => {
    isOver = true;
    return end([...uncaught, ...unlocated.values(), diagnostic], isInterrupted);
  };
  const placeOf = (stack: string) => callerIn(stack, folders());
  /** How to locate a caller that only the code that runs can map; null if there is none. */
  const locatorOf = (caller: Caller | null, stack: string, { running }: Activity) => {
    const sourceOf = running.find((one) => one.sourceOf)?.sourceOf;
    return caller?.isUnmapped && sourceOf ? () => locate(stack, sourceOf, caller) : null;
  };
  const locate = (stack: string, sourceOf: SourceOf, { location }: Caller): Promise<Location | undefined> =>
    // the page is no longer there, or no longer compiles
    locateCaller(stack, folders(), sourceOf).then(
      (found) => found ?? location,
      () => location,
    );
  /** Notes what code has done. @returns The diagnostic, possibly without its line, which is located later. */
  const noteOf = (stack: string, describe: (activity: Activity, location?: Location) => Diagnostic): Diagnostic => {
    const during = activity();
    const caller = placeOf(stack);
    const diagnostic = describe(during, caller?.location);
    const locator = uncaught.length + unlocated.size < MOST_UNCAUGHT ? locatorOf(caller, stack, during) : null;
    if (!locator) {
      note(diagnostic);
      return diagnostic;
    }
    const located = locator().then((location) => {
      unlocated.delete(located);
      note(describe(during, location));
    });
    unlocated.set(located, diagnostic);
    return diagnostic;
  };
  const isSitegens = (stack: string): boolean =>
    readFrames(stack).some(({ file }) => isBundled(file, folders().distDir));

  /** Ends the process in the middle of code that does not end. The watchdog's thread calls it through the inspector. */
  const stop = ({ reason, isLast }: StopRequest): StopAnswer => {
    if (isOver || isDebugged() || (reason !== "endless" && !isMemoryFull(reason))) return "go on";
    const stack = watchdog?.terminated() ?? stackBelow(stop);
    const caller = placeOf(stack);
    // sitegen works for as long as a large site takes
    if (reason === "endless" && !caller && running().length === 0 && isSitegens(stack)) return "go on";
    const during = activity();
    if (reason !== "full memory" && stopLater(reason, during, stack, caller))
      return watchdog?.terminated() ? "follows" : "terminate";
    if (reason !== "full memory" && !caller?.location && !isLast) return "again";
    return exitWith(describeStop(reason, during, caller?.location));
  };
  /** Reports code that is terminated once its line is located. @returns False if there is nothing to locate. */
  const stopLater = (reason: Reason, during: Activity, stack: string, caller: Caller | null): boolean => {
    const locator = locatorOf(caller, stack, during);
    if (!locator) return false;
    terminated = describeStop(reason, during, caller?.location);
    setImmediate(async () => {
      const isFull = reason === "memory" && isMemoryFull(reason);
      exitWith(describeStop(reason, during, isFull ? caller?.location : await locator()));
    });
    return true;
  };
  const exitWith = (diagnostic: Diagnostic): never => {
    const exitCode = finish(diagnostic, true);
    watchdog?.reported(exitCode);
    isInterrupted = true;
    // a bundler that waits for an answer would print its stack
    endChildren();
    return exit(exitCode);
  };
  const describeStop = (reason: Reason, during: Activity, location: Location | undefined): Diagnostic => {
    if (reason === "endless") return describeEndless(during, RUNNING_CODE.runMs, location);
    const limit = memoryLimit();
    return reason === "memory" ? describeMemory(during, limit, location) : describeFullMemory(during, limit);
  };

  const startOnce = (): void => {
    if (watchdog !== undefined) return;
    const module = options.watchdog();
    watchdog = module && startWatchdog(module, stop, RUNNING_CODE.runMs);
  };
  const checkChildren = watchChildren();
  const tick = (): void => {
    if (process.memoryUsage.rss() >= WATCHED_SHARE * memoryLimit()) startOnce();
    watchdog?.beat();
    checkChildren(RUNNING_CODE.runMs, TICK_MS);
    RUNNING_CODE.waited(idleSince());
  };
  globalThis.setInterval(tick, TICK_MS).unref();
  RUNNING_CODE.watch = {
    started(code) {
      if (!code.isSafe) startOnce();
      watchdog?.started(code);
    },
    ended() {
      watchdog?.beat();
      if (RUNNING_CODE.list().length === 0) watchdog?.ended();
    },
  };

  // Code that calls these does not end the process: it gets an error, with its place, and the command goes on.
  const refuse = (call: string): never => {
    const diagnostic = noteOf(stackBelow(refuse), (during, location) => describeEnd(during, call, location));
    refused.add(diagnostic);
    throw new CodeEndedProcess(diagnostic);
  };
  node.exit = (code) => (isOver ? exit(code) : refuse(`process.exit(${code ?? ""})`));
  node.abort = () => refuse("process.abort()");
  node.kill = (pid, signal) =>
    isOver || signal === 0 || ![0, process.pid, -process.pid].includes(pid)
      ? kill(pid, signal)
      : refuse("process.kill(process.pid)");
  const endEarly = (code: number): number => {
    const stack = watchdog?.terminated();
    const caller = placeOf(stack ?? stackBelow(endEarly));
    const location = caller?.location;
    if (terminated) return finish(terminated, false);
    if (stack) return finish(describeStop("endless", activity(), location), false);
    return finish(describeEnd(activity(), caller && `process.exit(${code})`, location), false);
  };
  // Node.js ends the process once nothing is left to do.
  node.on("beforeExit", () => {
    const stack = watchdog?.terminated();
    if (stack && !terminated && !isOver) stopLater("endless", activity(), stack, placeOf(stack));
  });
  node.on("exit", (code) => {
    if (!isOver) process.exitCode = endEarly(code);
  });
  node.reallyExit = (code = 0) => {
    const exitCode = isOver ? code : endEarly(code);
    // Node.js writes there that it waits for the inspector, which is the watchdog's
    if (isInterrupted) closeSync(2);
    return reallyExit(exitCode);
  };

  return {
    uncaught,
    async settle() {
      // the timers of the site's code came before
      await (RUNNING_CODE.hasRun ? setTimeout(1) : turn());
      await Promise.all(unlocated.keys());
    },
    onUncaught: (listener) => void listeners.push(listener),
    limit(ms) {
      RUNNING_CODE.limit(ms);
    },
    take(error) {
      const own = diagnosticOf(error);
      if (own && !refused.has(own)) note(own);
      if (own) return true;
      const thrown = readThrown(error);
      const caller = placeOf(thrown.stack);
      if (!caller && (!RUNNING_CODE.latest || isOurs(error, thrown.stack, folders()))) return false;
      noteOf(thrown.stack, (during, location) => describeUncaught(during, thrown, location));
      return true;
    },
    expectExit() {
      isOver = true;
    },
  };
}

/** Whether a debugger is attached, which stops code for as long as its user wants. */
const isDebugged = (): boolean => process.getBuiltinModule("inspector")?.url() !== undefined;

function isMemoryFull(reason: MemoryReason): boolean {
  const isFull = (): boolean => {
    const { heapUsed, external } = process.memoryUsage();
    // a loop may fill buffers, for which V8 has no limit; those of sitegen are as large as the site
    const used = reason === "memory" ? heapUsed + external : heapUsed;
    return used >= MEMORY_SHARE[reason] * memoryLimit();
  };
  if (!isFull()) return false;
  // V8 fills the memory with garbage, too
  collectGarbage();
  return isFull();
}

/** Whether an error without a frame of the site comes from sitegen or the machine. */
function isOurs(error: unknown, stack: string, { root }: SiteFolders): boolean {
  if (readFrames(stack).length > 0) return true;
  // a file that is missing is one that the site's code has named
  return stack !== "" && !/^Error: ENOENT\b/.test(stack) && describeMachineError(error, { root }) !== null;
}

/** The current stack without a function and what it calls. */
function stackBelow(top: (...parameters: never[]) => unknown): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  try {
    const error = new Error();
    Error.captureStackTrace(error, top);
    return readThrown(error).stack;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
