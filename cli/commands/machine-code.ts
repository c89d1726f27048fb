// When V8 makes machine code of a function: by how much of its bytecode has run.
import { setFlagsFromString } from "node:v8";

/** In bytes. */
const USUAL_BUDGET = 67_584;
/**
 * Fifteen times as much. A short run pays for machine code and often ends before it has paid off: a build of a thousand pages takes
 * 8.5 s of the processor with six times as much, 8.0 with fifteen, 8.2 with thirty.
 */
const SHORT_RUN_BUDGET = 1_000_000;

export const spareMachineCode = (): void => setFlagsFromString(`--interrupt-budget=${SHORT_RUN_BUDGET}`);

/** For what begins to run from now on. */
export const makeMachineCode = (): void => setFlagsFromString(`--interrupt-budget=${USUAL_BUDGET}`);
