import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { once } from "../../runtime/shared/once.ts";

/** Growth between two collections, in bytes, of the heap and of buffers outside it. */
const GROWTH = 48e6;
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

function createHeapGuard(): () => void {
  /** After the previous collection. */
  let base = used();
  return () => {
    const current = used();
    if (current.heap + current.buffers - base.heap - base.buffers >= GROWTH) {
      loadCollector()();
      base = used();
    } else if (current.buffers - base.buffers >= BUFFER_GROWTH) {
      loadCollector()({ type: "minor" });
      base = { ...base, buffers: used().buffers };
    } else base = { ...base, buffers: Math.min(base.buffers, current.buffers) };
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
export const guardHeap = (): void => threadGuard()();
