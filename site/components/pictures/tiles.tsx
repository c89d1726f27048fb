import type { ReactElement } from "react";
import { noise } from "../frames/numbers.ts";

const SIDE = 32;
const SHAPES = [
  "M0 0h32v32H0z",
  "M0 32A32 32 0 0 1 32 0v32z",
  "M0 0a32 32 0 0 1 32 32H0z",
  "M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28z",
  "M0 0h32L0 32z",
  "M0 11h32v10H0z",
];
/** Classes of `pictures.css`. */
const TONES = ["k", "p", "s", "g"];

/** The same tiles for the same text. */
export const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);

interface TilesProps {
  seed: number;
  columns: number;
  rows: number;
  /** Of the first tile; a tile is 32 wide. */
  x?: number;
}

/** A field of tiles, one of them in the accent colour. */
export function Tiles({ seed, columns, rows, x = 0 }: TilesProps): ReactElement[] {
  const count = columns * rows;
  const pick = (index: number, among: number) => Math.floor(noise(seed + index * 97) * among);
  const accent = pick(50, count);
  return Array.from({ length: count }, (_, i) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: tiles never change places
      key={i}
      className={i === accent ? "a" : TONES[pick(i, TONES.length)]}
      d={SHAPES[pick(i + 20, SHAPES.length)]}
      transform={`translate(${x + (i % columns) * SIDE} ${Math.floor(i / columns) * SIDE})`}
    />
  ));
}
