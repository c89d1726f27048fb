// The session of `dev` as its server sees it.
import type { Diagnostic } from "../model/diagnostic.ts";
import type { LiveCounts, LiveSnapshot, SiteChange } from "./live-types.ts";

export interface DevState {
  snapshot: LiveSnapshot;
  /** Without those of pages that were not requested. */
  errors: Diagnostic[];
  warnings: Diagnostic[];
}

export interface DevSession {
  state(): DevState;
  /** Runs `work` between changes. */
  read<Result>(work: (state: DevState) => Promise<Result>): Promise<Result>;
  /** What changed on disk; null if unknown. */
  change(change: SiteChange | null): Promise<void>;
  /** See `LiveSite.complete`. Resolves when nothing is left to do. */
  complete(): Promise<void>;
  /** The author is active: background work waits a moment. */
  stir(): void;
  /** Called after each change. */
  onChanged(listener: () => void): void;
  counts(): LiveCounts;
  /** Resolves when nothing of it runs any longer. */
  close(): Promise<void>;
}

/** They stop a build; `dev` reports them as warnings. */
const LINK_CODES = /^SG10/;

/** A broken link stops a build, but not an author. */
export const whileWriting = (fault: Diagnostic): Diagnostic =>
  fault.severity === "error" && LINK_CODES.test(fault.code) ? { ...fault, severity: "warning" } : fault;
