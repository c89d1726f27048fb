let pausedUntil = 0;

/** Makes what reacts to scrolling overlook the scroll that a script is about to cause. */
export function pauseScrollReactions(): void {
  // The event of a programmatic scroll comes with the next frame; two frames are safe at any rate.
  pausedUntil = performance.now() + 100;
}

export const scrollIsPaused = (): boolean => performance.now() < pausedUntil;
