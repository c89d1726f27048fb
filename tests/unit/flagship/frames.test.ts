import { describe, expect, test } from "vitest";
import { planSlices, SCHEMA_FRAMES, sliceState } from "../../../site/components/demos/slice-plan.ts";
import { bounce, type Easing, easeIn, easeInOut, easeOut, linear } from "../../../site/components/frames/easing.ts";
import { interpolate } from "../../../site/components/frames/interpolate.ts";
import { noise } from "../../../site/components/frames/numbers.ts";
import { spring } from "../../../site/components/frames/spring.ts";
import { timecode } from "../../../site/components/frames/timecode.ts";

describe("interpolate", () => {
  test.each([
    [0, 0],
    [10, 0],
    [20, 50],
    [30, 100],
    [40, 20],
    [99, 20],
  ])("frame %i is %i", (frame, value) => expect(interpolate(frame, [10, 30, 40], [0, 100, 20])).toBe(value));

  test("goes on beyond its ends if asked to", () => {
    expect(interpolate(-10, [0, 10], [0, 5], { outside: "extend" })).toBe(-5);
    expect(interpolate(30, [0, 10], [0, 5], { outside: "extend" })).toBe(15);
  });

  test.each([
    [[0], [1]],
    [
      [0, 10],
      [1, 2, 3],
    ],
    [
      [10, 10],
      [1, 2],
    ],
  ])("refuses %j with %j", (frames, values) =>
    expect(() => interpolate(0, frames, values)).toThrow(new RangeError("frames must rise, one value for each")),
  );
});

test.each(Object.entries({ linear, easeIn, easeOut, easeInOut, bounce }) as [string, Easing][])(
  "%s leads from 0 to 1",
  (_, easing) => expect([easing(0), Math.round(easing(1) * 1e6) / 1e6]).toEqual([0, 1]),
);

describe("spring", () => {
  test("waits, swings over and comes to rest", () => {
    const at = (frame: number) => spring({ frame, fps: 30, delay: 5, damping: 10 });
    expect([at(0), at(5)]).toEqual([0, 0]);
    expect(Math.max(...Array.from({ length: 60 }, (_, frame) => at(frame)))).toBeGreaterThan(1.05);
    expect(at(300)).toBeCloseTo(1, 6);
  });
  test("never passes 1 when it is damped enough", () => {
    const positions = Array.from({ length: 90 }, (_, frame) => spring({ frame, fps: 30, damping: 40 }));
    expect(Math.max(...positions)).toBeLessThanOrEqual(1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });
  test("depends on seconds, not on frames", () => {
    expect(spring({ frame: 15, fps: 30 })).toBe(spring({ frame: 30, fps: 60 }));
  });
});

test("noise is the same each time, and differs from number to number", () => {
  const values = Array.from({ length: 200 }, (_, seed) => noise(seed));
  expect(values).toEqual(Array.from({ length: 200 }, (_, seed) => noise(seed)));
  expect(new Set(values).size).toBe(200);
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
});

test("a timecode counts minutes, seconds and frames", () => {
  expect([timecode(0, 30), timecode(74, 30), timecode(1829, 30), timecode(47, 24)]).toEqual([
    "00:00:00",
    "00:02:14",
    "01:00:29",
    "00:01:23",
  ]);
});

describe("slices", () => {
  test.each([4, 6, 8, 12])("%i of them cover the film without a gap", (functions) => {
    const slices = planSlices(functions);
    expect(slices.map(({ first }) => first)).toEqual([0, ...slices.slice(0, -1).map(({ last }) => last + 1)]);
    expect(slices.at(-1)?.last).toBe(239);
    expect(sliceState(slices, SCHEMA_FRAMES - 1)).toEqual({
      cut: 1,
      done: slices.map(() => 100),
      joined: 100,
      alone: 100,
      phase: "Done",
    });
  });
  test("are joined only when the last is there", () => {
    const slices = planSlices(6);
    const ready = Math.max(...slices.map(({ end }) => end));
    expect(sliceState(slices, Math.floor(ready) - 1)).toMatchObject({ joined: 0, phase: "Rendering" });
    expect(sliceState(slices, Math.ceil(ready) + 1)).toMatchObject({ phase: "Joining" });
  });
});
