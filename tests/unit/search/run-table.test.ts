import fc from "fast-check";
import { expect, test } from "vitest";
import { createRunTable } from "../../../cli/search/run-table.ts";
import { eachRun } from "../../../runtime/shared/search-terms.ts";

/** Each text as its runs, through their numbers. */
function readAll(texts: readonly string[]): { texts: string[][]; runs: string[] } {
  const runs: string[] = [];
  const table = createRunTable((run) => runs.push(run));
  const numbers: number[] = [];
  return {
    texts: texts.map((text) => {
      const count = table.read(text, numbers);
      return numbers.slice(0, count).map((number) => runs[number] as string);
    }),
    runs,
  };
}

const runsOf = (text: string): string[] => {
  const runs: string[] = [];
  eachRun(text, (run) => runs.push(run));
  return runs;
};

test("a run has one number at every position", () => {
  expect(readAll(["a cut, a_cut", "cut—naïve 動画clip", ""])).toEqual({
    texts: [["a", "cut", "a_cut"], ["cut", "naïve", "動画", "clip"], []],
    runs: ["a", "cut", "a_cut", "naïve", "動画", "clip"],
  });
});

test("runs are those that words are taken from, for any text", () => {
  const character = fc.constantFrom(
    ..."abAB09_$ -<&.+#@/js\n",
    "é",
    "e\u0301",
    "—",
    "動",
    "ー",
    "ก",
    "😀",
    "𝒳",
    "\ud83d",
    "\0",
  );
  const text = fc.string({ unit: character, maxLength: 80 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const read = readAll(texts);
      expect(read.texts).toEqual(texts.map(runsOf));
      expect(read.runs).toEqual([...new Set(read.texts.flat())]);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test("a table grows with its runs", () => {
  const words = Array.from({ length: 20_000 }, (_, number) => `word${number}`);
  const text = words.join(" ");
  expect(readAll([text, text])).toEqual({ texts: [words, words], runs: words });
});
