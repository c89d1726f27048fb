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
 * @throws The first error. Nothing begins after it, and what runs has ended by then, unless it waits for what will not begin.
 */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  { concurrency, stallMs }: Bounds,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  let ended = 0;
  let failure: { error: unknown } | null = null;
  const lanes: Promise<void>[] = [];
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      try {
        results[index] = await work(items[index] as Item, index);
      } catch (error) {
        failure ??= { error };
        next = items.length;
      }
      ended++;
    }
  };
  const begin = (count: number): void => {
    for (let i = 0; i < count && next < items.length; i++) lanes.push(lane());
  };
  begin(Math.max(1, concurrency));
  let giveUp: () => void = () => {};
  const givenUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const progress = (): number | null => (failure || next < items.length ? ended : null);
  const onStall = (): void => (failure ? giveUp() : begin(next - ended));
  const stop = stallMs === undefined ? () => {} : atEachStall(stallMs, progress, onStall);
  // lanes that begin meanwhile are awaited too
  for (let index = 0; index < lanes.length; index++) await Promise.race([lanes[index], givenUp]);
  stop();
  if (failure) throw (failure as { error: unknown }).error;
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
