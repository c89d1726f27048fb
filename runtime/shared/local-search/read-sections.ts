import { decodeLength, type SearchCore } from "../search-index.ts";

/** Weight of links to a page: added to its score factor for each doubling of the number of linking pages. */
const REFERRED = 0.05;

/** Numbers about sections and pages, decoded for ranking. */
export interface Sections {
  /** Section → page. */
  pageOf: Uint32Array;
  /** Page → its first section. */
  first: Uint32Array;
  /** Section → number of words. */
  lengths: Float32Array;
  /** Page → score factor. */
  standing: Float32Array;
}

export function readSections({ sectionCounts, lengths, referrers }: SearchCore): Sections {
  const pageOf = new Uint32Array(lengths.length);
  const first = new Uint32Array(sectionCounts.length);
  let at = 0;
  sectionCounts.forEach((count, page) => {
    first[page] = at;
    pageOf.fill(page, at, at + count);
    at += count;
  });
  const standing = Float32Array.from(referrers, (count) => 1 + REFERRED * Math.log2(1 + decodeLength(count)));
  return { pageOf, first, lengths: Float32Array.from(lengths, decodeLength), standing };
}
