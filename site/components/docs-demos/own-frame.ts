/** What the frame number is inside of a sequence. */
export const ownFrame = (frame: number, from: number, durationInFrames: number): number | undefined =>
  frame >= from && frame < from + durationInFrames ? frame - from : undefined;
