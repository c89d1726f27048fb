export interface Scene {
  durationInFrames: number;
  /** Moves this scene and all that follow. */
  offset: number;
}

/** Where the scenes of a series begin, and where the last one ends. */
export function planSeries(scenes: readonly Scene[]): { starts: number[]; end: number } {
  let end = 0;
  const starts = scenes.map(({ durationInFrames, offset }) => {
    const start = end + offset;
    end = start + durationInFrames;
    return start;
  });
  return { starts, end };
}
