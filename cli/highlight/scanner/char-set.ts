/** A set of ASCII characters: 128 bits in four words. Characters beyond ASCII are a flag of its owner. */
export type CharSet = Uint32Array;

/** Whether the set has the character code, which must be below 128. */
export const hasChar = (set: CharSet, code: number): boolean =>
  (((set[code >>> 5] as number) >>> (code & 31)) & 1) === 1;

/** The character codes of a set, in order. */
export const charCodesOf = (set: CharSet): number[] =>
  Array.from({ length: 128 }, (_, code) => code).filter((code) => hasChar(set, code));

/** The 128 bits as 32 hex digits, four words from the lowest characters up. */
export const formatCharSet = (set: CharSet): string =>
  Array.from(set, (word) => word.toString(16).padStart(8, "0")).join("");

/** @throws RangeError for text that `formatCharSet` does not write. */
export function parseCharSet(text: string): CharSet {
  if (!/^[\da-f]{32}$/.test(text))
    throw new RangeError(`Unexpected set of characters \`${text}\`, expected 32 hex digits`);
  return Uint32Array.from([0, 8, 16, 24], (at) => Number.parseInt(text.slice(at, at + 8), 16));
}

/** The ASCII characters for which `has` holds. */
export function charSetOf(has: (code: number) => boolean): CharSet {
  const set = new Uint32Array(4);
  for (let code = 0; code < 128; code++)
    if (has(code)) set[code >>> 5] = (set[code >>> 5] as number) | (1 << (code & 31));
  return set;
}
