// The values of a running sample: which are held, and how they are shown.
import { expect, test } from "vitest";
import { createValues } from "../../../runtime/live/values/create-values.ts";
import { formatValue, formatValues } from "../../../runtime/live/values/format-value.ts";

test("a render replaces the values of the one before, except of parts that it leaves out", async () => {
  const values = createValues(["frame", "x"], []);
  values.record(0, 1);
  await Promise.resolve();
  values.record(0, 2);
  values.record(1, "a");
  values.record(1, "b");
  expect([values.read(0), values.read(1)]).toEqual([[2], ["a", "b"]]);
  await Promise.resolve();
  values.record(0, 3);
  expect([values.read(0), values.read(1), values.read(2)]).toEqual([[3], ["a", "b"], []]);
});

test("no variable holds more than 50 values", () => {
  const values = createValues(["x"], []);
  for (let round = 0; round < 1000; round++) values.record(0, round);
  expect(values.read(0)).toHaveLength(50);
});

test.each([
  [30, "30"],
  [0.123456, "0.123"],
  [-123.456, "-123.5"],
  [0.0000012, "1.20e-6"],
  [Number.NaN, "NaN"],
  ["fade", '"fade"'],
  ["x".repeat(60), `"${"x".repeat(48)}…"`],
  [undefined, "undefined"],
  [null, "null"],
  [true, "true"],
  [() => 1, "ƒ"],
  [10n, "10n"],
  [[1, 2, 3, 4, 5], "[1, 2, 3, 4, …]"],
  [{ fps: 30, size: { width: 640, box: { x: 1 } } }, "{ fps: 30, size: { width: 640, box: {…} } }"],
  [{}, "{}"],
  [{ $$typeof: Symbol("react.element") }, "<…>"],
])("%o is shown as %s", (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test("of several runs, the first three values show", () => {
  expect([formatValues([1]), formatValues([1, 2, 3]), formatValues([1, 2, 3, 4])]).toEqual([
    "1",
    "1, 2, 3",
    "1, 2, 3, …",
  ]);
});
