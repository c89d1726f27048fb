import type { ChildProcess } from "node:child_process";
import { channel } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";

/** Whether a process has been stopped, by a signal or a debugger; false on systems without `/proc`. */
function isStopped(pid: number): boolean {
  try {
    // the command's name, in parentheses, may contain spaces
    return /^[Tt]/.test(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "");
  } catch {
    return false;
  }
}

/**
 * Ends processes that this one has started and that someone stopped for longer than a limit: those that wait for them get an error.
 * @returns A function to call now and then, with the limit in ms and the time since the last call.
 */
export function watchChildren(): (limitMs: number, sinceMs: number) => void {
  /** How long each has been stopped. */
  const children = new Map<ChildProcess, number>();
  channel("child_process").subscribe((message) => {
    const { process: child } = message as { process: ChildProcess };
    children.set(child, 0);
    child.once("exit", () => children.delete(child));
  });
  return (limitMs, sinceMs) => {
    for (const [child, stoppedMs] of children) {
      const next = child.pid !== undefined && isStopped(child.pid) ? stoppedMs + sinceMs : 0;
      children.set(child, next);
      if (next >= limitMs) child.kill("SIGKILL");
    }
  };
}
