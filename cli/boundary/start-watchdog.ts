import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import { LEFTOVERS } from "../model/disk/early-exit.ts";
import type { RunningCode } from "../model/site-code/running-code.ts";
import { memoryLimit } from "./memory-limit.ts";
import type { StopAnswer, StopRequest, WatchOrder } from "./watch-main-thread.ts";
import { createWatchedMemory, createWatchWriter } from "./watched-memory.ts";

/** The main thread's side of the watchdog. */
export interface Watchdog {
  /** Code of the site is called. */
  started(running: RunningCode): void;
  /** No code of the site is running any more. */
  ended(): void;
  /** The main thread makes progress. */
  beat(): void;
  /** The stack of code that the thread has terminated; null if it has not. */
  terminated(): string | null;
  /** The main thread has printed its report and exits with this code. */
  reported(exitCode: number): void;
}

/** Megabytes. The thread loads more only to report what the main thread cannot. */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64, stackSizeMb: 1 };

/** The thread's module, and further data for it. */
export interface WatchdogModule {
  file: string;
  data: object;
}

/**
 * Starts the thread. It ends with the process, and keeps no process alive.
 * @param stop Called in the middle of code that does not end.
 * @param limitMs How long code may run without a pause.
 */
export function startWatchdog(
  { file, data }: WatchdogModule,
  stop: (request: StopRequest) => StopAnswer,
  limitMs: number,
): Watchdog {
  const memory = createWatchedMemory();
  const writer = createWatchWriter(memory);
  const stopName = `sitegen ${randomUUID()}`;
  Object.defineProperty(globalThis, Symbol.for(stopName), { value: stop });
  const leave = (): void => writer.leave(LEFTOVERS.list());
  LEFTOVERS.onChange = leave;
  leave();
  const order: WatchOrder = { memory, limitMs, heapLimit: memoryLimit(), stopName };
  const worker = new Worker(file, { workerData: { ...data, ...order }, resourceLimits: HEAP });
  worker.unref();
  // a build without a watchdog is still a build
  worker.on("error", () => {});
  const { begin, end, beat, reported, terminated } = writer;
  return { started: begin, ended: end, beat, reported, terminated };
}
