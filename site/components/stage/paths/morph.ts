// Shapes between two others, and shapes bent by a function.
import {
  type Cubic,
  cubic,
  mix,
  parsePath,
  type Point,
  type ReducedInstruction,
  reduceInstructions,
  serializeInstructions,
} from "./instructions.ts";
import { boxOf } from "./index.ts";
import { splitCurve } from "./segments.ts";

const endOf = (instruction: ReducedInstruction | undefined): Point =>
  instruction && instruction.type !== "Z" ? { x: instruction.x, y: instruction.y } : { x: 0, y: 0 };

/** A line as a curve of the same shape. */
const asCurve = (from: Point, to: ReducedInstruction): Cubic =>
  to.type === "C" ? to : cubic(from, endOf(to), endOf(to));

/** Divides an instruction into equal shares of its parameter. */
function divide(from: Point, instruction: ReducedInstruction, count: number): ReducedInstruction[] {
  if (instruction.type !== "C")
    return Array.from({ length: count }, (_, index) => ({
      type: instruction.type === "Z" ? ("L" as const) : instruction.type,
      ...mix(from, endOf(instruction), (index + 1) / count),
    }));
  const pieces: Cubic[] = [];
  let rest = instruction;
  let at = from;
  for (let left = count; left > 1; left--) {
    const [piece, after] = splitCurve(at, rest, 1 / left);
    pieces.push(piece);
    at = piece;
    rest = after;
  }
  return [...pieces, rest];
}

/** Splits the instructions of a path until there are as many as in another, evenly over its length. */
function extend(instructions: readonly ReducedInstruction[], count: number): ReducedInstruction[] {
  const gaps = instructions.length - 1;
  const share = gaps / (count - 1);
  const counts = new Array<number>(gaps).fill(0);
  for (let index = 0; index < count - 1; index++) {
    const gap = Math.floor(share * index);
    counts[gap] = (counts[gap] ?? 0) + 1;
  }
  return instructions.flatMap((instruction, index) => {
    if (index === 0) return [instruction];
    const pieces = counts[index - 1] ?? 1;
    return pieces === 1 ? [instruction] : divide(endOf(instructions[index - 1]), instruction, pieces);
  });
}

/** The shape between two paths. At 0 and 1 they are returned as they were passed. @throws Error if moves have no partner. */
export function interpolatePath(value: number, firstPath: string, secondPath: string): string {
  if (value === 0) return firstPath;
  if (value === 1) return secondPath;
  const read = (path: string) => {
    const all = reduceInstructions(parsePath(path));
    return { drawn: all.filter(({ type }) => type !== "Z"), isClosed: all.at(-1)?.type === "Z" };
  };
  const [first, second] = [read(firstPath), read(secondPath)];
  const count = Math.max(first.drawn.length, second.drawn.length);
  const [a, b] = [first, second].map(({ drawn }) => (drawn.length < count ? extend(drawn, count) : drawn)) as [
    ReducedInstruction[],
    ReducedInstruction[],
  ];
  const between = a.map((from, index): ReducedInstruction => {
    const to = b[index] as ReducedInstruction;
    if ((from.type === "M") !== (to.type === "M")) throw new Error("mismatch");
    const place = mix(endOf(from), endOf(to), value);
    if (from.type !== "C" && to.type !== "C") return { type: from.type as "M" | "L", ...place };
    const [left, right] = [asCurve(endOf(a[index - 1]), from), asCurve(endOf(b[index - 1]), to)];
    const control = (x: "cp1x" | "cp2x", y: "cp1y" | "cp2y"): Point =>
      mix({ x: left[x], y: left[y] }, { x: right[x], y: right[y] }, value);
    return cubic(control("cp1x", "cp1y"), control("cp2x", "cp2y"), place);
  });
  return serializeInstructions(first.isClosed && second.isClosed ? [...between, { type: "Z" }] : between);
}

export type WarpPathFn = (point: Point) => Point;

/** Passes the points of a path through a function. Lines and curves are split first, so that they can bend. */
export function warpPath(
  path: string,
  transformer: WarpPathFn,
  options: { interpolationThreshold?: number } = {},
): string {
  const reduced = reduceInstructions(parsePath(path));
  const { width, height } = boxOf(reduced);
  if (options.interpolationThreshold !== undefined && options.interpolationThreshold <= 0)
    throw new Error("interpolationThreshold must be greater than 0");
  const threshold = options.interpolationThreshold ?? Math.max(width, height) * 0.01;
  const result: ReducedInstruction[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  for (const instruction of reduced) {
    const drawn: ReducedInstruction = instruction.type === "Z" ? { type: "L", ...start } : instruction;
    if (drawn.type === "M") start = endOf(drawn);
    const pieces = drawn.type === "M" ? [drawn] : halve(at, drawn, threshold);
    for (const piece of pieces) {
      const place = transformer(endOf(piece));
      if (piece.type === "C") {
        const first = transformer({ x: piece.cp1x, y: piece.cp1y });
        result.push(cubic(first, transformer({ x: piece.cp2x, y: piece.cp2y }), place));
      } else result.push({ type: piece.type as "M" | "L", x: place.x, y: place.y });
    }
    if (instruction.type === "Z") result.push(instruction);
    at = endOf(drawn);
  }
  return serializeInstructions(result);
}

/** Halves an instruction until the ends of no piece are farther apart than the threshold. */
function halve(from: Point, instruction: ReducedInstruction, threshold: number): ReducedInstruction[] {
  const to = endOf(instruction);
  if (Math.hypot(to.x - from.x, to.y - from.y) <= threshold) return [instruction];
  const [first, second] = divide(from, instruction, 2) as [ReducedInstruction, ReducedInstruction];
  return [...halve(from, first, threshold), ...halve(endOf(first), second, threshold)];
}
