import fc from "fast-check";
import { expect, test } from "vitest";
import { ownText } from "../../../cli/model/own-text.ts";
import { heldBytes } from "../support/held-bytes.ts";

test("any text is unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => ownText(text) === text),
    { seed: 3, numRuns: 300 },
  );
});

test.each([
  ["a letter a byte", "word "],
  ["two", "слово "],
])("a part of a long text keeps no reference to it: %s", { tags: ["nightly"] }, async (_, word) => {
  const cut = (own: (text: string) => string) => heldBytes(() => own(word.repeat(1_000_000).slice(3, 43)));
  expect(await cut((text) => text)).toBeGreaterThan(4_000_000);
  expect(await cut(ownText)).toBeLessThan(1_000_000);
});
