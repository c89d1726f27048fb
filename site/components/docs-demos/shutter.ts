/** The moments at which an open shutter sees a frame, latest last; none lies before the start of the film. */
export function momentsOf(frame: number, samples: number, shutterAngle: number): number[] {
  const open = shutterAngle / 360;
  return Array.from({ length: samples }, (_, sample) => frame - (open * (samples - 1 - sample)) / samples).filter(
    (moment) => moment >= 0,
  );
}
