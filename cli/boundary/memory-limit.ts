import { getHeapStatistics } from "node:v8";

/** Bytes of the young generation, which V8 adds to the limit that users set. */
const YOUNG = 48 * 2 ** 20;

/** Bytes of the heap at which V8 ends the process: `--max-old-space-size`, or its default. */
export const memoryLimit = (): number => getHeapStatistics().heap_size_limit - YOUNG;
