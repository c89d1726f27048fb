import type { CSSProperties } from "react";
import { interpolate } from "../frames/interpolate.ts";
import { round } from "../frames/numbers.ts";
import { spring } from "../frames/spring.ts";

export const PRESENTATIONS = ["fade", "slide", "wipe", "flip", "clockWipe", "iris"] as const;
export type Presentation = (typeof PRESENTATIONS)[number];

interface Layers {
  entering: CSSProperties;
  exiting: CSSProperties;
}

/** How the two scenes of a transition are drawn. @param progress From 0 to 1. */
export function presentScenes(presentation: Presentation, progress: number): Layers {
  const percent = round(progress * 100);
  const rest = round(100 - percent);
  const turn = round(progress * 180);
  const hidden = { backfaceVisibility: "hidden" } as const;
  const layers: Record<Presentation, Layers> = {
    fade: { entering: { opacity: percent / 100 }, exiting: {} },
    slide: { entering: { transform: `translateX(-${rest}%)` }, exiting: { transform: `translateX(${percent}%)` } },
    wipe: { entering: { clipPath: `inset(0 ${rest}% 0 0)` }, exiting: {} },
    flip: {
      entering: { ...hidden, transform: `perspective(1000px) rotateY(${round(turn - 180)}deg)` },
      exiting: { ...hidden, transform: `perspective(1000px) rotateY(${turn}deg)` },
    },
    clockWipe: {
      entering: { maskImage: `conic-gradient(#000 ${percent}%, transparent ${percent}%)` },
      exiting: {},
    },
    // the half diagonal is 70.71% of what percentages of a circle refer to
    iris: { entering: { clipPath: `circle(${round(progress * 70.72)}%)` }, exiting: {} },
  };
  return layers[presentation];
}

export const TIMINGS = ["linear", "spring"] as const;
export type Timing = (typeof TIMINGS)[number];

/** Progress of a transition that begins at a frame. */
export function progressAt(frame: number, start: number, length: number, timing: Timing): number {
  if (timing === "linear") return interpolate(frame, [start, start + length], [0, 1]);
  // stretched to the length, as `durationInFrames` of a spring does; damped enough to rest in about a second
  return frame >= start + length ? 1 : spring({ frame: ((frame - start) / length) * 23, fps: 30, damping: 200 });
}
