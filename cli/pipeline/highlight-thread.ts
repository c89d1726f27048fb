// The module of the thread that `threaded-highlighter.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
// before the first block comes
import "../highlight/load-grammar.ts";
import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import type { HighlightedCode } from "../model/highlighter.ts";
import type { Numbered } from "./thread.ts";
import type { CodeToHighlight } from "./threaded-highlighter.ts";

const highlighter = createHighlighter(workerData as HighlighterOptions);

const answer = async ({ id, value: { code, language } }: Numbered<CodeToHighlight>): Promise<void> => {
  // null: the same error is thrown again where it can be told
  const value = await highlighter.highlight(code, language).catch(() => null);
  parentPort?.postMessage({ id, value } satisfies Numbered<HighlightedCode | null>);
};

// one after the other: a block whose grammar is there already would else overtake those of the page that waits longest
let turn = Promise.resolve();
parentPort?.on("message", (question: Numbered<CodeToHighlight>) => {
  turn = turn.then(() => answer(question));
});
