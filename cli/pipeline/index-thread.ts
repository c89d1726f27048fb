// The module of the thread that `index-site.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
import { createIndexDesk } from "../search/index-desk.ts";
import { createHeapGuard } from "./heap-guard.ts";
import type { IndexAnswer, IndexQuestion } from "./index-site.ts";
import type { Numbered } from "./thread.ts";

const guardHeap = createHeapGuard();
const desk = createIndexDesk(workerData as string);

/** Files of an index change hands: with a copy of each, a large one would stand in memory twice. */
const buffersOf = (answer: IndexAnswer): ArrayBuffer[] =>
  answer instanceof Uint8Array
    ? []
    : answer.hashed.flatMap((file) =>
        "bytes" in file && typeof file.bytes !== "string" ? [file.bytes.buffer as ArrayBuffer] : [],
      );

parentPort?.on("message", ({ id, value }: Numbered<IndexQuestion>) => {
  guardHeap();
  if (value.type === "add") desk.add(value.entry);
  else {
    const answer = value.type === "read" ? desk.read(value) : desk.finish(guardHeap);
    parentPort?.postMessage({ id, value: answer } satisfies Numbered<IndexAnswer>, buffersOf(answer));
  }
});
