/** A made-up sound at a time in seconds: a tone with two overtones that swells four times. From −1 to 1. */
export function soundAt(seconds: number): number {
  const swell = Math.sin(seconds * Math.PI * 1.34) ** 2;
  const tone = (hertz: number) => Math.sin(seconds * hertz * 2 * Math.PI);
  return swell * (0.6 * tone(11) + 0.3 * tone(23) + 0.1 * tone(47));
}

/** Values of the sound in a window whose middle is the frame. */
export function waveAt(frame: number, fps: number, windowInSeconds: number, numberOfSamples: number): number[] {
  const start = frame / fps - windowInSeconds / 2;
  return Array.from({ length: numberOfSamples }, (_, index) =>
    soundAt(start + (index / (numberOfSamples - 1)) * windowInSeconds),
  );
}
