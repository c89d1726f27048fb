import { setImmediate } from "node:timers/promises";

/** Files in flight at once: enough to hide latency, few enough for a limit of 64 open files. */
const AT_ONCE = 24;
/** Items between two looks at what else happens: actions may do all their work at once, and a signal must come through. */
const LOOK_EVERY = 256;

/**
 * Runs an action for every item, a few at a time. After the first failure nothing new is begun, and the promise rejects
 * only when all that ran has ended, so that cleaning up cannot race with late writes.
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
        if (next % LOOK_EVERY === 0) await setImmediate();
        signal?.throwIfAborted();
        await action(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
