import { formatSeconds } from "./report-pretty.ts";

/** One step of the build; `ms` comes with the last event of a stage. */
export interface ProgressEvent {
  stage: string;
  done: number;
  total: number;
  ms?: number;
}

/** Shows what the build does now. `stop` clears the live line and must be called before anything else is printed. */
export interface ProgressReporter {
  on(event: ProgressEvent): void;
  stop(): void;
}

/** A live line is drawn at most this often, in ms. */
const REDRAW_MS = 50;

interface Running {
  stage: string;
  done: number;
  total: number;
  since: number;
}

const stageLine = ({ stage, done, total }: { stage: string; done: number; total: number }, ms: number): string => {
  // Stages that are one piece of work have nothing to count.
  const amount = total > 1 ? `${done}/${total}` : "";
  return `${stage.padEnd(10)}${amount.padStart(11)}  ${formatSeconds(ms).padStart(8)}`;
};

/** On a terminal: one live line. Else one line a stage, so that logs stay readable. */
export function createProgress(
  write: (text: string) => void,
  options: { live: boolean; now: () => number },
): ProgressReporter {
  let running: Running | null = null;
  let drawn = Number.NEGATIVE_INFINITY;
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
        drawn = Number.NEGATIVE_INFINITY;
      }
      running.done = done;
      running.total = total;
      if (ms !== undefined) return finish(ms);
      if (!options.live || now - drawn < REDRAW_MS) return;
      drawn = now;
      visible = true;
      write(`\r\u001b[2K${stageLine(running, now - running.since)}`);
    },
    stop: () => finish(),
  };
}
