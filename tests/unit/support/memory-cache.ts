import type { Hash } from "../../../cli/model/brands.ts";
import type { Cache } from "../../../cli/model/cache.ts";

/** A cache in memory. @param values Its content, which grows. */
export const memoryCache = (values: Map<Hash, Uint8Array> = new Map()): Cache => ({
  has: (key) => values.has(key),
  get: (key) => values.get(key) ?? null,
  put: (key, bytes) => values.set(key, bytes),
  flush() {},
  damaged: () => 0,
  close() {},
});
