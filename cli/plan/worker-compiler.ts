import type { ContentFile, PageFacts } from "../model/content.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { type PageCompiler, type PlainOptions, revivePage } from "./page-compiler.ts";
import { startWorker, type WorkerHandle } from "../workers/worker.ts";

/** A compiler that may use a worker. */
export interface ThreadedCompiler extends PageCompiler<PageFacts> {
  /** Ends the worker. Later files compile on the caller's thread. */
  endThread(): void;
}

export interface FileToCompile {
  file: ContentFile;
  /** Shared memory with a byte per announced file: 1 once a thread has claimed it. */
  claims: Uint8Array;
  /** Index of its byte. */
  index: number;
}

/** Claims a file; false if another thread has claimed it. */
export const claim = ({ claims, index }: Omit<FileToCompile, "file">): boolean =>
  Atomics.exchange(claims, index, 1) === 0;

/** For this many files or fewer, loading the compiler in a worker costs more than it saves. */
const FILES_WITHOUT_THREAD = 200;

/**
 * Compiles without highlights. Of many files, the caller's thread starts with the first and the worker with the last, until they meet.
 * @param own Compiles on the calling thread.
 * @param options The options of `own`, for the worker; see `canTravel`.
 * @param module The worker's module.
 */
export function createThreadedCompiler(
  own: PageCompiler<PageFacts>,
  options: PlainOptions,
  module: string,
): ThreadedCompiler {
  const announced = new Map<ContentFile, FileToCompile & { answer: Promise<Outcome<PageFacts> | null> }>();
  let thread: WorkerHandle<FileToCompile, Outcome<PageFacts>> | null = null;
  return {
    variant: own.variant,
    expect(files) {
      if (files.length <= FILES_WITHOUT_THREAD) return;
      thread ??= startWorker(module, options);
      const added = files.filter((file) => !announced.has(file));
      const claims = new Uint8Array(new SharedArrayBuffer(added.length));
      for (const [index, file] of [...added.entries()].reverse()) {
        const question = { file, claims, index };
        announced.set(file, { ...question, answer: thread.ask(question) });
      }
    },
    async compile(file) {
      const pending = announced.get(file);
      announced.delete(file);
      if (!pending || claim(pending)) return own.compile(file);
      const answer = await pending.answer;
      if (!answer) return own.compile(file);
      return answer.value ? { ...answer, value: revivePage(answer.value) } : answer;
    },
    endThread() {
      void thread?.end();
      thread = null;
      announced.clear();
    },
  };
}
