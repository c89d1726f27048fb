import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, Worker } from "node:worker_threads";
import { RUNNING_CODE } from "../model/site-code/running-code.ts";

/** A worker thread that answers questions of one kind, and may send other messages. */
export interface WorkerHandle<Question, Answer> {
  /** Null if the worker has ended or failed: the caller then does the work itself. */
  ask(question: Question): Promise<Answer | null>;
  /** Sends a message that gets no answer. Does nothing if the worker has ended. */
  tell(question: Question): void;
  /** Ends the worker; settles when its memory is released. */
  end(): Promise<void>;
}

/** A third of the main thread's: the work of a worker leaves little garbage, and each thread has its own young generation. */
const YOUNG_MEGABYTES = 16;

const SILENCES = 4;
/** Checks in the time that a worker may be silent. */
const CHECKS = 8;

/** A message between the threads. Answers have the number of their question; 0 is a message without an answer. */
export interface Numbered<Value> {
  id: number;
  value: Value;
}

/**
 * Starts a worker.
 * @param file Its module, which answers each `Numbered` question with its number.
 * @param data The module's `workerData`.
 * @param onMessage Called for messages with the number 0.
 * @param silenceMs A worker that sends nothing for so long, although it is asked, is ended. By default a multiple of the time that
 * code of the site may take: finishing the index of a large site takes long.
 */
export function startWorker<Question, Answer, Sent = never>(
  file: string,
  data: unknown,
  onMessage: (sent: Sent) => void = () => {},
  silenceMs = SILENCES * RUNNING_CODE.runMs,
): WorkerHandle<Question, Answer> {
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  const waiting = new Map<number, (answer: Answer | null) => void>();
  let alive = true;
  let asked = 0;
  let silentChecks = 0;
  const leave = (): void => {
    alive = false;
    clearInterval(timer);
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  // counts checks, not time: after a long call on this thread, one check comes before the messages that have arrived
  const timer = setInterval(() => {
    silentChecks = waiting.size === 0 ? 0 : silentChecks + 1;
    if (silentChecks <= CHECKS) return;
    leave();
    void worker.terminate();
  }, silenceMs / CHECKS).unref();
  worker.on("message", ({ id, value }: Numbered<Answer | Sent | null>) => {
    silentChecks = 0;
    if (id === 0) return onMessage(value as Sent);
    waiting.get(id)?.(value as Answer | null);
    waiting.delete(id);
  });
  worker.on("error", leave);
  worker.on("exit", leave);
  return {
    async ask(value) {
      if (!alive) return null;
      const answered = new Promise<Answer | null>((resolve) => {
        waiting.set(++asked, resolve);
        worker.postMessage({ id: asked, value } satisfies Numbered<Question>);
      });
      return RUNNING_CODE.waitForOwn(answered);
    },
    tell: (value) => worker.postMessage({ id: 0, value } satisfies Numbered<Question>),
    async end() {
      leave();
      await worker.terminate();
    },
  };
}

/** A worker's module beside the bundled command line; null if the sources run unbundled. */
export function findWorker(name: string): string | null {
  const places = [`${name}.js`, `../${name}.js`];
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((file) => existsSync(file)) ?? null;
}

/** In a worker: answers one question after the other, in the order in which they came. */
export function answerInTurn<Question>(answer: (question: Numbered<Question>) => Promise<void>): void {
  let turn = Promise.resolve();
  parentPort?.on("message", (question: Numbered<Question>) => {
    turn = turn.then(() => answer(question));
  });
}
