import { type Curve, Easing } from "./easing.ts";

export type Extrapolation = "extend" | "clamp" | "wrap" | "identity";
export interface InterpolateOptions {
  easing?: Curve;
  extrapolateLeft?: Extrapolation;
  extrapolateRight?: Extrapolation;
}

/** Index of the segment of a range in which a value is. Values outside the range are in the first or last segment. */
export function segmentOf(input: number, range: readonly number[]): number {
  const next = range.findIndex((end, index) => index > 0 && input <= end);
  return next === -1 ? range.length - 2 : next - 1;
}

/** @throws Error unless both ranges have the same length of at least two and the input range rises. */
export function checkRanges(inputRange: readonly number[], outputRange: readonly unknown[]): void {
  if (inputRange.length !== outputRange.length)
    throw new Error(
      `inputRange (${inputRange.length}) and outputRange (${outputRange.length}) must have the same length`,
    );
  if (inputRange.length < 2) throw new Error("inputRange must have at least 2 elements");
  const unsorted = inputRange.findIndex(
    (value, index) => index > 0 && !(value > (inputRange[index - 1] ?? Number.NaN)),
  );
  if (unsorted !== -1) throw new Error(`inputRange must be strictly monotonically increasing but got [${inputRange}]`);
}

/** Maps a number from one range to another, segment by segment. */
export function interpolate(
  input: number,
  inputRange: readonly number[],
  outputRange: readonly number[],
  { easing = Easing.linear, extrapolateLeft = "extend", extrapolateRight = "extend" }: InterpolateOptions = {},
): number {
  checkRanges(inputRange, outputRange);
  const at = segmentOf(input, inputRange);
  const [start, end] = inputRange.slice(at, at + 2) as [number, number];
  const [from, to] = outputRange.slice(at, at + 2) as [number, number];
  const rule = input < start ? extrapolateLeft : input > end ? extrapolateRight : "extend";
  if (rule === "identity") return input;
  const length = end - start;
  const inside =
    rule === "clamp"
      ? Math.min(end, Math.max(start, input))
      : rule === "wrap"
        ? ((((input - start) % length) + length) % length) + start
        : input;
  return from + (to - from) * easing((inside - start) / length);
}
