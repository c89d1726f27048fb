/** A repeatable number in [0, 1) for a whole number: the same frame must draw the same picture. */
export function noise(seed: number): number {
  let bits = Math.imul(seed + 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** Two decimals: sines differ in their last digits between engines, and server and browser must write the same. */
export const round = (value: number): number => Math.round(value * 100) / 100;
