import { performance } from "node:perf_hooks";

/** When more work begins than the bounds say. */
export interface Bounds {
  concurrency: number;
  /**
   * Work may wait for work that has not begun. If none has ended and the thread was idle for this time in ms, as many further
   * items are begun as are running. Never by default.
   */
  stallMs?: number;
}

/** Share of a time in which a thread that waits is idle at least. */
const IDLE = 0.8;

/**
 * Runs `work` over items with bounded concurrency; results keep the order of the items.
 * @throws The first error, at once; no further item is begun. What runs already goes on, and its errors are dropped.
 */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  { concurrency, stallMs }: Bounds,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  let ended = 0;
  const lanes: Promise<void>[] = [];
  let fail: (error: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item, index);
      ended++;
    }
  };
  const stopAll = (error: unknown): void => {
    next = items.length;
    fail(error);
  };
  const begin = (count: number): void => {
    for (let i = 0; i < count && next < items.length; i++) lanes.push(lane().catch(stopAll));
  };
  begin(Math.max(1, concurrency));
  const progress = (): number | null => (next < items.length ? ended : null);
  const stop = stallMs === undefined ? () => {} : atEachStall(stallMs, progress, () => begin(next - ended));
  try {
    // lanes that begin meanwhile are awaited too
    for (let index = 0; index < lanes.length; index++) await Promise.race([lanes[index], failure]);
  } finally {
    stop();
  }
  return results;
}

/**
 * @param progress Null when nothing is left to begin: then the watch ends, since its timer would keep a process alive whose work
 * never ends.
 * @returns A function that ends the watch.
 */
function atEachStall(delayMs: number, progress: () => number | null, onStall: () => void): () => void {
  let [before, usage] = [progress(), performance.eventLoopUtilization()];
  if (before === null) return () => {};
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(current, usage).utilization < 1 - IDLE;
    if (isIdle && progress() === before) onStall();
    [before, usage] = [progress(), current];
    if (before === null) clearInterval(timer);
  }, delayMs);
  return () => clearInterval(timer);
}
