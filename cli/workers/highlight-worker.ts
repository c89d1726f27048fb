// The module of the thread that `threaded-highlighter.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
// before the first block comes
import "../highlight/load-grammar.ts";
import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import type { HighlightedCode, CodeToHighlight } from "../model/highlighter.ts";
import { answerInTurn, type Numbered } from "./worker.ts";

const highlighter = createHighlighter(workerData as HighlighterOptions);

const answer = async ({ id, value: blocks }: Numbered<CodeToHighlight[]>): Promise<void> => {
  const value: (HighlightedCode | null)[] = [];
  for (const { code, language } of blocks) {
    // null: the same error is thrown again where it can be told
    value.push(await highlighter.highlight(code, language).catch(() => null));
  }
  parentPort?.postMessage({ id, value } satisfies Numbered<typeof value>);
};

// one after the other: blocks whose grammars are there already would else overtake those of the page that waits longest
answerInTurn(answer);
