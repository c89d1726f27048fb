// The arithmetic of the picture on the Lambda page: a schema, not a measurement.
import { interpolate } from "../frames/interpolate.ts";
import { noise, round } from "../frames/numbers.ts";

export const FILM_FRAMES = 240;
/** Length of the explanation, in its own frames. */
export const SCHEMA_FRAMES = 200;
/** Frames of the explanation that one frame of the film takes. */
const COST = 0.7;
const CUT = 18;
const JOIN = 14;

export interface Slice {
  first: number;
  last: number;
  /** When its function begins and ends, in frames of the explanation. */
  begin: number;
  end: number;
}

/** Cuts the film into equal slices; functions do not start at exactly the same time. */
export function planSlices(functions: number): Slice[] {
  const each = FILM_FRAMES / functions;
  return Array.from({ length: functions }, (_, index) => {
    const begin = CUT + 4 + Math.round(noise(index * 7 + functions) * 10);
    return { first: index * each, last: (index + 1) * each - 1, begin, end: begin + each * COST };
  });
}

export interface SliceState {
  /** 0 whole, 1 cut. */
  cut: number;
  /** Part of each slice that is rendered, in percent. */
  done: number[];
  /** Part of the file that is joined, in percent. */
  joined: number;
  /** Part that one machine would have rendered, in percent. */
  alone: number;
  phase: "Planning" | "Rendering" | "Joining" | "Done";
}

export function sliceState(slices: readonly Slice[], frame: number): SliceState {
  const ready = Math.max(...slices.map(({ end }) => end));
  const percent = (from: number, to: number) => round(interpolate(frame, [from, to], [0, 100]));
  return {
    cut: round(interpolate(frame, [4, CUT], [0, 1])),
    done: slices.map(({ begin, end }) => percent(begin, end)),
    joined: percent(ready, ready + JOIN),
    alone: percent(CUT + 4, CUT + 4 + FILM_FRAMES * COST),
    phase: frame < CUT ? "Planning" : frame < ready ? "Rendering" : frame < ready + JOIN ? "Joining" : "Done",
  };
}
