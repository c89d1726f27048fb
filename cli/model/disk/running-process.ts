import { readFileSync } from "node:fs";

/** A process, as others record it in a file. */
export interface ProcessRecord {
  pid: number;
  /** See `startOf`. Null if it is unknown. */
  started: string | null;
}

/** Start time of a process in kernel ticks, since process ids are reused; null without `/proc`. */
export function startOf(pid: number): string | null {
  try {
    // The start time is field 22. The command name, in parentheses, may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether the process still runs. One with another start time is a different process. */
export function isAlive({ pid, started }: ProcessRecord): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return started === null || startOf(pid) === started;
}
