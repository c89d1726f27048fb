import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWorker } from "../../../cli/workers/worker.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sitegen-worker-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SILENCE_MS = 8_000;
/** The eight checks of a silence, and the one at which it was too long. */
const TOO_LONG_MS = (SILENCE_MS / 8) * 9;
const ECHO = "parentPort.postMessage({ id, value });";

// the worker's checks come when the test says so, however long the worker takes
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function workerWith(name: string, body: string) {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads";\nparentPort.on("message", ({ id, value }) => { ${body} });`,
  );
  return startWorker<number, number>(file, null, () => {}, SILENCE_MS);
}

test("a worker that does not end its work is ended, and its questions have no answers", async () => {
  const worker = workerWith("endless", `if (value === 2) for (;;); ${ECHO}`);
  expect(await worker.ask(1)).toBe(1);
  const answers = Promise.all([worker.ask(2), worker.ask(3)]);
  vi.advanceTimersByTime(TOO_LONG_MS);
  expect(await answers).toEqual([null, null]);
  expect(await worker.ask(4)).toBeNull();
});

test("a worker that loses a question is ended", async () => {
  const worker = workerWith("lost", `if (value !== 2) ${ECHO}`);
  const [answer, lost] = [worker.ask(1), worker.ask(2)];
  expect(await answer).toBe(1);
  vi.advanceTimersByTime(TOO_LONG_MS);
  expect(await lost).toBeNull();
});

test("a worker that is not asked may be silent, and each answer ends a silence", async () => {
  const worker = workerWith("idle", ECHO);
  vi.advanceTimersByTime(2 * TOO_LONG_MS);
  for (const value of [1, 2, 3]) {
    const answer = worker.ask(value);
    vi.advanceTimersByTime(SILENCE_MS);
    expect(await answer).toBe(value);
  }
  await worker.end();
});
