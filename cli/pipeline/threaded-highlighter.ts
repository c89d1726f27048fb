import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import type { HighlightedCode, Highlighter } from "../model/highlighter.ts";
import { startThread, type Thread } from "./thread.ts";

export interface CodeToHighlight {
  code: string;
  language: string;
}

/** A highlighter that may keep a thread until it is told that there is not much left to do. */
export interface ThreadedHighlighter extends Highlighter {
  /** Ends the thread. What is asked afterwards is done on the caller's. */
  endThread(): void;
}

/** A thread must load grammars and warm up: for so many blocks that costs more than it saves. */
const BLOCKS_BEFORE_THREAD = 100;
/** Those it gets to start in. */
const BLOCKS_MEANWHILE = 100;

/** The first blocks are coloured here, those of a large site in a thread of their own. */
export function createThreadedHighlighter(options: HighlighterOptions, file: string): ThreadedHighlighter {
  const own = createHighlighter(options);
  let thread: Thread<CodeToHighlight, HighlightedCode> | null = null;
  let blocks = 0;
  return {
    async highlight(code, language) {
      if (++blocks === BLOCKS_BEFORE_THREAD) thread = startThread(file, options);
      const answer = blocks > BLOCKS_BEFORE_THREAD + BLOCKS_MEANWHILE ? await thread?.ask({ code, language }) : null;
      return answer ?? own.highlight(code, language);
    },
    styles: own.styles,
    endThread() {
      thread?.end();
      thread = null;
    },
  };
}
