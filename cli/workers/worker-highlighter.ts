import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import type { HighlightedCode, Highlighter, CodeToHighlight } from "../model/highlighter.ts";
import { inBatches } from "./in-batches.ts";
import { startWorker, type WorkerHandle } from "./worker.ts";

/** A highlighter that may keep a thread until it is told that there is not much left to do. */
export interface WorkerHighlighter extends Highlighter {
  /** Ends the thread. What is asked afterwards is done on the caller's. */
  endThread(): void;
}

/** A thread must load grammars and warm up: for so many pages, or blocks of fewer pages, that costs more than it saves. */
const PAGES_WITHOUT_THREAD = 100;
const BLOCKS_BEFORE_THREAD = 100;
/** Those it gets to start in. */
const BLOCKS_MEANWHILE = 100;

type Coloured = HighlightedCode | null;

/** Starts the thread. All blocks that are asked for at once, as those of a page, are one question: a message costs as much as a short block. */
function startColouring(options: HighlighterOptions, file: string) {
  const thread: WorkerHandle<readonly CodeToHighlight[], Coloured[]> = startWorker(file, options);
  const ask = inBatches<CodeToHighlight, Coloured>(
    async (blocks) => (await thread.ask(blocks)) ?? blocks.map(() => null),
  );
  return { ask, end: thread.end };
}

/**
 * Where many pages with code are expected all blocks are coloured in a thread of their own: warming up twice costs more than waiting
 * for it. Else the first blocks are coloured here.
 */
export function createWorkerHighlighter(options: HighlighterOptions, file: string): WorkerHighlighter {
  const own = createHighlighter(options);
  let thread: ReturnType<typeof startColouring> | null = null;
  let blocks = 0;
  /** Number of the first block that is asked of the thread. */
  let ask = BLOCKS_BEFORE_THREAD + BLOCKS_MEANWHILE + 1;
  return {
    expect(pages) {
      if (pages <= PAGES_WITHOUT_THREAD) return;
      // at once: it gets ready while the caller still loads what parses
      thread ??= startColouring(options, file);
      ask = Math.min(ask, blocks + 1);
    },
    async highlight(code, language) {
      if (++blocks === BLOCKS_BEFORE_THREAD) thread ??= startColouring(options, file);
      const answer = blocks >= ask ? await thread?.ask({ code, language }) : null;
      return answer ?? own.highlight(code, language);
    },
    styles: own.styles,
    endThread() {
      void thread?.end();
      thread = null;
    },
  };
}
