// Pieces of a path with their start, so that they can be measured and divided.
import { type Cubic, cubic, mix, parsePath, type Point, reduceEach } from "./instructions.ts";

export interface Segment {
  /** Index of the instruction of the path as it was written. */
  index: number;
  from: Point;
  to: Point;
  /** Null for a straight line. */
  curve: Cubic | null;
  /** Whether it closes a subpath. */
  closes: boolean;
  length: number;
}

/** Abscissas and weights of Gauss and Legendre with 16 points; the negative half mirrors these. */
const GAUSS: readonly [number, number][] = [
  [0.0950125098376374, 0.1894506104550685],
  [0.2816035507792589, 0.1826034150449236],
  [0.4580167776572274, 0.1691565193950025],
  [0.6178762444026438, 0.1495959888165767],
  [0.755404408355003, 0.1246289712555339],
  [0.8656312023878318, 0.0951585116824928],
  [0.9445750230732326, 0.0622535239386479],
  [0.9894009349916499, 0.0271524594117541],
];

/** The derivative of a curve. */
export function speedAt(from: Point, { cp1x, cp1y, cp2x, cp2y, x, y }: Cubic, t: number): Point {
  const rest = 1 - t;
  const axis = (a: number, b: number, c: number, d: number): number =>
    3 * (rest * rest * (b - a) + 2 * rest * t * (c - b) + t * t * (d - c));
  return { x: axis(from.x, cp1x, cp2x, x), y: axis(from.y, cp1y, cp2y, y) };
}

export function placeAt(from: Point, { cp1x, cp1y, cp2x, cp2y, x, y }: Cubic, t: number): Point {
  const rest = 1 - t;
  const axis = (a: number, b: number, c: number, d: number): number =>
    rest ** 3 * a + 3 * rest * rest * t * b + 3 * rest * t * t * c + t ** 3 * d;
  return { x: axis(from.x, cp1x, cp2x, x), y: axis(from.y, cp1y, cp2y, y) };
}

/** Length of a curve up to a parameter: of two halves, since one rule over the whole misses sharp bends. */
export function curveLength(from: Point, curve: Cubic, end = 1): number {
  let sum = 0;
  for (const [start, half] of [
    [0, end / 4],
    [end / 2, end / 4],
  ] as const)
    for (const [abscissa, weight] of GAUSS)
      for (const sign of [-1, 1]) {
        const speed = speedAt(from, curve, start + half + sign * half * abscissa);
        sum += weight * half * Math.hypot(speed.x, speed.y);
      }
  return sum;
}

/** The drawn pieces of a path, in order. Moves have none. */
export function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  for (const [index, reduced] of reduceEach(parsePath(path)).entries()) {
    for (const instruction of reduced) {
      const to = instruction.type === "Z" ? start : { x: instruction.x, y: instruction.y };
      if (instruction.type === "M") start = to;
      else {
        const curve = instruction.type === "C" ? instruction : null;
        const length = curve ? curveLength(at, curve) : Math.hypot(to.x - at.x, to.y - at.y);
        segments.push({ index, from: at, to, curve, closes: instruction.type === "Z", length });
      }
      at = to;
    }
  }
  return segments;
}

export const lengthOf = (segments: readonly Segment[]): number =>
  segments.reduce((total, { length }) => total + length, 0);

/** The piece at a length of the path, and the parameter of that place. */
export function locate(segments: readonly Segment[], length: number): { segment: Segment; t: number } | null {
  let rest = Math.max(0, length);
  const segment = segments.find((piece) => {
    if (rest <= piece.length) return true;
    rest -= piece.length;
    return false;
  });
  if (!segment) {
    const last = segments.at(-1);
    return last ? { segment: last, t: 1 } : null;
  }
  return { segment, t: segment.length === 0 ? 0 : parameterAt(segment, rest) };
}

/** The parameter at a length of one piece. */
function parameterAt({ from, curve, length }: Segment, part: number): number {
  if (!curve) return part / length;
  let [low, high, t] = [0, 1, part / length];
  for (let round = 0; round < 40; round++) {
    const error = curveLength(from, curve, t) - part;
    if (Math.abs(error) < 1e-9) break;
    if (error > 0) high = t;
    else low = t;
    const speed = speedAt(from, curve, t);
    const next = t - error / Math.hypot(speed.x, speed.y);
    t = next > low && next < high ? next : (low + high) / 2;
  }
  return t;
}

/** The two curves that a curve consists of, divided at a parameter. */
export function splitCurve(from: Point, curve: Cubic, t: number): [Cubic, Cubic] {
  const [first, second] = [
    { x: curve.cp1x, y: curve.cp1y },
    { x: curve.cp2x, y: curve.cp2y },
  ];
  const [a, middle, c] = [mix(from, first, t), mix(first, second, t), mix(second, curve, t)];
  const [left, right] = [mix(a, middle, t), mix(middle, c, t)];
  return [cubic(a, left, mix(left, right, t)), cubic(right, c, curve)];
}
