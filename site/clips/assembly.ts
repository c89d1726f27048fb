// The film of a template: its picture is taken apart and put together, part after part. It begins and ends with the whole picture, so
// the picture on the page is its poster.
import { spring } from "../components/frames/spring.ts";

export const FPS = 30;
export const ASSEMBLY_FRAMES = 100;
/** Frames in which all parts leave. */
const LEAVING = { from: 4, to: 16 };
/** Frames between which parts begin to arrive. The last one needs about 30 to come to rest. */
const ARRIVING = { from: 20, to: 62 };

export interface PartState {
  opacity: number;
  scale: number;
  /** Distance below its place, in units of the picture. */
  drop: number;
  /** How much of a line is drawn. */
  drawn: number;
}

const WHOLE: PartState = { opacity: 1, scale: 1, drop: 0, drawn: 1 };
const within = (value: number): number => Math.min(1, Math.max(0, value));

/** A part of a picture at a frame; the parts arrive in the order in which they are drawn. */
export function partAt(index: number, count: number, frame: number): PartState {
  if (frame <= LEAVING.from || frame >= ASSEMBLY_FRAMES - 1) return WHOLE;
  if (frame <= LEAVING.to) {
    const left = within((LEAVING.to - frame) / (LEAVING.to - LEAVING.from));
    return { opacity: left, scale: 0.9 + 0.1 * left, drop: 0, drawn: 1 };
  }
  const start = ARRIVING.from + ((ARRIVING.to - ARRIVING.from) * index) / Math.max(1, count - 1);
  const part = spring({ frame: frame - start, fps: FPS, stiffness: 140, damping: 15 });
  return { opacity: within(part * 2), scale: 0.7 + 0.3 * part, drop: 16 * (1 - part), drawn: within(part) };
}
