/** A number of 32 bits for a text: each character is added to 31 times the result so far. */
function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return hash;
}

/** The generator that is known as Mulberry32, at one place of its sequence. */
function mulberry(seed: number): number {
  const start = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(start ^ (start >>> 15), start | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
}

/** A number from 0 to 1 (exclusive) that depends on nothing but the seed; any number for `null`. */
export function random(seed: number | string | null): number {
  if (seed === null) return Math.random();
  return mulberry(typeof seed === "string" ? hashOf(seed) : seed * 1e10);
}
