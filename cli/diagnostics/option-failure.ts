import type { Diagnostic } from "../model/diagnostic.ts";

/** A function of an option that a stage calls without waiting has failed. The stage ends, and its caller reports the diagnostic. */
export class OptionFailure extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}
