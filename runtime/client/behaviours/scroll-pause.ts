let pauses = 0;

/** Makes scroll reactions ignore the scroll that a script is about to cause. */
export function pauseScrollReactions(): void {
  pauses += 1;
  // The event of a programmatic scroll arrives with the next frame; two frames are safe.
  requestAnimationFrame(() => requestAnimationFrame(() => (pauses -= 1)));
}

export const scrollIsPaused = (): boolean => pauses > 0;
