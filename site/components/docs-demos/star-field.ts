import { noise, round } from "../frames/numbers.ts";

export const STEPS = ["the star alone", "every 15 frames", "every frame"] as const;
export type Step = (typeof STEPS)[number];

/** Places of stars on a canvas of 640 × 240. What stands in their seed decides when they jump. */
export function starsAt(frame: number, seed: number, count: number, step: Step): { x: number; y: number }[] {
  const moment = step === "every frame" ? frame + 1 : step === "every 15 frames" ? Math.floor(frame / 15) + 1 : 0;
  const random = (index: number) => noise(seed * 100_003 + moment * 7_919 + index);
  return Array.from({ length: count }, (_, star) => ({
    x: round(12 + random(star * 2) * 616),
    y: round(12 + random(star * 2 + 1) * 216),
  }));
}
