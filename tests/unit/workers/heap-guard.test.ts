import { getHeapStatistics } from "node:v8";
import { expect, test } from "vitest";
import { compactHeap } from "../../../cli/workers/heap-guard.ts";

/** In megabytes. */
const heap = (): number => getHeapStatistics().total_heap_size / 1e6;

test("pages of the heap on which little is left are given back", { tags: ["nightly"] }, () => {
  const held: (object | null)[] = Array.from({ length: 400_000 }, (_, place) => ({ name: `name ${place}` }));
  compactHeap();
  const before = heap();
  for (const place of held.keys()) if (place % 4 > 0) held[place] = null;
  compactHeap();
  // of some 40 MB a quarter lives on
  expect(before - heap()).toBeGreaterThan(10);
});
