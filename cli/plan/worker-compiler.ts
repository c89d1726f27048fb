import type { ContentFile, PageFacts } from "../model/content.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { type PageCompiler, type PlainOptions, revivePage } from "./page-compiler.ts";
import { startWorker, type WorkerHandle } from "../workers/worker.ts";

/** A compiler that may keep a thread until it is told that there is not much left to do. */
export interface ThreadedCompiler extends PageCompiler<PageFacts> {
  /** Ends the thread. What is asked afterwards is done on the caller's. */
  endThread(): void;
}

export interface FileToCompile {
  file: ContentFile;
  /** Shared memory, a byte for each of some files: 1 once somebody compiles it. */
  claims: Uint8Array;
  /** Its place among them. */
  index: number;
}

/** Whether the caller is the first who wants to compile this file. */
export const claim = ({ claims, index }: Omit<FileToCompile, "file">): boolean =>
  Atomics.exchange(claims, index, 1) === 0;

/** A thread must load the compiler and warm up: for so many files that costs more than it saves. */
const FILES_WITHOUT_THREAD = 200;

/**
 * Compiles without colours. Of many files the caller's thread takes the first and another one the last, until they meet. The other
 * one does not wait for those that are announced later.
 * @param own Compiles on the calling thread.
 * @param options Those of `own`, for the other thread; see `canTravel`.
 * @param module The thread's.
 */
export function createThreadedCompiler(
  own: PageCompiler<PageFacts>,
  options: PlainOptions,
  module: string,
): ThreadedCompiler {
  const asked = new Map<ContentFile, FileToCompile & { answer: Promise<Outcome<PageFacts> | null> }>();
  let thread: WorkerHandle<FileToCompile, Outcome<PageFacts>> | null = null;
  return {
    variant: own.variant,
    expect(files) {
      if (files.length <= FILES_WITHOUT_THREAD) return;
      thread ??= startWorker(module, options);
      const others = files.filter((file) => !asked.has(file));
      const claims = new Uint8Array(new SharedArrayBuffer(others.length));
      for (const [index, file] of [...others.entries()].reverse()) {
        const question = { file, claims, index };
        asked.set(file, { ...question, answer: thread.ask(question) });
      }
    },
    async compile(file) {
      const other = asked.get(file);
      asked.delete(file);
      if (!other || claim(other)) return own.compile(file);
      const answer = await other.answer;
      if (!answer) return own.compile(file);
      return answer.value ? { ...answer, value: revivePage(answer.value) } : answer;
    },
    endThread() {
      void thread?.end();
      thread = null;
      asked.clear();
    },
  };
}
