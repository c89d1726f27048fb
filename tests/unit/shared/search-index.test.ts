import fc from "fast-check";
import { expect, test } from "vitest";
import { encodePostings, packPosting } from "../../../cli/search/packed-postings.ts";
import {
  decodeLength,
  decodePostings,
  decodeTerms,
  encodeLength,
  encodeTerms,
} from "../../../runtime/shared/search-index.ts";

test("postings round-trip", () => {
  expect(
    encodePostings(
      [
        { section: 0, fields: 8 },
        { section: 1, fields: 127 },
        { section: 5000, fields: 0 },
      ].map(packPosting),
    ),
  ).toBe("AIA/Dm8EA");
  const posting = fc.record({ section: fc.nat(2_000_000), fields: fc.nat(127) });
  fc.assert(
    fc.property(fc.uniqueArray(posting, { selector: ({ section }) => section }), (list) => {
      const sorted = list.sort((a, b) => a.section - b.section);
      expect(decodePostings(encodePostings(sorted.map(packPosting)))).toEqual(sorted);
    }),
    { seed: 7 },
  );
});

test("a list of terms round-trips", () => {
  expect(encodeTerms(["use", "usecurrentframe", "usevideoconfig", "video"])).toBe(
    "Ause\nDcurrentframe\nDvideoconfig\nAvideo",
  );
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z本]{1,40}$/), { minLength: 1 }), (words) => {
      const sorted = words.sort();
      expect(decodeTerms(encodeTerms(sorted))).toEqual(sorted);
    }),
    { seed: 7 },
  );
});

test("lengths are stored within an eighth", () => {
  for (const words of [0, 1, 7, 40, 300, 2500]) {
    const kept = decodeLength(encodeLength(words));
    expect(Math.abs(kept - words)).toBeLessThanOrEqual(Math.max(0.5, words / 8));
  }
  expect(encodeLength(1e9)).toBe("/");
});
