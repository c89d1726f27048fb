// What the demos of the docs compute: from a frame to a picture.
import { describe, expect, test } from "vitest";
import { CURVES, type CurveName, DIRECTIONS } from "../../../site/components/docs-demos/easing-curves.ts";
import { code } from "../../../site/components/docs-demos/live-code.ts";
import { mapFrame, type Outside } from "../../../site/components/docs-demos/mapping.ts";
import { COLUMNS, fieldAt, noise3, ROWS } from "../../../site/components/docs-demos/noise-field.ts";
import { ownFrame } from "../../../site/components/docs-demos/own-frame.ts";
import { presentScenes, progressAt } from "../../../site/components/docs-demos/presentations.ts";
import { restFrame, springCurve } from "../../../site/components/docs-demos/spring-curve.ts";

describe("code", () => {
  test("marks what follows the controls and colours the rest, line by line", () => {
    expect(code`<Box from={${3}} />\nconst x = at(1, ${"'a'"}); // is ${5} now\nreturn ${true}`).toEqual([
      [["g", "<Box"], " ", ["a", "from"], "={", { live: "3", className: "n" }, "} ", ["g", "/>"]],
      [
        ["k", "const"],
        " x = ",
        ["f", "at"],
        "(",
        ["n", "1"],
        ", ",
        { live: "'a'", className: "s" },
        "); ",
        ["c", "// is "],
        { live: "5", className: "c" },
        ["c", " now"],
      ],
      [["k", "return"], " ", { live: "true", className: "k" }],
    ]);
  });
});

test.each<[Outside, number, number]>([
  ["extend", -100, 500],
  ["clamp", 0, 400],
  ["wrap", 300, 100],
  ["identity", 0, 60],
])("outside of the range, %s leads frames 0 and 60 to %i and %i", (outside, before, after) => {
  const values = [0, 30, 60].map((frame) => mapFrame(frame, [10, 50], [0, 400], outside));
  expect(values).toEqual([before, 200, after]);
});

describe("spring", () => {
  const settings = { mass: 1, damping: 10, stiffness: 100, overshootClamping: false };
  test("rests from the frame after which it stays near its goal", () => {
    const curve = springCurve(91, 30, settings);
    const rest = restFrame(curve) ?? 0;
    expect(rest).toBe(28);
    expect(curve.slice(rest).every((position) => Math.abs(position - 1) < 0.005)).toBe(true);
    expect(Math.abs((curve[rest - 1] ?? 0) - 1)).toBeGreaterThanOrEqual(0.005);
  });
  // as the package's measureSpring() says
  test.each([
    [{}, 28],
    [{ damping: 4 }, 79],
    [{ mass: 3 }, 91],
  ])("with %j rests from frame %i", (changed, rest) =>
    expect(restFrame(springCurve(200, 30, { ...settings, ...changed }))).toBe(rest),
  );
  test("has no rest while it still swings at the end", () =>
    expect(restFrame(springCurve(91, 30, { ...settings, damping: 1 }))).toBeUndefined());
  test("never passes its goal when it is clamped", () =>
    expect(Math.max(...springCurve(91, 30, { ...settings, overshootClamping: true }))).toBe(1));
});

test.each(Object.keys(CURVES) as CurveName[])("%s runs from 0 to 1 in all directions", (name) => {
  for (const direct of Object.values(DIRECTIONS)) {
    const easing = direct(CURVES[name]);
    expect([Math.round(easing(0) * 500) + 0, Math.round(easing(1) * 500)]).toEqual([0, 500]);
  }
  expect(DIRECTIONS.out(CURVES[name])(0.3)).toBeCloseTo(1 - CURVES[name](0.7), 9);
});

test("a child of a sequence reads frames from 0 to one less than its length", () =>
  expect([44, 45, 104, 105].map((frame) => ownFrame(frame, 45, 60))).toEqual([undefined, 0, 59, undefined]));

describe("transitions", () => {
  test("half of each presentation", () => {
    const half = (["fade", "slide", "wipe", "clockWipe", "iris"] as const).map((name) => presentScenes(name, 0.5));
    expect(half).toEqual([
      { entering: { opacity: 0.5 }, exiting: {} },
      { entering: { transform: "translateX(-50%)" }, exiting: { transform: "translateX(50%)" } },
      { entering: { clipPath: "inset(0 50% 0 0)" }, exiting: {} },
      { entering: { maskImage: "conic-gradient(#000 50%, transparent 50%)" }, exiting: {} },
      { entering: { clipPath: "circle(35.36%)" }, exiting: {} },
    ]);
  });
  test("flip shows the one side, then the other", () => {
    const turns = [0, 0.5, 1].map((progress) => presentScenes("flip", progress));
    expect(turns.map(({ exiting, entering }) => [exiting.transform, entering.transform])).toEqual([
      ["perspective(1000px) rotateY(0deg)", "perspective(1000px) rotateY(-180deg)"],
      ["perspective(1000px) rotateY(90deg)", "perspective(1000px) rotateY(-90deg)"],
      ["perspective(1000px) rotateY(180deg)", "perspective(1000px) rotateY(0deg)"],
    ]);
  });
  test.each(["linear", "spring"] as const)("%s begins and ends with the transition", (timing) => {
    const at = (frame: number) => progressAt(frame, 30, 20, timing);
    expect([at(20), at(30), at(50), at(60)]).toEqual([0, 0, 1, 1]);
    const steps = Array.from({ length: 21 }, (_, index) => at(30 + index));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });
});

describe("noise", () => {
  test("is smooth, stays within −1 and 1, and differs between seeds", () => {
    const line = Array.from({ length: 400 }, (_, index) => noise3(3, index / 40, 0.5, 0));
    expect(line.every((value) => value >= -1 && value <= 1)).toBe(true);
    expect(Math.max(...line.slice(1).map((value, index) => Math.abs(value - (line[index] ?? 0))))).toBeLessThan(0.08);
    expect(noise3(4, 0.3, 0.5, 0)).not.toBe(noise3(3, 0.3, 0.5, 0));
  });
  test("gives the same field for the same frame", () => {
    const settings = { seed: 3, size: 4, pace: 40 };
    expect(fieldAt(24, settings)).toHaveLength(COLUMNS * ROWS);
    expect(fieldAt(24, settings)).toEqual(fieldAt(24, settings));
    expect(fieldAt(25, settings)).not.toEqual(fieldAt(24, settings));
  });
});
