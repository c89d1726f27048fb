// When V8 makes machine code of a function: by how much of its bytecode has run.
import { setFlagsFromString } from "node:v8";

/** In bytes. */
const USUAL_BUDGET = 67_584;
/**
 * Six times as much. A short run pays for machine code and often ends before it has paid off: this saves an eighth of the
 * processor time at a hundred pages and at a thousand, and a sixth of the start of `dev`.
 */
const SHORT_RUN_BUDGET = 400_000;

export const spareMachineCode = (): void => setFlagsFromString(`--interrupt-budget=${SHORT_RUN_BUDGET}`);

/** For what begins to run from now on. */
export const makeMachineCode = (): void => setFlagsFromString(`--interrupt-budget=${USUAL_BUDGET}`);
