// The module of the thread that `index-site.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
import { createIndexBuilder, type SearchFiles } from "../search/build-index.ts";
import { readPage } from "../search/search-pages.ts";
import { createHeapGuard } from "./heap-guard.ts";
import type { IndexQuestion } from "./index-site.ts";
import type { Numbered } from "./thread.ts";

const guardHeap = createHeapGuard();
const builder = createIndexBuilder(workerData as string);

parentPort?.on("message", ({ id, value }: Numbered<IndexQuestion>) => {
  if (value !== "finish") {
    builder.add(readPage(value.facts, value.html));
    guardHeap();
    if (id !== 0) parentPort?.postMessage({ id, value: true } satisfies Numbered<true>);
  } else parentPort?.postMessage({ id, value: builder.finish() } satisfies Numbered<SearchFiles>);
});
