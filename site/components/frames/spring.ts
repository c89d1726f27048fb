export interface SpringOptions {
  frame: number;
  fps: number;
  /** Frames to wait. */
  delay?: number;
  stiffness?: number;
  damping?: number;
  mass?: number;
}

/**
 * Position of a damped spring, at rest at 0 and pulled to 1. The exact solution, so any frame can be asked for without
 * walking through those before it.
 */
export function spring({ frame, fps, delay = 0, stiffness = 100, damping = 12, mass = 1 }: SpringOptions): number {
  if (frame <= delay) return 0;
  const seconds = (frame - delay) / fps;
  const natural = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  // from critical damping on, the critical case: it is the fastest that does not swing
  if (ratio >= 1) return 1 - Math.exp(-natural * seconds) * (1 + natural * seconds);
  const ringing = natural * Math.sqrt(1 - ratio * ratio);
  const decay = Math.exp(-ratio * natural * seconds);
  return 1 - decay * (Math.cos(ringing * seconds) + ((ratio * natural) / ringing) * Math.sin(ringing * seconds));
}
