import { noise, round } from "../frames/numbers.ts";

const smooth = (part: number) => part * part * (3 - 2 * part);
const mix = (from: number, to: number, part: number) => from + (to - from) * part;

/** Value noise: random numbers at whole coordinates, smooth between them. From −1 to 1. */
export function noise3(seed: number, x: number, y: number, z: number): number {
  const [x0, y0, z0] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [tx, ty, tz] = [smooth(x - x0), smooth(y - y0), smooth(z - z0)];
  const corner = (dx: number, dy: number, dz: number) =>
    noise(seed * 7919 + (x0 + dx) * 374761 + (y0 + dy) * 668265 + (z0 + dz) * 97561);
  const edge = (dy: number, dz: number) => mix(corner(0, dy, dz), corner(1, dy, dz), tx);
  const side = (dz: number) => mix(edge(0, dz), edge(1, dz), ty);
  return mix(side(0), side(1), tz) * 2 - 1;
}

export interface FieldSettings {
  seed: number;
  /** Columns of the field that one step of the noise covers. */
  size: number;
  /** Frames that one step takes. */
  pace: number;
}

export const COLUMNS = 20;
export const ROWS = 8;

/** Radii of the dots, row by row, for a grid of 32 units. */
export function fieldAt(frame: number, { seed, size, pace }: FieldSettings): number[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const value = noise3(seed, (index % COLUMNS) / size, Math.floor(index / COLUMNS) / size, frame / pace);
    return round(8 + value * 6.5);
  });
}
