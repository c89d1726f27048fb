import { interpolate } from "../frames/interpolate.ts";

export const OUTSIDE = ["extend", "clamp", "wrap", "identity"] as const;
export type Outside = (typeof OUTSIDE)[number];
export type Pair = readonly [from: number, to: number];

/** Where a frame goes, with the four ways to treat those outside of the input range. */
export function mapFrame(frame: number, input: Pair, output: Pair, outside: Outside): number {
  const isInside = frame >= input[0] && frame <= input[1];
  if (isInside || outside === "clamp") return interpolate(frame, input, output);
  if (outside === "identity") return frame;
  if (outside === "extend") return interpolate(frame, input, output, { outside });
  const length = input[1] - input[0];
  const rest = (((frame - input[0]) % length) + length) % length;
  return interpolate(input[0] + rest, input, output);
}
