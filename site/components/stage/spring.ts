export interface SpringConfig {
  mass: number;
  damping: number;
  stiffness: number;
  overshootClamping: boolean;
}

export interface SpringOptions {
  frame: number;
  fps: number;
  config?: Partial<SpringConfig>;
  from?: number;
  to?: number;
  durationInFrames?: number;
  durationRestThreshold?: number;
  delay?: number;
  reverse?: boolean;
}

/** Frames after which a spring that stayed near its end counts as resting. */
const REST = 20;

/** Position of a spring that is pulled from 0 to 1: the exact solution, so no frame depends on the one before. */
function positionAt(seconds: number, { mass = 1, damping = 10, stiffness = 100 }: Partial<SpringConfig>): number {
  if (seconds <= 0) return 0;
  const natural = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  // From critical damping on, the critical case: the fastest that does not swing.
  if (ratio >= 1) return 1 - Math.exp(-natural * seconds) * (1 + natural * seconds);
  const ringing = natural * Math.sqrt(1 - ratio * ratio);
  const swing = Math.cos(ringing * seconds) + ((ratio * natural) / ringing) * Math.sin(ringing * seconds);
  return 1 - Math.exp(-ratio * natural * seconds) * swing;
}

export interface MeasureSpringOptions {
  fps: number;
  config?: Partial<SpringConfig>;
  threshold?: number;
  from?: number;
  to?: number;
}

/** Frames until a spring stays within the threshold. @throws Error for a damping that never ends the motion. */
export function measureSpring({ fps, config = {}, threshold = 0.005 }: MeasureSpringOptions): number {
  if (threshold === 0) return Number.POSITIVE_INFINITY;
  if (threshold === 1) return 0;
  if (config.damping !== undefined && config.damping <= 0) throw new Error("Spring damping must be greater than 0");
  let rest = 0;
  for (let frame = 0, still = 0; still <= REST; frame++) {
    if (Math.abs(positionAt(frame / fps, config) - 1) < threshold) still++;
    else {
      still = 0;
      rest = frame + 1;
    }
  }
  return rest;
}

/** Position of a spring that is released at frame 0. */
export function spring(options: SpringOptions): number {
  const { fps, config = {}, from = 0, to = 1, durationInFrames, durationRestThreshold, delay = 0, reverse } = options;
  const measure = () => measureSpring({ fps, config, threshold: durationRestThreshold });
  const needsLength = reverse || durationInFrames !== undefined;
  const natural = needsLength ? measure() : 0;
  const length = durationInFrames ?? natural;
  const turned = reverse ? length - (options.frame - delay) : options.frame - delay;
  if (durationInFrames !== undefined && turned > durationInFrames) return to;
  const frame = durationInFrames === undefined ? turned : turned / (durationInFrames / natural);
  const position = positionAt(frame / fps, config);
  const shown = config.overshootClamping ? Math.min(1, position) : position;
  return from + (to - from) * shown;
}
