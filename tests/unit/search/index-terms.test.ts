import { expect, test } from "vitest";
import type { SpillBytes } from "../../../cli/model/host.ts";
import { createTermIndex, type SearchPage } from "../../../cli/search/index-terms.ts";

const page = (place: number): SearchPage => ({
  url: `/docs/${place}`,
  title: `Page ${place}`,
  description: "What every page says",
  sections: [[2, "a", "Heading", `common words and number${place % 3} word${place}`, "const code = 1"]],
  section: "Docs",
  tag: "default",
  dated: false,
  topics: [],
  aliases: [],
  links: [],
});

const PAGES = 20;

/** The terms of twenty pages, and how often the data of each was read. */
function takeTerms(mostGathered?: number) {
  let reads = 0;
  const spillBytes: SpillBytes = (bytes) => () => {
    reads++;
    return bytes;
  };
  const index = createTermIndex(spillBytes, mostGathered);
  for (let place = 0; place < PAGES; place++) index.read(page(place));
  // the last page arrives first
  const numbers = Array.from({ length: PAGES }, (_, place) => PAGES - 1 - place);
  return { terms: [...index.takeTerms(numbers)], reads };
}

test("postings sorted in parts equal those sorted at once", () => {
  const whole = takeTerms();
  expect(whole.reads).toBe(PAGES);
  expect(whole.terms.map(([term]) => term)).toEqual(whole.terms.map(([term]) => term).sort());
  const inParts = takeTerms(PAGES);
  expect(inParts.reads).toBeGreaterThan(2 * PAGES);
  expect(inParts.terms).toEqual(whole.terms);
});

test("pages are read again only a few times, however many postings there are", () => {
  const { terms, reads } = takeTerms(1);
  expect(terms).toEqual(takeTerms().terms);
  expect(reads).toBeLessThanOrEqual(10 * PAGES);
});
