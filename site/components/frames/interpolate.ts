import type { Easing } from "./easing.ts";

export interface InterpolateOptions {
  /** Shapes the way between two points; 0 → 0 and 1 → 1. */
  easing?: Easing;
  /** What happens outside of the range: stop at its ends, or go on along the last segment. */
  outside?: "clamp" | "extend";
}

/**
 * Maps a frame to a value, segment by segment: `interpolate(15, [0, 30], [0, 100])` is 50.
 * @throws RangeError unless `frames` rises strictly and both lists have the same length of two or more.
 */
export function interpolate(
  frame: number,
  frames: readonly number[],
  values: readonly number[],
  { easing = (part) => part, outside = "clamp" }: InterpolateOptions = {},
): number {
  if (
    frames.length < 2 ||
    frames.length !== values.length ||
    frames.some((at, i) => i > 0 && at <= (frames[i - 1] ?? at))
  )
    throw new RangeError("frames must rise, one value for each");
  let segment = 0;
  while (segment < frames.length - 2 && frame > (frames[segment + 1] ?? 0)) segment++;
  const [start = 0, end = 1] = frames.slice(segment, segment + 2);
  const [from = 0, to = 0] = values.slice(segment, segment + 2);
  const part = (frame - start) / (end - start);
  const inside = outside === "clamp" ? Math.min(1, Math.max(0, part)) : part;
  return from + (to - from) * easing(inside);
}
