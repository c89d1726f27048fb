// The paths of simple shapes.
import { boxOf } from "./paths/index.ts";
import { mix, type Point, serializeInstructions } from "./paths/instructions.ts";

export interface ShapeInfo {
  path: string;
  width: number;
  height: number;
  transformOrigin: string;
  instructions: object[];
}

export interface CornerOptions {
  /** Rounds the corners. Not together with `edgeRoundness`. */
  cornerRadius?: number;
  /** Bends the edges between their middles. */
  edgeRoundness?: number | null;
}

const shape = (instructions: object[], width: number, height: number, origin: Point): ShapeInfo => ({
  path: serializeInstructions(instructions),
  width,
  height,
  transformOrigin: `${origin.x} ${origin.y}`,
  instructions,
});

type Corner = (before: Point, corner: Point, after: Point) => object;
const curvedCorner: Corner = (_, corner, after) => ({
  type: "C",
  cp1x: corner.x,
  cp1y: corner.y,
  cp2x: corner.x,
  cp2y: corner.y,
  ...after,
});
const roundCorner: Corner = (before, corner, after) => {
  const radius = Math.hypot(corner.x - before.x, corner.y - before.y);
  const flags = { xAxisRotation: 0, largeArcFlag: false, sweepFlag: true };
  return { type: "a", rx: radius, ry: radius, ...flags, dx: after.x - before.x, dy: after.y - before.y };
};

/** The outline through corners, sharp, rounded or bent, without its end. The first corner is the last to be drawn if it is not sharp. */
function outline(corners: readonly Point[], { cornerRadius = 0, edgeRoundness = null }: CornerOptions, corner: Corner) {
  if (cornerRadius > 0 && edgeRoundness !== null)
    throw new Error('"cornerRadius" and "edgeRoundness" cannot be specified at the same time.');
  const at = (index: number): Point => corners[index % corners.length] as Point;
  const order = corners.map((_, index) => index + 1);
  if (edgeRoundness !== null) {
    const middle = (index: number): Point => mix(at(index), at(index + 1), 0.5);
    return [
      { type: "M", ...middle(0) },
      ...order.map((index) => {
        const first = mix(middle(index - 1), at(index), edgeRoundness);
        const second = mix(middle(index), at(index), edgeRoundness);
        return { type: "C", cp1x: first.x, cp1y: first.y, cp2x: second.x, cp2y: second.y, ...middle(index) };
      }),
    ];
  }
  if (cornerRadius === 0) return [{ type: "M", ...at(0) }, ...order.map((index) => ({ type: "L", ...at(index) }))];
  const towards = (from: Point, to: Point): Point =>
    mix(from, to, cornerRadius / Math.hypot(to.x - from.x, to.y - from.y));
  return order.flatMap((index) => {
    const before = towards(at(index), at(index - 1));
    const line = { type: "L", ...before };
    const arc = corner(before, at(index), towards(at(index), at(index + 1)));
    return index === 1 ? [{ type: "M", ...before }, line, arc] : [line, arc];
  });
}

const CLOSE = { type: "Z" };

export function makeRect({ width, height, ...corners }: CornerOptions & { width: number; height: number }): ShapeInfo {
  const places = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return shape([...outline(places, corners, roundCorner), CLOSE], width, height, { x: width / 2, y: height / 2 });
}

export type Direction = "left" | "right" | "up" | "down";

export function makeTriangle({
  length,
  direction = "right",
  ...corners
}: CornerOptions & { length: number; direction?: Direction }): ShapeInfo {
  if (typeof length !== "number")
    throw new Error(`"length" of a triangle must be a number, got ${JSON.stringify(length)}`);
  const long = (length * Math.sqrt(3)) / 2;
  const half = length / 2;
  const isSideways = direction === "left" || direction === "right";
  const [width, height] = isSideways ? [long, length] : [length, long];
  const places: Record<Direction, Point[]> = {
    right: [
      { x: 0, y: 0 },
      { x: 0, y: length },
      { x: long, y: half },
    ],
    left: [
      { x: long, y: 0 },
      { x: long, y: length },
      { x: 0, y: half },
    ],
    up: [
      { x: half, y: 0 },
      { x: 0, y: long },
      { x: length, y: long },
    ],
    down: [
      { x: 0, y: 0 },
      { x: length, y: 0 },
      { x: half, y: long },
    ],
  };
  const origins: Record<Direction, Point> = {
    right: { x: long / 3, y: half },
    left: { x: (long * 2) / 3, y: half },
    up: { x: half, y: (long * 2) / 3 },
    down: { x: half, y: long / 3 },
  };
  const instructions = [...outline(places[direction], corners, curvedCorner), CLOSE];
  return shape(instructions, width, height, origins[direction]);
}

/** Corners on circles around one centre, the first on top. */
const cornersOn = (radii: readonly number[], center: number): Point[] =>
  radii.map((radius, index) => {
    const angle = (index / radii.length) * 2 * Math.PI - Math.PI / 2;
    return { x: center + radius * Math.cos(angle), y: center + radius * Math.sin(angle) };
  });

/** A shape whose path is moved so that its box begins at the origin. Its instructions stay around the centre. */
function around(instructions: object[], radius: number): ShapeInfo {
  const { x1, y1, width, height } = boxOf(instructions);
  const shift = (value: unknown, key: string): unknown =>
    typeof value === "number" && /[xy]$/.test(key) ? value - (key.endsWith("x") ? x1 : y1) : value;
  const moved = instructions.map((instruction) =>
    Object.fromEntries(Object.entries(instruction).map(([key, value]) => [key, shift(value, key)])),
  );
  const info = shape(instructions, width, height, { x: radius, y: radius });
  return { ...info, path: serializeInstructions(moved) };
}

export function makePolygon({
  points,
  radius,
  ...corners
}: CornerOptions & { points: number; radius: number }): ShapeInfo {
  if (points < 3) throw new Error(`"points" should be minimum 3, got ${points}`);
  return around(outline(cornersOn(new Array(points).fill(radius), radius), corners, curvedCorner), radius);
}

export function makeStar({
  points,
  innerRadius,
  outerRadius,
  ...corners
}: CornerOptions & { points: number; innerRadius: number; outerRadius: number }): ShapeInfo {
  const radii = Array.from({ length: points * 2 }, (_, index) => (index % 2 === 0 ? outerRadius : innerRadius));
  return around([...outline(cornersOn(radii, outerRadius), corners, curvedCorner), CLOSE], outerRadius);
}

const ARC = { xAxisRotation: 0, largeArcFlag: true, sweepFlag: true };

export function makeCircle({ radius }: { radius: number }): ShapeInfo {
  const half = (dy: number) => ({ type: "a", rx: radius, ry: radius, ...ARC, dx: 0, dy });
  const instructions = [{ type: "M", x: radius, y: 0 }, half(radius * 2), half(-radius * 2), CLOSE];
  return shape(instructions, radius * 2, radius * 2, { x: radius, y: radius });
}

export function makeEllipse({ rx, ry }: { rx: number; ry: number }): ShapeInfo {
  const arc = { type: "a", rx, ry, ...ARC, sweepFlag: false, dx: 1, dy: 0 };
  return shape([{ type: "M", x: rx, y: 0 }, arc, CLOSE], rx * 2, ry * 2, { x: rx, y: ry });
}

export interface PieOptions {
  radius: number;
  progress: number;
  closePath?: boolean;
  counterClockwise?: boolean;
  /** In radians. */
  rotation?: number;
}

export function makePie({
  radius,
  progress,
  closePath = true,
  counterClockwise = false,
  rotation = 0,
}: PieOptions): ShapeInfo {
  const share = Math.min(1, Math.max(0, progress));
  const digits = (value: number) => Number(value.toFixed(5));
  const at = (part: number): Point => {
    const angle = rotation + part * 2 * Math.PI * (counterClockwise ? -1 : 1) - Math.PI / 2;
    return { x: digits(radius + Math.cos(angle) * radius), y: digits(radius + Math.sin(angle) * radius) };
  };
  const flags = { xAxisRotation: 0, largeArcFlag: false, sweepFlag: !counterClockwise };
  const arcTo = (part: number) => ({ type: "A", rx: radius, ry: radius, ...flags, ...at(part) });
  const instructions = [
    { type: "M", ...at(0) },
    ...(share > 0.5 ? [arcTo(0.5)] : []),
    arcTo(share),
    ...(closePath && share > 0 && share < 1 ? [{ type: "L", x: radius, y: radius }] : []),
    ...(closePath ? [CLOSE] : []),
  ];
  return shape(instructions, radius * 2, radius * 2, { x: radius, y: radius });
}

export interface HeartOptions {
  height: number;
  aspectRatio?: number;
  bottomRoundnessAdjustment?: number;
  depthAdjustment?: number;
}

export function makeHeart({
  height,
  aspectRatio = 1.1,
  bottomRoundnessAdjustment = 0,
  depthAdjustment = 0,
}: HeartOptions): ShapeInfo {
  const width = height * aspectRatio;
  /** A share of the width, in parts of the usual heart, which is 110 wide. */
  const wide = (parts: number) => (width * parts) / 110;
  const tip = wide(23) + width * bottomRoundnessAdjustment;
  const [middle, side, notch] = [width / 2, width / 4, height * (0.17 + depthAdjustment)];
  const curves: [number, number, number, number, number, number][] = [
    [middle - tip, height * 0.69, 0, height * 0.6, 0, height * 0.25],
    [0, height * 0.13, wide(13), 0, side, 0],
    [middle - wide(13), 0, middle - wide(5), height * 0.07, middle, notch],
    [middle + wide(5), height * 0.07, middle + wide(15), 0, width - side, 0],
    [width - wide(13), 0, width, height * 0.13, width, height * 0.25],
    [width, height * 0.6, middle + tip, height * 0.69, middle, height],
  ];
  const instructions = [
    { type: "M", x: middle, y: height },
    ...curves.map(([cp1x, cp1y, cp2x, cp2y, x, y]) => ({ type: "C", cp1x, cp1y, cp2x, cp2y, x, y })),
    CLOSE,
  ];
  return shape(instructions, width, height, { x: middle, y: height / 2 });
}
