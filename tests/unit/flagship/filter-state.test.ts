import { describe, expect, test } from "vitest";
import {
  type FilterFacet,
  matchesFilter,
  NO_FILTER,
  readFilter,
  writeFilter,
} from "../../../site/components/listing/filter-state.ts";

const facets: FilterFacet[] = [
  { id: "kind", label: "Kind", options: ["media", "start"].map((value) => ({ value, label: value })) },
  { id: "with", label: "With", options: [{ value: "player", label: "Player" }] },
];
const item = { id: "a", values: { kind: ["media"], with: ["player", "lambda"] }, text: "Café clips with Captions" };

describe("the URL", () => {
  test("gives query and choices, without values that no facet has", () => {
    expect(readFilter("?q=big%20words&kind=media&with=coffee&other=1", facets)).toEqual({
      query: "big words",
      chosen: { kind: "media" },
    });
    expect(readFilter("", facets)).toEqual(NO_FILTER);
  });

  test("holds the choices and keeps other parameters", () => {
    expect(writeFilter({ query: " a b ", chosen: { with: "player" } }, facets, "?sitegen-theme=dark&kind=media")).toBe(
      "?sitegen-theme=dark&q=a+b&with=player",
    );
    expect(writeFilter(NO_FILTER, facets, "?q=x&kind=media")).toBe("");
  });

  test("is the same after reading it", () => {
    const state = { query: "ä & b", chosen: { kind: "start", with: "player" } };
    expect(readFilter(writeFilter(state, facets, ""), facets)).toEqual(state);
  });
});

test.each([
  ["nothing asked", "", {}, true],
  ["each word somewhere, in any order", "captions  clips", {}, true],
  ["accents and case do not count", "CAFE", {}, true],
  ["a word that is nowhere", "clips waveform", {}, false],
  ["one of several values", "", { with: "lambda" }, true],
  ["all choices must fit", "", { with: "lambda", kind: "start" }, false],
  ["a facet the item says nothing of", "", { size: "big" }, false],
])("matches: %s", (_, query, chosen, expected) => {
  expect(matchesFilter(item, { query, chosen: chosen as Record<string, string> })).toBe(expected);
});
