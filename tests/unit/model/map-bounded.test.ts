import { expect, test } from "vitest";
import { mapBounded } from "../../../cli/model/map-bounded.ts";

const ticks = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await Promise.resolve();
};

test("results have the order of the items", async () => {
  const results = await mapBounded([5, 1, 3], { concurrency: 2 }, async (count, index) => {
    await ticks(count);
    return `${index}: ${count}`;
  });
  expect(results).toEqual(["0: 5", "1: 1", "2: 3"]);
});

test("the first error ends the work, and later ones are not left unhandled", async () => {
  const begun: number[] = [];
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  try {
    const work = mapBounded([8, 2, 4, 1], { concurrency: 3 }, async (count) => {
      begun.push(count);
      await ticks(count);
      throw new Error(`failed after ${count}`);
    });
    await expect(work).rejects.toThrow("failed after 2");
    await ticks(20);
    await new Promise(setImmediate);
  } finally {
    process.off("unhandledRejection", note);
  }
  expect(begun).toEqual([8, 2, 4]);
  expect(unhandled).toEqual([]);
});
