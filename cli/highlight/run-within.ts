import { Script } from "node:vm";

/** The work exceeded its time limit. */
export class OutOfTime extends Error {}

/*
 * Code of the same thread cannot stop a backtracking regex, but V8 checks for interrupts while it backtracks, and Node.js sends one
 * to a script that exceeds its timeout. So the work runs in a script with a timeout.
 */
const PENDING = Symbol.for("sitegen.run-within");
const script = new Script(`globalThis[Symbol.for("${PENDING.description}")]()`);

/**
 * Runs `work` and returns its result. The watchdog thread takes about 50 µs.
 * @throws OutOfTime after `milliseconds`; data that `work` was changing may then be inconsistent.
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
