import { Script } from "node:vm";

/** The work did not end in time. */
export class OutOfTime extends Error {}

/*
 * A regex that backtracks cannot be asked to stop by code of the same thread, but V8 looks for an interrupt whenever it
 * goes back. Node sends one to a script that runs too long; so this is the only place where a script has a time limit.
 */
const PENDING = Symbol.for("sitegen.run-within");
const script = new Script(`globalThis[Symbol.for("${PENDING.description}")]()`);

/**
 * Runs `work` and returns its result. It costs a thread for the watch, some 50 µs.
 * @throws OutOfTime after `milliseconds`; what `work` was changing is then half changed.
 */
export function runWithin<Result>(milliseconds: number, work: () => Result): Result {
  const scope = globalThis as unknown as Record<symbol, (() => Result) | undefined>;
  scope[PENDING] = work;
  try {
    return script.runInThisContext({ timeout: milliseconds }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new OutOfTime(`Unexpected length of work, expected an end within ${milliseconds} ms`);
  } finally {
    delete scope[PENDING];
  }
}
