import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import type { HighlightedCode, Highlighter, CodeToHighlight } from "../model/highlighter.ts";
import { inBatches } from "./in-batches.ts";
import { startWorker, type WorkerHandle } from "./worker.ts";

/** A highlighter that may use a worker until the caller ends it. */
export interface WorkerHighlighter extends Highlighter {
  /** Ends the worker. Later blocks are highlighted on the caller's thread. */
  endThread(): void;
}

/** Up to so many pages, or blocks of an unknown number of pages, starting a worker costs more than it saves. */
const PAGES_WITHOUT_THREAD = 100;
const BLOCKS_BEFORE_THREAD = 100;
/** Blocks that the caller highlights while the worker starts. */
const BLOCKS_MEANWHILE = 100;

type Highlighted = HighlightedCode | null;

/** Starts the worker. The blocks of a page are one message: a message costs as much as a short block. */
function startHighlighting(options: HighlighterOptions, file: string) {
  const worker: WorkerHandle<readonly CodeToHighlight[], Highlighted[]> = startWorker(file, options);
  const ask = inBatches<CodeToHighlight, Highlighted>(
    async (blocks) => (await worker.ask(blocks)) ?? blocks.map(() => null),
  );
  return { ask, end: worker.end };
}

/**
 * If many pages with code are expected, a worker highlights all blocks: warming up twice costs more than waiting for it. Else
 * the first blocks are highlighted here.
 */
export function createWorkerHighlighter(options: HighlighterOptions, file: string): WorkerHighlighter {
  const local = createHighlighter(options);
  let worker: ReturnType<typeof startHighlighting> | null = null;
  let blocks = 0;
  /** Number of the first block that the worker highlights. */
  let firstAsked = BLOCKS_BEFORE_THREAD + BLOCKS_MEANWHILE + 1;
  return {
    expect(pages) {
      if (pages <= PAGES_WITHOUT_THREAD) return;
      // at once: the worker starts while the caller still loads the parser
      worker ??= startHighlighting(options, file);
      firstAsked = Math.min(firstAsked, blocks + 1);
    },
    async highlight(code, language) {
      if (++blocks === BLOCKS_BEFORE_THREAD) worker ??= startHighlighting(options, file);
      const answer = blocks >= firstAsked ? await worker?.ask({ code, language }) : null;
      return answer ?? local.highlight(code, language);
    },
    styles: local.styles,
    endThread() {
      void worker?.end();
      worker = null;
    },
  };
}
