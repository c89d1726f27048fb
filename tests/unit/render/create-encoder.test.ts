import { expect, test } from "vitest";
import { createEncoder } from "../../../cli/render/create-encoder.ts";

test("texts of any length and script are encoded as when joined, in separate memory", () => {
  const encode = createEncoder();
  const texts = [["a", "\u00e9\u20ac", ""], ["\ud83d\ude00".repeat(40_000)], [], ["\ufdd5x\ufdd4", "b"], ["\ud800"]];
  const made = texts.map(encode);
  expect(made.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
    ...texts.slice(0, 4).map((text) => text.join("")),
    "\ufffd",
  ]);
  for (const { bytes } of made) expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(made.map(({ ends }) => ends)).toEqual([[1, 6, 6], [160_000], [], [7, 8], [3]]);
});
