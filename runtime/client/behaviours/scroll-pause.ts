let pauses = 0;

/** Makes what reacts to scrolling overlook the scroll that a script is about to cause. */
export function pauseScrollReactions(): void {
  pauses += 1;
  // The event of a programmatic scroll comes with the next frame; two frames are safe at any rate.
  requestAnimationFrame(() => requestAnimationFrame(() => (pauses -= 1)));
}

export const scrollIsPaused = (): boolean => pauses > 0;
