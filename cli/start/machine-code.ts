// Controls when V8 compiles a function to machine code: after a certain amount of its bytecode has run.
import { setFlagsFromString } from "node:v8";

/** V8's default, in bytes. */
const DEFAULT_BUDGET = 67_584;
/**
 * Fifteen times the default. A short run often ends before machine code pays off: a build of a thousand pages takes 8.5 s of CPU
 * time with six times the default, 8.0 s with fifteen times, 8.2 s with thirty times.
 */
const SHORT_RUN_BUDGET = 1_000_000;

/** Newer versions of V8 count calls instead, and print a warning for an unknown flag. */
const isSupported = Number.parseInt(process.versions.v8, 10) < 12;
const setBudget = (bytes: number): void => {
  if (isSupported) setFlagsFromString(`--interrupt-budget=${bytes}`);
};

export const spareMachineCode = (): void => setBudget(SHORT_RUN_BUDGET);

/** Restores the default for functions that start to run from now on. */
export const makeMachineCode = (): void => setBudget(DEFAULT_BUDGET);
