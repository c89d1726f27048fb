// The module of the thread that `threaded-highlighter.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import type { HighlightedCode } from "../model/highlighter.ts";
import type { Numbered } from "./thread.ts";
import type { CodeToHighlight } from "./threaded-highlighter.ts";

const highlighter = createHighlighter(workerData as HighlighterOptions);

parentPort?.on("message", async ({ id, value: { code, language } }: Numbered<CodeToHighlight>) => {
  // null: the same error is thrown again where it can be told
  const value = await highlighter.highlight(code, language).catch(() => null);
  parentPort?.postMessage({ id, value } satisfies Numbered<HighlightedCode | null>);
});
