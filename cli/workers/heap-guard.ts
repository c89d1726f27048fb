import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { once } from "../../runtime/shared/once.ts";

/** Growth between two collections, in bytes, of the heap and of buffers outside it. */
const GROWTH = 48e6;
/** A smaller heap is left to V8. The peak of a site of a thousand pages is higher. */
const SMALL = 96e6;
/** The same for buffers alone: most are free at once, but V8 frees them only when it collects the young generation, which hardly grows. */
const BUFFER_GROWTH = 8e6;

type Collect = (options?: { type: "minor" }) => void;

const loadCollector = once((): Collect => {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as Collect;
  // the code cache is valid only for processes with the same flags
  setFlagsFromString("--no-expose-gc");
  return gc;
});

interface Used {
  heap: number;
  buffers: number;
}

const used = (): Used => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return { heap: used_heap_size, buffers: external_memory };
};

function createHeapGuard() {
  /** After the previous collection. */
  let base = used();
  return {
    check(): void {
      const current = used();
      const size = current.heap + current.buffers;
      if (size >= SMALL && size - base.heap - base.buffers >= GROWTH) {
        loadCollector()();
        base = used();
      } else if (current.buffers - base.buffers >= BUFFER_GROWTH) {
        loadCollector()({ type: "minor" });
        base = { ...base, buffers: used().buffers };
      } else base = { ...base, buffers: Math.min(base.buffers, current.buffers) };
    },
    rebase(): void {
      base = used();
    },
  };
}

/** Collects all garbage. */
export const collectGarbage = (): void => loadCollector()();

/** One for the heap of a thread: a second one would count garbage at its start as memory in use. */
const threadGuard = once(createHeapGuard);

/**
 * Collects garbage after a fixed growth. V8 lets the heap grow to four times what is alive, half a gigabyte on a large
 * machine; this keeps the peak near what is needed. It takes a few times 30 ms in a build of a thousand pages.
 */
export const guardHeap = (): void => threadGuard().check();

/** Counts the growth from here, as after a collection: data that was loaded stays in use, and a collection would only trace it. */
export const countAsUsed = (): void => threadGuard().rebase();
