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

test("after the first error nothing begins, and what runs ends before it is thrown", async () => {
  const steps: string[] = [];
  const work = mapBounded([8, 2, 4, 1], { concurrency: 3 }, async (count) => {
    steps.push(`begin ${count}`);
    await ticks(count);
    steps.push(`end ${count}`);
    throw new Error(`failed after ${count}`);
  });
  await expect(work).rejects.toThrow("failed after 2");
  expect(steps).toEqual(["begin 8", "begin 2", "begin 4", "end 2", "end 4", "end 8"]);
});

test("work that waits for what never begins does not hold an error up", async () => {
  const work = mapBounded([0, 1, 2], { concurrency: 2, stallMs: 20 }, async (index) => {
    if (index === 0) return new Promise<void>(() => {});
    throw new Error(`item ${index}`);
  });
  await expect(work).rejects.toThrow("item 1");
});
