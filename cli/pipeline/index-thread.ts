// The module of the thread that `index-site.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
import type { OutputFile } from "../model/output.ts";
import { createIndexDesk } from "../search/index-desk.ts";
import { createHeapGuard } from "./heap-guard.ts";
import { give } from "./handing-over.ts";
import type { IndexAnswer, IndexPlace, IndexQuestion } from "./index-site.ts";
import { createSpill } from "./spill.ts";
import type { Numbered } from "./thread.ts";

const guardHeap = createHeapGuard();
const { baseUrl, folder, handover } = workerData as IndexPlace;
const spill = createSpill(folder);
const desk = createIndexDesk(baseUrl, spill.keep);

/** Files that wait to be written. */
const MOST_WAITING = 64;

/** Files of an index change hands: with a copy of each, a large one would stand in memory twice. */
function hand(file: OutputFile): void {
  guardHeap();
  give(handover, MOST_WAITING);
  const buffers = "bytes" in file && typeof file.bytes !== "string" ? [file.bytes.buffer as ArrayBuffer] : [];
  parentPort?.postMessage({ id: 0, value: file } satisfies Numbered<OutputFile>, buffers);
}

const finish = (keep: boolean): IndexAnswer => {
  const { record, manifest } = desk.finish(hand);
  return { manifest, record: keep ? record : null };
};

parentPort?.on("message", ({ id, value }: Numbered<IndexQuestion>) => {
  guardHeap();
  if (value.type === "add") desk.add(value.entry);
  else {
    const answer = value.type === "read" ? desk.read(value) : finish(value.keep);
    if (value.type === "finish") spill.close();
    parentPort?.postMessage({ id, value: answer } satisfies Numbered<IndexAnswer>);
  }
});
