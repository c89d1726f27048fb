// The module of the thread that `worker-compiler.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
import type { PageFacts } from "../model/content.ts";
import type { Outcome } from "../model/diagnostic.ts";
import type { PlainOptions } from "./page-compiler.ts";
import { createPlainCompiler } from "./create-page-compiler.ts";
import { answerInTurn, type Numbered } from "../workers/worker.ts";
import { claim, type FileToCompile } from "./worker-compiler.ts";

const compiler = createPlainCompiler(workerData as PlainOptions);

const answer = async ({ id, value: question }: Numbered<FileToCompile>): Promise<void> => {
  // null: the caller compiles the file itself and throws the same error
  const value = claim(question) ? await compiler.compile(question.file).catch(() => null) : null;
  parentPort?.postMessage({ id, value } satisfies Numbered<Outcome<PageFacts> | null>);
};

// one at a time, so that the caller can claim files that still wait
answerInTurn(answer);
