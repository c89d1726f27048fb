import { round } from "../frames/numbers.ts";

export const SHAPES = ["polygon", "star", "pie"] as const;
export type Shape = (typeof SHAPES)[number];

interface ShapeSettings {
  points: number;
  /** Only of the star. */
  innerRadius: number;
  /** Only of the pie: what part of it is there. */
  progress: number;
}

const corner = (radius: number, turn: number) =>
  `${round(Math.sin(turn * 2 * Math.PI) * radius)} ${round(-Math.cos(turn * 2 * Math.PI) * radius)}`;

/** The outline of a shape with a radius of 96 around the origin, its first corner on top. */
export function shapePath(shape: Shape, { points, innerRadius, progress }: ShapeSettings): string {
  if (shape === "pie") {
    // the whole has no two ends that an arc could join
    const part = Math.min(progress, 0.9999);
    return `M0 0L${corner(96, 0)}A96 96 0 ${part > 0.5 ? 1 : 0} 1 ${corner(96, part)}Z`;
  }
  const count = shape === "star" ? points * 2 : points;
  const corners = Array.from({ length: count }, (_, index) =>
    corner(shape === "star" && index % 2 === 1 ? innerRadius : 96, index / count),
  );
  return `M${corners.join("L")}Z`;
}
