// The computations of the docs' demos: from a frame to an image.
import { describe, expect, test } from "vitest";
import { paginate, WORDS } from "../../../site/components/docs-demos/caption-pages.ts";
import { CURVES, type CurveName, DIRECTIONS } from "../../../site/components/docs-demos/easing-curves.ts";
import { fitLine } from "../../../site/components/docs-demos/fit-text.ts";
import { code } from "../../../site/components/docs-demos/live-code.ts";
import { mapFrame, type Outside } from "../../../site/components/docs-demos/mapping.ts";
import { COLUMNS, fieldAt, noise3, ROWS } from "../../../site/components/docs-demos/noise-field.ts";
import { ownFrame } from "../../../site/components/docs-demos/own-frame.ts";
import { lengthOf, loopsPath, walkPath } from "../../../site/components/docs-demos/path-walk.ts";
import { presentScenes, progressAt } from "../../../site/components/docs-demos/presentations.ts";
import { planSeries } from "../../../site/components/docs-demos/series-plan.ts";
import { shapePath } from "../../../site/components/docs-demos/shape-paths.ts";
import { momentsOf } from "../../../site/components/docs-demos/shutter.ts";
import { waveAt } from "../../../site/components/docs-demos/sound-wave.ts";
import { restFrame, springCurve } from "../../../site/components/docs-demos/spring-curve.ts";
import { starsAt } from "../../../site/components/docs-demos/star-field.ts";

describe("code", () => {
  test("marks the parts that follow the controls and highlights the rest, line by line", () => {
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
  test("a comment between braces ends with them", () =>
    expect(code`{/* at ${3} */} <Box />`).toEqual([
      [["c", "{/* at "], { live: "3", className: "c" }, ["c", " */}"], " ", ["g", "<Box"], " ", ["g", "/>"]],
    ]));
});

test.each<[Outside, number, number]>([
  ["extend", -100, 500],
  ["clamp", 0, 400],
  ["wrap", 300, 100],
  ["identity", 0, 60],
])("outside the range, %s leads frames 0 and 60 to %i and %i", (outside, before, after) => {
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

test("a sky depends on what stands in its seed", () => {
  const skyAt = (frame: number, step: Parameters<typeof starsAt>[3]) => starsAt(frame, 7, 3, step);
  expect(skyAt(80, "the star alone")).toEqual(skyAt(0, "the star alone"));
  expect(skyAt(29, "every 15 frames")).toEqual(skyAt(15, "every 15 frames"));
  expect(skyAt(30, "every 15 frames")).not.toEqual(skyAt(29, "every 15 frames"));
  expect(skyAt(31, "every frame")).not.toEqual(skyAt(30, "every frame"));
  expect(starsAt(0, 8, 3, "the star alone")).not.toEqual(skyAt(0, "the star alone"));
});

test("the starts of a series follow from its lengths and offsets", () => {
  const scenes = [45, 45, 50].map((durationInFrames, scene) => ({ durationInFrames, offset: scene === 1 ? -15 : 0 }));
  expect(planSeries(scenes)).toEqual({ starts: [0, 30, 75], end: 125 });
});

test("outlines of shapes", () => {
  const settings = { points: 4, innerRadius: 48, progress: 0.25 };
  expect(shapePath("polygon", settings)).toBe("M0 -96L96 0L0 96L-96 0Z");
  expect(shapePath("star", { ...settings, points: 2 })).toBe("M0 -96L48 0L0 96L-48 0Z");
  expect(shapePath("pie", settings)).toBe("M0 0L0 -96A96 96 0 0 1 96 0Z");
  expect(shapePath("pie", { ...settings, progress: 0.75 })).toBe("M0 0L0 -96A96 96 0 1 1 -96 0Z");
});

test("walking along a path: length, place and direction", () => {
  const path = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 40 },
  ];
  expect(lengthOf(path)).toBe(70);
  expect([0, 15, 50, 99].map((length) => walkPath(path, length))).toEqual([
    { x: 0, y: 0, angle: 0 },
    { x: 15, y: 0, angle: 0 },
    { x: 30, y: 20, angle: 90 },
    { x: 30, y: 40, angle: 90 },
  ]);
  const ends = loopsPath(3);
  expect([ends[0], ends.at(-1)]).toEqual([
    { x: 80, y: 190 },
    { x: 560, y: 190 },
  ]);
});

test("an open shutter sees moments before its frame, and none before the film", () => {
  expect(momentsOf(10, 4, 180)).toEqual([9.625, 9.75, 9.875, 10]);
  expect(momentsOf(10, 1, 360)).toEqual([10]);
  expect(momentsOf(0, 4, 180)).toEqual([0]);
});

describe("captions", () => {
  const texts = (withinMs: number) =>
    paginate(WORDS, withinMs).map(({ words }) => words.map(({ text }) => text).join(" "));
  test("words share a page that begin within its time", () => {
    expect(texts(0)).toHaveLength(WORDS.length);
    expect(texts(1100)).toEqual(["Every word is shown", "at the moment at which", "it is heard"]);
    expect(texts(2400)).toHaveLength(2);
  });
  test("a page stays until the next one begins", () =>
    expect(paginate(WORDS, 1100).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [200, 1400],
      [1400, 2600],
      [2600, 3600],
    ]));
});

test("a wave swings by the loudness of the blocks in its window", () => {
  const wave = waveAt(30, 30, 0.5, 64);
  expect(wave.map(Math.sign)).toEqual(wave.map((_, index) => (index % 2 === 0 ? -1 : 1)));
  expect(waveAt(31, 30, 0.5, 64)).not.toEqual(wave);
  const loudness = (numberOfSamples: number) => {
    const values = waveAt(30, 30, 0.5, numberOfSamples).map(Math.abs);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(loudness(32)).toBeCloseTo(loudness(64), 2);
});

test("a line is as wide as its box, up to the largest size", () => {
  expect(fitLine("1234567890", 300, 90)).toBe(50);
  expect(fitLine("1234567890", 600, 90)).toBe(90);
});
