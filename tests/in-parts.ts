/** One test in two sizes: the first is part of `npm test`, the second of the nightly tests. */
export const inParts = <Size>(daily: Size, nightly: Size): { size: Size; tags: string[] }[] => [
  { size: daily, tags: [] },
  { size: nightly, tags: ["nightly"] },
];
