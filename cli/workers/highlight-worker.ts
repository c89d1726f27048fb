// The module of the worker that `worker-highlighter.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
// loaded before the first block arrives
import "../highlight/load-grammar.ts";
import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import type { HighlightedCode, CodeToHighlight } from "../model/highlighter.ts";
import { answerInTurn, type Numbered } from "./worker.ts";

const highlighter = createHighlighter(workerData as HighlighterOptions);

const answer = async ({ id, value: blocks }: Numbered<CodeToHighlight[]>): Promise<void> => {
  const value: (HighlightedCode | null)[] = [];
  for (const { code, language } of blocks) {
    // null: the caller highlights the block itself, and reports the error
    value.push(await highlighter.highlight(code, language).catch(() => null));
  }
  parentPort?.postMessage({ id, value } satisfies Numbered<typeof value>);
};

// in order: else blocks with loaded grammars would overtake those of the page that has waited longest
answerInTurn(answer);
