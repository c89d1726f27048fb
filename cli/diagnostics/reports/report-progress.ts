import { formatSeconds } from "../report-pretty.ts";

/** Progress of a stage; `ms` is set in the stage's last event. */
export interface ProgressEvent {
  stage: string;
  done: number;
  total: number;
  ms?: number;
}

/** Shows the current stage. Call `stop` before other output: it clears the live line. */
export interface ProgressReporter {
  on(event: ProgressEvent): void;
  stop(): void;
}

/** Minimum time between updates of the live line. */
const UPDATE_MS = 50;

interface Running {
  stage: string;
  done: number;
  total: number;
  since: number;
}

const stageLine = ({ stage, done, total }: { stage: string; done: number; total: number }, ms: number): string => {
  // A stage of a single task shows no count.
  const amount = total > 1 ? `${done}/${total}` : "";
  return `${stage.padEnd(10)}${amount.padStart(11)}  ${formatSeconds(ms).padStart(8)}`;
};

/** On a terminal, one live line; otherwise one line per stage, so that logs stay readable. */
export function createProgress(
  write: (text: string) => void,
  options: { live: boolean; now: () => number },
): ProgressReporter {
  let running: Running | null = null;
  let updatedAt = Number.NEGATIVE_INFINITY;
  let visible = false;

  const clear = (): void => {
    if (visible) write("\r\u001b[2K");
    visible = false;
  };
  const finish = (ms?: number): void => {
    if (!running) return;
    const line = stageLine(running, ms ?? options.now() - running.since);
    running = null;
    if (options.live) clear();
    else write(`${line}\n`);
  };
  return {
    on({ stage, done, total, ms }) {
      const now = options.now();
      if (running?.stage !== stage) {
        finish();
        running = { stage, done, total, since: now };
        updatedAt = Number.NEGATIVE_INFINITY;
      }
      running.done = done;
      running.total = total;
      if (ms !== undefined) return finish(ms);
      if (!options.live || now - updatedAt < UPDATE_MS) return;
      updatedAt = now;
      visible = true;
      write(`\r\u001b[2K${stageLine(running, now - running.since)}`);
    },
    stop: () => finish(),
  };
}
