import { expect, test } from "vitest";
import { charSetOf, formatCharSet, hasChar, parseCharSet } from "../../../../cli/highlight/scanner/char-set.ts";
import type { PatternFacts } from "../../../../cli/highlight/scanner/pattern-facts.ts";
import { formatPatternTable, readPatternTable, tableName } from "../../../../cli/highlight/scanner/pattern-table.ts";

const plain: PatternFacts = {
  source: "a",
  flags: "v",
  groups: null,
  groupCount: 0,
  first: charSetOf((code) => code === 97),
  needed: null,
  firstBeyond: false,
  atEnd: false,
  before: null,
  afterBlanks: null,
};
const rich: PatternFacts = {
  source: "(b)(c)",
  flags: "iv",
  groups: [[0], [1, 2]],
  groupCount: 2,
  first: charSetOf((code) => code > 120),
  needed: charSetOf((code) => code === 40),
  firstBeyond: true,
  atEnd: true,
  before: { chars: charSetOf((code) => code === 0 || code === 127), lineStart: true },
  afterBlanks: charSetOf((code) => code === 97),
};

test("a table round-trips: facts, patterns without facts, sources equal to the pattern, shared sets", () => {
  const patterns = ["a", "x", "bc", "c"];
  const text = formatPatternTable(patterns, [plain, null, rich, { ...plain, source: "b" }]);
  expect(text.split("\n").slice(2)).toEqual([
    '"groups":[[[0],[1,2]]],',
    '"rows":[',
    '[0,"v",0,0,0],',
    "0,",
    '["(b)(c)","iv",2,127,1,2,0,0,3],',
    '["b","v",0,0,0]',
    "]}",
    "",
  ]);
  expect([...readPatternTable(JSON.parse(text), patterns)]).toEqual([
    ["a", plain],
    ["bc", rich],
    ["c", { ...plain, source: "b" }],
  ]);
});

test("only the difference between source and pattern is written, and nothing for a source that is too long", () => {
  const patterns = [`(?x)${"a".repeat(50)} b`, "long"];
  const facts = [
    { ...plain, source: `${"a".repeat(50)}b` },
    { ...plain, source: "x".repeat(10_001) },
  ];
  const text = formatPatternTable(patterns, facts);
  expect(text.length).toBeLessThan(300);
  expect([...readPatternTable(JSON.parse(text), patterns).values()].map(({ source }) => source)).toEqual([
    `${"a".repeat(50)}b`,
    null,
  ]);
});

test("another pattern, another order and another split give another name", () => {
  const names = [["ab"], ["a", "b"], ["b", "a"], ["ab", ""], []].map(tableName);
  expect(new Set(names).size).toBe(5);
  expect(names[0]).toBe("1-a7c8e16f.json");
});

test("sets of characters round-trip for each of the 128", () => {
  for (let code = 0; code < 128; code++) {
    const set = parseCharSet(formatCharSet(charSetOf((other) => other === code)));
    for (let other = 0; other < 128; other++) expect(hasChar(set, other)).toBe(other === code);
  }
  expect(() => parseCharSet("12")).toThrow(new RangeError("Unexpected set of characters `12`, expected 32 hex digits"));
});
