import { round } from "../frames/numbers.ts";

interface Point {
  x: number;
  y: number;
}

/** A line of loops from left to right on a canvas of 640 × 240, as corners close enough to look like a curve. */
export function loopsPath(loops: number): Point[] {
  const steps = loops * 48;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const turn = part * loops * 2 * Math.PI;
    return { x: round(80 + part * 480 - Math.sin(turn) * 60), y: round(120 + Math.cos(turn) * 70) };
  });
}

export const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + distance(points[index] ?? point, point), 0);
const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** The place at a length of the path, and the direction there in degrees. */
export function walkPath(points: readonly Point[], length: number): Point & { angle: number } {
  let rest = length;
  let index = 1;
  const legOf = (at: number) => distance(points[at - 1] as Point, points[at] as Point);
  while (index < points.length - 1 && rest > legOf(index)) rest -= legOf(index++);
  const [from, to] = [points[index - 1], points[index]] as [Point, Point];
  const part = Math.min(1, rest / legOf(index));
  return {
    x: round(from.x + (to.x - from.x) * part),
    y: round(from.y + (to.y - from.y) * part),
    angle: round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI),
  };
}
