import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, Worker } from "node:worker_threads";

/** A thread that answers questions of one kind, and may tell something meanwhile. */
export interface WorkerHandle<Question, Answer> {
  /** Null once the thread has gone, and where it met an error: whoever asks then does the work himself. */
  ask(question: Question): Promise<Answer | null>;
  /** The number 0, which gets no answer. Fine if the thread has gone. */
  tell(question: Question): void;
  /** Settles when what it held is given back. */
  end(): Promise<void>;
}

/** A third of what a main thread gets: its work leaves little behind, and every thread has such spaces of its own. */
const YOUNG_MEGABYTES = 16;

/** What travels between the threads. */
export interface Numbered<Value> {
  id: number;
  value: Value;
}

/**
 * Starts a thread.
 * @param file Its module, which answers each `Numbered` question with its number.
 * @param data What the module finds as `workerData`.
 * @param onTold Takes what comes with the number 0.
 */
export function startWorker<Question, Answer, Told = never>(
  file: string,
  data: unknown,
  onTold: (told: Told) => void = () => {},
): WorkerHandle<Question, Answer> {
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  const waiting = new Map<number, (answer: Answer | null) => void>();
  let alive = true;
  let asked = 0;
  const leave = (): void => {
    alive = false;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  worker.on("message", ({ id, value }: Numbered<Answer | Told | null>) => {
    if (id === 0) return onTold(value as Told);
    waiting.get(id)?.(value as Answer | null);
    waiting.delete(id);
  });
  worker.on("error", leave);
  worker.on("exit", leave);
  return {
    async ask(value) {
      if (!alive) return null;
      return new Promise((resolve) => {
        waiting.set(++asked, resolve);
        worker.postMessage({ id: asked, value } satisfies Numbered<Question>);
      });
    },
    tell: (value) => worker.postMessage({ id: 0, value } satisfies Numbered<Question>),
    async end() {
      leave();
      await worker.terminate();
    },
  };
}

/** A thread's module beside the bundled command line; null where the sources run as they are. */
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
