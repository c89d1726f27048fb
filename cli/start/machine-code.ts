// When V8 makes machine code of a function: by how much of its bytecode has run.
import { setFlagsFromString } from "node:v8";

/** In bytes. */
const USUAL_BUDGET = 67_584;
/**
 * Fifteen times as much. A short run pays for machine code and often ends before it has paid off: a build of a thousand pages takes
 * 8.5 s of the processor with six times as much, 8.0 with fifteen, 8.2 with thirty.
 */
const SHORT_RUN_BUDGET = 1_000_000;

/** Newer ones count calls instead, and tell everybody of a flag that they do not know. */
const isKnown = Number.parseInt(process.versions.v8, 10) < 12;
const setBudget = (bytes: number): void => {
  if (isKnown) setFlagsFromString(`--interrupt-budget=${bytes}`);
};

export const spareMachineCode = (): void => setBudget(SHORT_RUN_BUDGET);

/** For what begins to run from now on. */
export const makeMachineCode = (): void => setBudget(USUAL_BUDGET);
