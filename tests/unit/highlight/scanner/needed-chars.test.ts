import { expect, test } from "vitest";
import { analysePattern } from "../../../../.ci/grammar-tables/analyse-pattern.ts";
import { charCodesOf } from "../../../../cli/highlight/scanner/char-set.ts";

test.each<[source: string, needed: string | null]>([
  // the first character is checked already
  ["\\(", null],
  ["[a-z]+", null],
  ["[a-z]+\\(", "("],
  ["[a-z]+(?=\\s*(?:\\(|<[a-z]))", "(<"],
  ["[a-z](?:=|b(?=:))?;?", null],
  ["[a-z](?:=+|b:|)", null],
  ["[a-z](?:=+|b:)", ":="],
  ["[a-z](?!\\()(?<=\\()b", "b"],
  // signs are rarer than letters
  ["\\bif\\s*(\\[)", "["],
  ["\\bif", "f"],
  ["([a-z])\\1[!-~]", null],
])("a match of %s needs %s", (source, needed) => {
  const facts = analysePattern({ source, flags: "v", groups: null });
  expect(facts.needed && String.fromCharCode(...charCodesOf(facts.needed))).toBe(needed);
});

test("case is ignored where the pattern says so", () => {
  const { needed } = analysePattern({ source: "[a-z]+!k", flags: "iv", groups: null });
  expect(needed && charCodesOf(needed).map((code) => String.fromCharCode(code))).toEqual(["!"]);
  const { needed: letter } = analysePattern({ source: "\\d+k", flags: "iv", groups: null });
  expect(letter && charCodesOf(letter).map((code) => String.fromCharCode(code))).toEqual(["K", "k"]);
});
