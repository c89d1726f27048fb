// What can be asked of an SVG path, and done to it, without a browser.
import {
  type Cubic,
  cubic,
  type Instruction,
  mix,
  normalizePath,
  parsePath,
  type Point,
  type ReducedInstruction,
  reduceInstructions,
  serializeInstructions,
} from "./instructions.ts";
import { curveLength, lengthOf, locate, placeAt, segmentsOf, speedAt, splitCurve } from "./segments.ts";

export { normalizePath, parsePath, reduceInstructions, serializeInstructions };

export const getLength = (path: string): number => lengthOf(segmentsOf(path));

export function getPointAtLength(path: string, length: number): Point {
  const segments = segmentsOf(path);
  const found = locate(segments, length);
  if (!found) return { x: 0, y: 0 };
  const { segment, t } = found;
  return segment.curve ? placeAt(segment.from, segment.curve, t) : mix(segment.from, segment.to, t);
}

/** The direction at a length of the path, as a vector of length 1. */
export function getTangentAtLength(path: string, length: number): Point {
  const found = locate(segmentsOf(path), length);
  if (!found) return { x: 0, y: 0 };
  const { segment, t } = found;
  const { from, to, curve } = segment;
  const speed = curve ? speedAt(from, curve, t) : { x: to.x - from.x, y: to.y - from.y };
  const size = Math.hypot(speed.x, speed.y);
  return size === 0 ? { x: 0, y: 0 } : { x: speed.x / size, y: speed.y / size };
}

/** Instructions that are completed at a length, without the first move. @throws Error if the path is shorter. */
export function getInstructionIndexAtLength(
  path: string,
  length: number,
): { index: number; lengthIntoInstruction: number } {
  const segments = segmentsOf(path);
  const total = lengthOf(segments);
  if (length < 0 || length > total) throw new Error(`A length of ${length} was passed but the path is ${total} long`);
  let rest = length;
  for (const [at, { index, length: own }] of segments.entries()) {
    if (rest <= own || at === segments.length - 1) {
      const before = segments.slice(0, at).filter((other) => other.index === index);
      return { index: index - 1, lengthIntoInstruction: rest + lengthOf(before) };
    }
    rest -= own;
  }
  return { index: 0, lengthIntoInstruction: 0 };
}

/** Dash styles with which a path is visible up to a share of its length. */
export function evolvePath(progress: number, path: string): { strokeDasharray: string; strokeDashoffset: number } {
  // A longer dash hides the dot that a round cap would show at the start.
  const dash = getLength(path) * (progress === 0 ? 1.5 : 1);
  return { strokeDasharray: `${dash} ${dash}`, strokeDashoffset: dash - progress * dash };
}

/** The beginning of a path, up to a length. */
export function cutPath(path: string, length: number): string {
  const result: ReducedInstruction[] = [];
  let rest = length;
  let at: Point = { x: 0, y: 0 };
  let start = at;
  for (const instruction of reduceInstructions(parsePath(path))) {
    const to = instruction.type === "Z" ? start : { x: instruction.x, y: instruction.y };
    if (instruction.type === "M") {
      start = to;
      result.push(instruction);
    } else {
      if (rest <= 0) break;
      const curve = instruction.type === "C" ? instruction : null;
      const own = curve ? curveLength(at, curve) : Math.hypot(to.x - at.x, to.y - at.y);
      if (own <= rest || instruction.type === "Z") result.push(instruction);
      else if (curve) result.push(splitCurve(at, curve, rest / own)[0]);
      else result.push({ type: "L", ...mix(at, to, rest / own) });
      rest -= own;
    }
    at = to;
  }
  return serializeInstructions(result);
}

export interface BoundingBox {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
  height: number;
  viewBox: string;
}

/** The smallest upright rectangle around a path; it follows curves, not their control points. */
export function boxOf(instructions: readonly object[]): BoundingBox {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const instruction of reduceInstructions(instructions)) {
    if (instruction.type === "Z") continue;
    points.push({ x: instruction.x, y: instruction.y });
    if (instruction.type === "C") for (const t of extremesOf(at, instruction)) points.push(placeAt(at, instruction, t));
    at = { x: instruction.x, y: instruction.y };
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x1, x2] = [Math.min(...xs), Math.max(...xs)];
  const [y1, y2] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [x2 - x1, y2 - y1];
  return { x1, y1, x2, y2, width, height, viewBox: `${x1} ${y1} ${width} ${height}` };
}

export const getBoundingBox = (path: string): BoundingBox => boxOf(parsePath(path));

/** Parameters at which a curve turns back in one of its coordinates. */
function extremesOf(from: Point, { cp1x, cp1y, cp2x, cp2y, x, y }: Cubic): number[] {
  const roots = (a: number, b: number, c: number, d: number): number[] => {
    const [square, linear, constant] = [3 * (d - 3 * c + 3 * b - a), 6 * (a - 2 * b + c), 3 * (b - a)];
    if (Math.abs(square) < 1e-9) return linear === 0 ? [] : [-constant / linear];
    const discriminant = linear * linear - 4 * square * constant;
    return discriminant < 0 ? [] : [-1, 1].map((sign) => (-linear + sign * Math.sqrt(discriminant)) / (2 * square));
  };
  return [...roots(from.x, cp1x, cp2x, x), ...roots(from.y, cp1y, cp2y, y)].filter((t) => t > 0 && t < 1);
}

/** The parts of a path, each from one move to the next. */
export function getSubpaths(path: string): string[] {
  const parts: Instruction[][] = [];
  for (const instruction of parsePath(normalizePath(path))) {
    if (instruction.type === "M") parts.push([]);
    parts.at(-1)?.push(instruction);
  }
  return parts.map(serializeInstructions);
}

/** Moves every instruction through a function that gives each absolute point its new place. */
function mapAbsolute(instructions: readonly Instruction[], move: (point: Point) => Point): Instruction[] {
  const moved = ({ ...instruction }: Instruction, x: string, y: string): Instruction => {
    const point = move({ x: Number(instruction[x] ?? 0), y: Number(instruction[y] ?? 0) });
    if (x in instruction) instruction[x] = point.x;
    if (y in instruction) instruction[y] = point.y;
    return instruction;
  };
  return instructions.map((instruction) =>
    ["", "cp", "cp1", "cp2"].reduce((result, name) => moved(result, `${name}x`, `${name}y`), instruction),
  );
}

/** Shifts absolute coordinates alone, as documented. */
export const translatePath = (path: string, x: number, y: number): string =>
  serializeInstructions(mapAbsolute(parsePath(path), (point) => ({ x: point.x + x, y: point.y + y })));

/** Moves the bounding box of a path to the origin. */
export function resetPath(path: string): string {
  const { x1, y1 } = getBoundingBox(path);
  return translatePath(path, -x1, -y1);
}

export function scalePath(path: string, scaleX: number, scaleY: number): string {
  const reduced = reduceInstructions(parsePath(path));
  const { x1, y1 } = boxOf(reduced);
  const scaled = ({ x, y }: Point): Point => ({ x: (x - x1) * scaleX + x1, y: (y - y1) * scaleY + y1 });
  return serializeInstructions(mapAbsolute(reduced as unknown as Instruction[], scaled));
}

/** The same drawing from its end to its start, each subpath on its own. */
export function reversePath(path: string): string {
  return getSubpaths(path)
    .map((part) => {
      const reduced = reduceInstructions(parsePath(part));
      const isClosed = reduced.at(-1)?.type === "Z";
      const drawn = reduced.filter((instruction) => instruction.type !== "Z");
      const last = drawn.at(-1);
      if (!last) return part;
      const reversed: ReducedInstruction[] = [{ type: "M", x: last.x, y: last.y }];
      for (let index = drawn.length - 1; index > 0; index--) {
        const instruction = drawn[index] as Cubic;
        const { x, y } = drawn[index - 1] as Cubic;
        const { type, cp1x, cp1y, cp2x, cp2y } = instruction;
        reversed.push(type === "C" ? cubic({ x: cp2x, y: cp2y }, { x: cp1x, y: cp1y }, { x, y }) : { type: "L", x, y });
      }
      return serializeInstructions(isClosed ? [...reversed, { type: "Z" }] : reversed);
    })
    .join(" ");
}

/** Enlarges a view box around its centre. */
export function extendViewBox(currentViewBox: string, scale: number): string {
  const numbers = currentViewBox.split(" ").map(Number);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite))
    throw new Error("currentViewBox must be 4 valid numbers");
  const [x, y, width, height] = numbers as [number, number, number, number];
  const grow = (scale - 1) / 2;
  return [x - width * grow, y - height * grow, width * scale, height * scale].join(" ");
}
