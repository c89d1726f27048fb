/** A curve from 0 to 1. */
export type Easing = (part: number) => number;

export const linear: Easing = (part) => part;
export const easeIn: Easing = (part) => part ** 3;
export const easeOut: Easing = (part) => 1 - (1 - part) ** 3;
export const easeInOut: Easing = (part) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

/** A ball that falls and hops twice. */
export const bounce: Easing = (part) => {
  const fall = (from: number, floor: number) => 7.5625 * (part - from) ** 2 + floor;
  if (part < 1 / 2.75) return fall(0, 0);
  if (part < 2 / 2.75) return fall(1.5 / 2.75, 0.75);
  if (part < 2.5 / 2.75) return fall(2.25 / 2.75, 0.9375);
  return fall(2.625 / 2.75, 0.984375);
};
