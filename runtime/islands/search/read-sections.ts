import { decodeLength, type SearchCore } from "../../shared/search-index.ts";

/** What each doubling of the pages that lead to a page adds to its worth: the page that others name is the one that is meant. */
const REFERRED = 0.1;

/** Numbers that ranking reads again and again. */
export interface Sections {
  /** Section → page. */
  pageOf: Uint32Array;
  /** Page → its first section. */
  first: Uint32Array;
  /** Section → its words. */
  lengths: Float32Array;
  /** Page → factor of its worth. */
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
