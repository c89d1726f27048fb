// Stops edited code that does not end: its loops and functions call the clock (`guardCode`). A frame that hangs could not even be reloaded.

/** Calls between two readings of the time. */
const CALLS = 256;

export interface RunClockOptions {
  limitMs: number;
  now(): number;
  /** Calls back when the running code has ended. */
  afterTask(callback: () => void): void;
}

/** Returns the function that loops and functions call. It throws if one task takes longer than the limit, until that has ended. */
export function createRunClock({ limitMs, now, afterTask }: RunClockOptions): () => void {
  let calls = 0;
  let start: number | null = null;
  let isOver = false;
  return () => {
    if (start === null) {
      start = now();
      calls = 0;
      isOver = false;
      afterTask(() => {
        start = null;
      });
    }
    // code that catches the error would go on
    if (isOver || (calls++ % CALLS === 0 && now() - start > limitMs)) {
      isOver = true;
      throw new RangeError(`This code was stopped, because it ran for more than ${limitMs / 1000} s.`);
    }
  };
}
