// The module of the watchdog's thread. It loads what it needs to end the process only then.
import { workerData } from "node:worker_threads";
import { watchMainThread } from "../boundary/watch-main-thread.ts";
import type { ThreadOrder } from "./end-process.ts";

const order = workerData as ThreadOrder;

void watchMainThread(order, async (reason, reader) => {
  const { endProcess } = await import("./end-process.ts");
  endProcess(reason, reader, order);
});
