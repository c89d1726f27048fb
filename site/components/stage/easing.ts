// Curves from 0 to 1, and functions that make or change them.
export type Curve = (part: number) => number;

const ROUND_TRIPS = 8;

/** A cubic Bézier curve from 0, 0 to 1, 1, as `cubic-bezier()` of CSS. @throws RangeError if an x is not from 0 to 1. */
function bezier(x1: number, y1: number, x2: number, y2: number): Curve {
  if (Math.min(x1, x2) < 0 || Math.max(x1, x2) > 1) throw new RangeError("the x values of a curve must be from 0 to 1");
  const at = (first: number, second: number, t: number) =>
    3 * first * t * (1 - t) ** 2 + 3 * second * t * t * (1 - t) + t ** 3;
  const slope = (first: number, second: number, t: number) =>
    3 * first * (1 - t) ** 2 + 6 * (second - first) * t * (1 - t) + 3 * (1 - second) * t * t;
  return (x) => {
    if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
    let [low, high, t] = [0, 1, x];
    // Newton's method where it converges, halving where it would leave the interval.
    for (let round = 0; round < ROUND_TRIPS * 4; round++) {
      const error = at(x1, x2, t) - x;
      if (Math.abs(error) < 1e-12) break;
      if (error > 0) high = t;
      else low = t;
      const next = t - error / slope(x1, x2, t);
      t = round < ROUND_TRIPS && next > low && next < high ? next : (low + high) / 2;
    }
    return at(y1, y2, t);
  };
}

function bounce(part: number): number {
  const hops: [from: number, at: number, floor: number][] = [
    [0, 0, 0],
    [1, 1.5, 0.75],
    [2, 2.25, 0.9375],
    [2.5, 2.625, 0.984375],
  ];
  const [, at, floor] = hops.findLast(([from]) => part * 2.75 >= from) ?? [0, 0, 0];
  return 7.5625 * (part - at / 2.75) ** 2 + floor;
}

export const Easing = {
  step0: (part: number) => (part > 0 ? 1 : 0),
  step1: (part: number) => (part >= 1 ? 1 : 0),
  linear: (part: number) => part,
  ease: bezier(0.42, 0, 1, 1),
  quad: (part: number) => part * part,
  cubic: (part: number) => part ** 3,
  poly:
    (n: number): Curve =>
    (part) =>
      part ** n,
  sin: (part: number) => 1 - Math.cos((part * Math.PI) / 2),
  circle: (part: number) => 1 - Math.sqrt(1 - part * part),
  exp: (part: number) => 2 ** (10 * (part - 1)),
  elastic:
    (bounciness = 1): Curve =>
    (part) =>
      1 - Math.cos((part * Math.PI) / 2) ** 3 * Math.cos(part * bounciness * Math.PI),
  back:
    (s = 1.70158): Curve =>
    (part) =>
      part * part * ((s + 1) * part - s),
  bounce,
  bezier,
  in: (curve: Curve): Curve => curve,
  out:
    (curve: Curve): Curve =>
    (part) =>
      1 - curve(1 - part),
  inOut:
    (curve: Curve): Curve =>
    (part) =>
      part < 0.5 ? curve(part * 2) / 2 : 1 - curve((1 - part) * 2) / 2,
};
