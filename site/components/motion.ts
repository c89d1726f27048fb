// Motion arithmetic of the demos. Written for this site: the demos depend on no video package.

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Maps `frame` from `[start, end]` to `[from, to]` and stays at the ends. */
export function ramp(frame: number, [start, end]: [number, number], [from, to]: [number, number]): number {
  const progress = clamp((frame - start) / (end - start), 0, 1);
  return from + (to - from) * progress;
}

/**
 * Position of a damped spring at `frame`, at rest at 0, pulled to 1. Exact solution of the underdamped case,
 * so any frame can be asked for without walking through those before it.
 */
export function springAt(frame: number, fps: number, { stiffness = 100, damping = 12, mass = 1 } = {}): number {
  if (frame <= 0) return 0;
  const seconds = frame / fps;
  const natural = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  if (ratio >= 1) return 1 - Math.exp(-natural * seconds) * (1 + natural * seconds);
  const ringing = natural * Math.sqrt(1 - ratio * ratio);
  const decay = Math.exp(-ratio * natural * seconds);
  return 1 - decay * (Math.cos(ringing * seconds) + ((ratio * natural) / ringing) * Math.sin(ringing * seconds));
}

/** A repeatable number in [0, 1) for a whole number: the same frame must draw the same picture. */
export function noiseOf(seed: number): number {
  let bits = Math.imul(seed + 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** Two decimals: sines differ in their last digits between engines, and server and browser must write the same. */
export const round = (value: number): number => Math.round(value * 100) / 100;
