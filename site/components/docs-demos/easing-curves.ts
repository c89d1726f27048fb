import { bounce, type Easing, linear } from "../frames/easing.ts";

/** Curves by the name that `Easing` gives them. */
export const CURVES = {
  linear,
  quad: (part) => part ** 2,
  cubic: (part) => part ** 3,
  sin: (part) => 1 - Math.cos((part * Math.PI) / 2),
  circle: (part) => 1 - Math.sqrt(1 - part ** 2),
  exp: (part) => 2 ** (10 * (part - 1)),
  elastic: (part) => 1 - Math.cos((part * Math.PI) / 2) ** 3 * Math.cos(part * Math.PI),
  back: (part) => part ** 2 * (2.70158 * part - 1.70158),
  bounce,
} satisfies Record<string, Easing>;
export type CurveName = keyof typeof CURVES;

export const DIRECTIONS = {
  in: (easing) => easing,
  out: (easing) => (part) => 1 - easing(1 - part),
  inOut: (easing) => (part) => (part < 0.5 ? easing(part * 2) / 2 : 1 - easing((1 - part) * 2) / 2),
} satisfies Record<string, (easing: Easing) => Easing>;
export type DirectionName = keyof typeof DIRECTIONS;
