import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Growth between two collections, in bytes, of the heap and of buffers beside it. */
const GROWTH = 48e6;
/** The same of buffers alone: most are let go at once, but V8 frees them when it collects the young of its heap, which hardly grows. */
const BUFFER_GROWTH = 8e6;

type Collect = (options?: { type: "minor" }) => void;

let gc: Collect | undefined;

const collect: Collect = (options) => {
  if (!gc) {
    setFlagsFromString("--expose-gc");
    gc = runInNewContext("gc") as Collect;
    // code that V8 compiled before is only good for a process with the same flags
    setFlagsFromString("--no-expose-gc");
  }
  gc(options);
};

interface Used {
  heap: number;
  buffers: number;
}

const used = (): Used => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return { heap: used_heap_size, buffers: external_memory };
};

/**
 * What the last collection left that anybody asked for. One for all who guard the heap of a thread: who began with what he finds
 * would take remains for what is needed.
 */
let last: Used | undefined;

/**
 * V8 lets the heap grow to four times what is alive before it collects, which on a large machine means half a gigabyte
 * of finished pages' remains. Asking for a collection after a fixed growth keeps the peak near what is needed; it costs a
 * few times 30 ms in a build of a thousand pages and nothing in a small one.
 */
export function guardHeap(): void {
  const now = used();
  last ??= now;
  if (now.heap + now.buffers - last.heap - last.buffers >= GROWTH) {
    collect();
    last = used();
  } else if (now.buffers - last.buffers >= BUFFER_GROWTH) {
    collect({ type: "minor" });
    last = { ...last, buffers: used().buffers };
  } else last = { ...last, buffers: Math.min(last.buffers, now.buffers) };
}
