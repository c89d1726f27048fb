import { setImmediate } from "node:timers/promises";

/** Maximum number of concurrent actions: enough to hide latency, few enough for a limit of 64 open files. */
const CONCURRENCY = 24;
/** Items between two turns of the event loop: actions may be synchronous, and signals must still be handled. */
const YIELD_EVERY = 256;

/**
 * Runs an action for every item, a few at a time. After the first failure no new action starts, and the promise rejects
 * once all running actions have ended, so that cleanup cannot race with late writes.
 */
export async function forEachBounded<T>(
  items: readonly T[],
  action: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let next = 0;
  let failed = false;
  const worker = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const item = items[next++] as T;
      try {
        if (next % YIELD_EVERY === 0) await setImmediate();
        signal?.throwIfAborted();
        await action(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
