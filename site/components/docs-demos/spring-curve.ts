import { spring } from "../frames/spring.ts";

export interface SpringSettings {
  mass: number;
  damping: number;
  stiffness: number;
  overshootClamping: boolean;
}

const THRESHOLD = 0.005;

/** Positions of a spring in its first frames. */
export function springCurve(frames: number, fps: number, { overshootClamping, ...config }: SpringSettings): number[] {
  return Array.from({ length: frames }, (_, frame) => {
    const position = spring({ frame, fps, ...config });
    return overshootClamping ? Math.min(1, position) : position;
  });
}

/** The first frame from which the spring stays within half a percent of its goal; none if that is later than asked for. */
export function restFrame(curve: readonly number[]): number | undefined {
  const rest = curve.findLastIndex((position) => Math.abs(1 - position) >= THRESHOLD) + 1;
  return rest < curve.length ? rest : undefined;
}
