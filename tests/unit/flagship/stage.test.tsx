// The stage of the samples that run, against numbers of the packages that the site documents. They were computed once, with
// version 4.0.520 of the packages.
import type { ComponentType, ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { interpolateColors } from "../../../site/components/stage/colors.ts";
import { Easing } from "../../../site/components/stage/easing.ts";
import { interpolate, type InterpolateOptions } from "../../../site/components/stage/interpolate.ts";
import { CameraMotionBlur, Trail } from "../../../site/components/stage/motion-blur.tsx";
import { noise2D, noise3D, noise4D } from "../../../site/components/stage/noise.ts";
import * as pathFunctions from "../../../site/components/stage/paths/index.ts";
import { interpolatePath, warpPath } from "../../../site/components/stage/paths/morph.ts";
import { placeAt, segmentsOf } from "../../../site/components/stage/paths/segments.ts";
import { random } from "../../../site/components/stage/random.ts";
import * as shapes from "../../../site/components/stage/shapes.ts";
import { measureSpring, spring } from "../../../site/components/stage/spring.ts";
import { Preview } from "../../../site/components/stage/stage.tsx";
import * as styles from "../../../site/components/stage/styles.ts";
import * as timeline from "../../../site/components/stage/timeline.tsx";
import * as transitions from "../../../site/components/stage/transitions.tsx";
import data from "./stage-numbers.json" with { type: "json" };

const { AtFrame, Freeze, Loop, Sequence, Series, useCurrentFrame, useVideoConfig } = timeline;
const { TransitionSeries } = transitions;
const { parsePath, reduceInstructions } = pathFunctions;

type Curve = (part: number) => number;
interface Numbers {
  easing: Record<string, number[]>;
  easingParts: number[];
  interpolate: [input: number, from: number[], to: number[], InterpolateOptions, expected: number][];
  interpolateColors: [input: number, from: number[], to: string[], expected: string][];
  springFrames: number[];
  spring: [options: { fps: number }, expected: number[]][];
  measureSpring: [options: { fps: number }, expected: number][];
  random: [seed: string | number, expected: number][];
  noise2D: [[seed: string, x: number, y: number], expected: number][];
  shapes: [name: string, options: object, path: string, width: number, height: number, origin: string][];
  paths: [name: string, args: unknown[], expected: unknown][];
  warpPath: [path: string, interpolationThreshold: number, expected: string][];
  warpDefault: number;
  reduce: object[];
  parse: object[];
  transform: string;
  interpolateStyles: [input: number, range: number[], states: object[], options: object, expected: object][];
  presentations: [name: string, options: object, "entering" | "exiting", progress: number, styles: string[]][];
  timings: [name: string, options: object, length: number, progress: number[]][];
}
const numbers = data as unknown as Numbers;
const call = (name: string, ...args: unknown[]): unknown =>
  ({ ...pathFunctions, ...shapes, ...transitions, interpolatePath })[name as "getLength"](
    ...(args as [string]),
  ) as unknown;

/** Compares numbers within a tolerance, wherever they are in the values. */
function expectNear(value: unknown, expected: unknown, tolerance: number, where: string): void {
  if (typeof expected === "number") {
    expect(Math.abs((value as number) - expected), `${where}: ${value}, expected ${expected}`).toBeLessThan(tolerance);
  } else if (Array.isArray(expected)) {
    expect(value, where).toHaveLength(expected.length);
    for (const [index, item] of expected.entries()) expectNear((value as unknown[])[index], item, tolerance, where);
  } else if (typeof expected === "object" && expected !== null) {
    expect(Object.keys(value as object).sort(), where).toEqual(Object.keys(expected).sort());
    for (const [key, item] of Object.entries(expected))
      expectNear((value as Record<string, unknown>)[key], item, tolerance, `${where} ${key}`);
  } else expect(value, where).toEqual(expected);
}

/** Numbers of a text are compared as numbers. */
const partsOf = (text: string): unknown[] =>
  text.split(/(-?\d+(?:\.\d+)?(?:e-?\d+)?)/).map((part, index) => (index % 2 === 1 ? Number(part) : part.trim()));

describe("numbers", () => {
  test("easing curves", () => {
    const curves: Record<string, unknown> = {
      ...Easing,
      poly4: Easing.poly(4),
      elastic1: Easing.elastic(1),
      elastic2: Easing.elastic(2.5),
      back: Easing.back(),
      back3: Easing.back(3),
      bezierA: Easing.bezier(0.8, 0.22, 0.96, 0.65),
      bezierB: Easing.bezier(0.25, 0.1, 0.25, 1),
      outBounce: Easing.out(Easing.bounce),
      inOutCubic: Easing.inOut(Easing.cubic),
      inSin: Easing.in(Easing.sin),
    };
    for (const [name, values] of Object.entries(numbers.easing))
      expectNear(numbers.easingParts.map(curves[name] as Curve), values, 1e-5, name);
  });
  test.each(numbers.interpolate)("interpolate(%j, %j, %j, %j)", (input, from, to, options, expected) =>
    expectNear(interpolate(input, from, to, options), expected, 1e-6, "value"),
  );
  test("interpolate rejects ranges that do not rise or differ in length", () => {
    expect(() => interpolate(1, [0, 0], [0, 1])).toThrow("strictly monotonically increasing");
    expect(() => interpolate(1, [0, 1, 2], [0, 1])).toThrow("same length");
  });
  test.each(numbers.interpolateColors)("interpolateColors(%j, %j, %j)", (input, from, to, expected) =>
    expect(interpolateColors(input, from, to)).toBe(expected),
  );
  test.each(numbers.spring)("spring(%j)", (options, expected) =>
    expectNear(
      numbers.springFrames.map((frame) => spring({ frame, ...options })),
      expected,
      1e-4,
      JSON.stringify(options),
    ),
  );
  test.each(numbers.measureSpring)("measureSpring(%j)", (options, expected) =>
    expect(measureSpring(options)).toBe(expected),
  );
  test.each(numbers.random)("random(%j)", (seed, expected) => expectNear(random(seed), expected, 1e-8, String(seed)));
  test("random(null) differs", () => expect(random(null)).not.toBe(random(null)));
  test("noise in two dimensions", () => {
    for (const [args, expected] of numbers.noise2D) expectNear(noise2D(...args), expected, 1e-7, `noise2D ${args}`);
  });
  // The tables of the packages for more dimensions are not documented: ours are those of two dimensions.
  test("noise in three and four dimensions is smooth, bounded, repeatable and differs by seed", () => {
    const places = Array.from({ length: 400 }, (_, index) => index * 0.043 - 8);
    for (const at of [
      (seed: string, t: number) => noise3D(seed, t, t * 0.7, 1 - t),
      (seed: string, t: number) => noise4D(seed, t, t * 0.7, 1 - t, t / 3),
    ]) {
      const values = places.map((t) => at("a", t));
      expect(values).toEqual(places.map((t) => at("a", t)));
      expect(Math.min(...values)).toBeGreaterThanOrEqual(-1);
      expect(Math.max(...values)).toBeLessThanOrEqual(1);
      expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(1);
      for (const t of places) expect(Math.abs(at("a", t + 0.001) - at("a", t))).toBeLessThan(0.01);
      expect(values.filter((value, index) => value === at("b", places[index] as number)).length).toBeLessThan(40);
    }
  });
});

describe("paths and shapes", () => {
  test.each(numbers.shapes)("%s(%j)", (name, options, path, width, height, origin) => {
    const shape = call(name, options) as shapes.ShapeInfo;
    expectNear(partsOf(shape.path), partsOf(path), 1e-3, "path");
    expectNear([shape.width, shape.height], [width, height], 1e-3, "size");
    expectNear(partsOf(shape.transformOrigin), partsOf(origin), 1e-3, "origin");
  });
  test("shapes reject both kinds of round corners, and polygons of two points", () => {
    const both = { cornerRadius: 3, edgeRoundness: 0.5 };
    expect(() => shapes.makeStar({ points: 5, innerRadius: 1, outerRadius: 2, ...both })).toThrow(
      "cannot be specified",
    );
    expect(() => shapes.makePolygon({ points: 2, radius: 10 })).toThrow("minimum 3, got 2");
  });
  // Two ways to write the same path count as equal.
  const comparable = (value: unknown): unknown =>
    typeof value === "string" && /^M/.test(value)
      ? reduceInstructions(parsePath(value))
      : Array.isArray(value)
        ? value.map(comparable)
        : value;
  test.each(numbers.paths)("%s(%j)", (name, args, expected) => {
    const tolerance = /Point|Tangent/.test(name) ? 0.35 : /Length|evolve|cut/.test(name) ? 0.05 : 2e-3;
    const value = call(name, ...args);
    if (name === "getBoundingBox") {
      const { viewBox, ...box } = expected as pathFunctions.BoundingBox;
      expectNear(partsOf((value as pathFunctions.BoundingBox).viewBox), partsOf(viewBox), tolerance, "viewBox");
      expectNear({ ...(value as object), viewBox: "" }, { ...box, viewBox: "" }, tolerance, name);
    } else if (name === "evolvePath")
      expectNear(
        Object.values(value as object).flatMap((item) => partsOf(String(item))),
        Object.values(expected as object).flatMap((item) => partsOf(String(item))),
        tolerance,
        "dashes",
      );
    else if (name === "normalizePath")
      expectNear(partsOf(value as string), partsOf(expected as string), tolerance, name);
    else expectNear(comparable(value), comparable(expected), tolerance, JSON.stringify(args));
  });
  test("bent paths", () => {
    const bend = ({ x, y }: { x: number; y: number }) => ({ x: x + y / 10, y: y + Math.sin(x / 20) * 5 });
    for (const [path, interpolationThreshold, expected] of numbers.warpPath)
      expectNear(partsOf(warpPath(path, bend, { interpolationThreshold })), partsOf(expected), 1e-3, path);
    expect(parsePath(warpPath("M 0 0 L 100 0", (point) => point))).toHaveLength(numbers.warpDefault);
  });
  test("all kinds of instructions are read, and reduced to four", () => {
    const mixed = numbers.paths.map(([, args]) => String(args[0])).find((path) => path.startsWith("m "));
    expect(parsePath(mixed as string)).toEqual(numbers.parse);
    expectNear(reduceInstructions(parsePath(mixed as string)), numbers.reduce, 2e-3, "reduced");
  });
  test.each(["", "L 1 2", "M 1", "M 0 0 C 1 2 3"])("parsePath(%j) throws", (path) =>
    expect(() => parsePath(path)).toThrow("Malformed path data"),
  );
  test("moves without a partner, and a view box with commas", () => {
    expect(() => interpolatePath(0.5, "M 0 0 L 1 1 M 2 2", "M 0 0 L 1 1 L 2 2")).toThrow("mismatch");
    expect(() => pathFunctions.extendViewBox("0,0,10,10", 2)).toThrow("4 valid numbers");
  });
});

describe("styles", () => {
  test("transforms", () => {
    const { rotate, scale, translate, skew, perspective, rotate3d, translate3d, scale3d, matrix, translateX } = styles;
    const { scaleX, skewY, rotateX, rotateY, rotateZ, scaleY, scaleZ, translateY, translateZ, skewX } = styles;
    const transforms = [
      ...[rotate(45), scale(2), translate(10, 20), translate("50%"), skew(10), perspective(800), rotate3d(1, 0, 0, 45)],
      ...[translate3d(1, 2, 3), scale3d(1, 2, 3), matrix(1, 0, 0, 1, 0, 0), rotate(1, "turn"), translateX(50, "%")],
      ...[scaleX(2), skewY(3), translate(10), rotateX(3), rotateY(4), rotateZ(5), scaleY(6), scaleZ(7)],
      ...[translateY("2em"), translateZ(8), skewX(9)],
    ];
    expect(styles.makeTransform(transforms)).toBe(numbers.transform);
  });
  test.each(numbers.interpolateStyles)(
    "interpolateStyles(%j, %j, %j, %j)",
    (input, range, states, options, expected) => {
      const value = styles.interpolateStyles(input, range, states, options);
      expectNear(
        Object.entries(value).map(([name, item]) => [name, partsOf(String(item))]),
        Object.entries(expected as object).map(([name, item]) => [name, partsOf(String(item))]),
        1e-6,
        "style",
      );
    },
  );
  test("values that cannot be blended throw", () =>
    expect(() => styles.interpolateStyles(1, [0, 2], [{ display: "flex" }, { display: "none" }])).toThrow(
      "Non-animatable values cannot be interpolated: flex and none",
    ));
});

const Now = () => <b>{useCurrentFrame()}</b>;
const Length = () => <i>{useVideoConfig().durationInFrames}</i>;
const at = (frame: number, children: ReactNode): string => {
  const html = renderToStaticMarkup(
    <AtFrame frame={frame} config={{ durationInFrames: 100 }}>
      {children}
    </AtFrame>,
  );
  return html
    .replace(/<\/?div[^>]*>/g, "")
    .replace(/<\/?[bi]>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
};

describe("time", () => {
  test("a sequence shifts time and shows its frames alone", () => {
    const scene = (
      <Sequence from={10} durationInFrames={20}>
        <Now />
        <Length />
      </Sequence>
    );
    expect([9, 10, 29, 30].map((frame) => at(frame, scene))).toEqual(["", "0 20", "19 20", ""]);
    expect(
      at(
        50,
        <Sequence from={40}>
          <Length />
        </Sequence>,
      ),
    ).toBe("60");
    expect(
      at(
        0,
        <Sequence from={-15}>
          <Now />
        </Sequence>,
      ),
    ).toBe("15");
    const nested = (
      <Sequence from={10}>
        <Sequence from={5} layout="none">
          <Now />
        </Sequence>
      </Sequence>
    );
    expect(at(20, nested)).toBe("5");
  });
  test("a series plays its scenes in order, with offsets", () => {
    const series = (
      <Series>
        <Series.Sequence durationInFrames={10}>a</Series.Sequence>
        {/* biome-ignore lint/complexity/noUselessFragments: scenes in fragments count */}
        <>
          <Series.Sequence durationInFrames={10} offset={-4}>
            b<Now />
          </Series.Sequence>
        </>
        <Series.Sequence durationInFrames={Infinity} offset={2}>
          c<Now />
        </Series.Sequence>
      </Series>
    );
    expect([0, 7, 12, 17, 18].map((frame) => at(frame, series))).toEqual(["a", "ab 1", "b 6", "", "c 0"]);
    expect(() =>
      at(
        0,
        <Series>
          <Now />
        </Series>,
      ),
    ).toThrow("only accepts a list of <Series.Sequence />");
  });
  test("a loop restarts, and says which turn it is", () => {
    const Turn = () => <i>{Loop.useLoop()?.iteration ?? "none"}</i>;
    const loop = (
      <Loop durationInFrames={30} times={2}>
        <Now />
        <Turn />
      </Loop>
    );
    expect([0, 35, 59, 60].map((frame) => at(frame, loop))).toEqual(["0 0", "5 1", "29 1", ""]);
    expect(at(0, <Turn />)).toBe("none");
  });
  test("freeze holds a frame, under a condition", () => {
    expect(
      at(
        80,
        <Freeze frame={10}>
          <Now />
        </Freeze>,
      ),
    ).toBe("10");
    const from60 = (
      <Freeze frame={60} active={(frame) => frame >= 60}>
        <Now />
      </Freeze>
    );
    expect([30, 80].map((frame) => at(frame, from60))).toEqual(["30", "60"]);
    expect(
      at(
        80,
        <Freeze frame={40}>
          <Sequence from={30}>
            <Now />
          </Sequence>
        </Freeze>,
      ),
    ).toBe("10");
  });
});

describe("motion blur", () => {
  test("a trail shows earlier moments, a camera the moments while its shutter is open", () => {
    const trail = (
      <Trail layers={2} lagInFrames={0.5} trailOpacity={0.6}>
        <Now />
      </Trail>
    );
    expect(at(10, trail)).toBe("9 9.5 10");
    expect(renderToStaticMarkup(trail)).toContain("opacity:0.3");
    const camera = (
      <CameraMotionBlur samples={2} shutterAngle={180}>
        <Now />
      </CameraMotionBlur>
    );
    expect(at(10, camera)).toBe("10 9.75");
    expect(() => at(0, <CameraMotionBlur shutterAngle={400}>x</CameraMotionBlur>)).toThrow("from 0 to 360, got 400");
    expect(() => at(0, <CameraMotionBlur samples={0}>x</CameraMotionBlur>)).toThrow("positive integer, got 0");
  });
});

describe("preview", () => {
  const preview = (options: Record<string, string | number>, sample: ComponentType<never>): string =>
    renderToStaticMarkup(<Preview sample={sample as ComponentType} player={<u>player</u>} options={options} />);
  test("shows the chosen frame of a film, and passes other settings as props", () => {
    const Text = ({ text, children }: { text: string; children?: ReactNode }) => (
      <b>
        {useCurrentFrame()} of {useVideoConfig().durationInFrames}, {text} {children}
      </b>
    );
    const html = preview({ frame: 12, duration: 50, text: "prop", scene: "Scene" }, Text);
    expect(html).toContain("12 of 50, prop <div");
    expect(html).toContain("Scene</div>");
    expect(html).toContain("Frame 12 of 50");
    // Speech input finds a control by its visible text, which its name contains.
    expect(html).toContain('aria-label="Play this sample: frame 12 of 50"');
    expect(html).toContain("<u>player</u></details>");
    expect(preview({ frame: 80, duration: 50, text: "a" }, Text)).toContain("49 of 50");
  });
  test("a setting that begins with a bracket is a list or an object", () => {
    const Lines = ({ lines, size }: { lines: string[]; size: { width: number } }) => (
      <b>
        {lines.join("+")} {size.width}
      </b>
    );
    expect(preview({ lines: '["a","b"]', size: '{"width":3}' }, Lines)).toContain("a+b 3");
  });
  test("a film of one frame has nothing to play", () =>
    expect(preview({ duration: 1 }, () => null)).not.toContain("details"));
});

/** Points on the outline that a clip path describes, in percent or pixels. */
function outlineOf(clip: string): [number, number][] {
  const [, circle] = /circle\((.*)\)/.exec(clip) ?? [];
  if (circle) {
    const [radius = 0, x = 0, y = 0] = (circle.match(/[\d.]+/g) ?? []).map(Number);
    return Array.from({ length: 720 }, (_, index) => {
      const angle = (index / 360) * Math.PI;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    });
  }
  const [, path] = /path\((?:&quot;|"|'|&#x27;)(.*?)(?:&quot;|"|'|&#x27;)\)/.exec(clip) ?? [];
  if (path === undefined)
    return [...clip.matchAll(/(-?[\d.]+)(?:%|px) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  return segmentsOf(path).flatMap(({ from, to, curve }) =>
    Array.from({ length: 90 }, (_, step): [number, number] => {
      const part = step / 90;
      const { x, y } = curve
        ? placeAt(from, curve, part)
        : { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      return [x, y];
    }),
  );
}

function isInside(outline: readonly [number, number][], x: number, y: number): boolean {
  let inside = false;
  outline.forEach(([x1, y1], index) => {
    const [x2, y2] = outline.at(index - 1) as [number, number];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

describe("transitions", () => {
  test.each(numbers.timings)("%s(%j)", (name, options, length, progress) => {
    const timing = call(name, options) as transitions.TransitionTiming;
    expect(timing.getDurationInFrames({ fps: 30 })).toBe(length);
    const values = [0, 5, 12, 20, 40].map((frame) => timing.getProgress({ frame, fps: 30 }));
    expectNear(values, progress, 1e-4, "progress");
  });
  test.each(numbers.presentations)("%s(%j), %s at %d", (name, options, direction, progress, expected) => {
    const { component: Layer, props } = call(name, options) as transitions.TransitionPresentation;
    const html = renderToStaticMarkup(
      <Layer
        presentationProgress={progress}
        presentationDirection={direction}
        presentationDurationInFrames={30}
        passedProps={props}
      >
        x
      </Layer>,
    );
    const written = [...html.matchAll(/style="([^"]*)"/g)]
      .map(([, text = ""]) => text.replaceAll("&quot;", '"'))
      .join(";");
    const wanted = expected.join(";").replaceAll("&quot;", '"');
    const [clip, wantedClip] = [written, wanted].map((text) => /clip-path:([^;]*)/.exec(text)?.[1]);
    if (wantedClip === undefined) {
      expect(clip).toBeUndefined();
      for (const property of ["transform", "opacity", "perspective", "backface-visibility"]) {
        const pattern = new RegExp(`(?:^|;)${property}:([^;]*)`);
        const expectedStyle = pattern.exec(wanted)?.[1];
        if (expectedStyle)
          expectNear(partsOf(pattern.exec(written)?.[1] ?? "none"), partsOf(expectedStyle), 1e-6, property);
      }
      return;
    }
    const isSized = "width" in options;
    const outlines = [clip ?? "", wantedClip].map(outlineOf);
    const [width, height] = isSized ? [200, 100] : [100, 100];
    for (let x = 3.7; x < width; x += 9.1)
      for (let y = 2.9; y < height; y += 8.3) {
        const [mine, theirs] = outlines.map((outline) => isInside(outline, x, y));
        expect(mine, `${x} ${y}`).toBe(theirs);
      }
  });
  test("scenes overlap during a transition and read its progress", () => {
    const Progress = ({ name }: { name: string }): ReactElement => {
      const { entering, exiting } = transitions.useTransitionProgress();
      return <i>{`${name} ${entering.toFixed(1)} ${exiting.toFixed(1)}`}</i>;
    };
    const series = (
      <TransitionSeries>
        <TransitionSeries.Sequence durationInFrames={40}>
          <Progress name="a" />
        </TransitionSeries.Sequence>
        <TransitionSeries.Transition timing={transitions.linearTiming({ durationInFrames: 20 })} />
        <TransitionSeries.Sequence durationInFrames={40}>
          <Progress name="b" />
        </TransitionSeries.Sequence>
      </TransitionSeries>
    );
    expect([10, 30, 45, 60].map((frame) => at(frame, series))).toEqual([
      "a 1.0 0.0",
      "a 1.0 0.5 b 0.5 0.0",
      "b 1.0 0.0",
      "",
    ]);
  });
});
