// Stops loops of edited code: each calls the clock once per round (`guardLoops`). A frame that hangs could not even be reloaded.

/** Rounds between two readings of the time. */
const ROUNDS = 256;

export interface LoopClockOptions {
  limitMs: number;
  now(): number;
  /** Calls back when the running code has ended. */
  afterTask(callback: () => void): void;
}

/** Returns the function that loops call. It throws if one task takes longer than the limit. */
export function createLoopClock({ limitMs, now, afterTask }: LoopClockOptions): () => void {
  let rounds = 0;
  let start: number | null = null;
  return () => {
    if (start === null) {
      start = now();
      rounds = 0;
      afterTask(() => {
        start = null;
      });
    }
    if (rounds++ % ROUNDS === 0 && now() - start > limitMs)
      throw new RangeError(`This loop was stopped, because it ran for more than ${limitMs / 1000} s.`);
  };
}
