/** A made-up sound at a time in seconds: a tone with two overtones that swells four times. From −1 to 1. */
export function soundAt(seconds: number): number {
  const swell = Math.sin(seconds * Math.PI * 1.34) ** 2;
  const tone = (hertz: number) => Math.sin(seconds * hertz * 2 * Math.PI);
  return swell * (0.6 * tone(11) + 0.3 * tone(23) + 0.1 * tone(47));
}

const LEVELS_OF_A_BLOCK = 32;

/**
 * What the function of the package returns for a window whose middle is the frame: the mean loudness of as many blocks,
 * every other one below zero.
 */
export function waveAt(frame: number, fps: number, windowInSeconds: number, numberOfSamples: number): number[] {
  const start = frame / fps - windowInSeconds / 2;
  const step = windowInSeconds / (numberOfSamples * LEVELS_OF_A_BLOCK);
  return Array.from({ length: numberOfSamples }, (_, block) => {
    let sum = 0;
    for (let index = 0; index < LEVELS_OF_A_BLOCK; index++) {
      sum += Math.abs(soundAt(start + (block * LEVELS_OF_A_BLOCK + index) * step));
    }
    const mean = sum / LEVELS_OF_A_BLOCK;
    return block % 2 === 0 ? -mean : mean;
  });
}
