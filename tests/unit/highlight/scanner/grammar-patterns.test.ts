import { expect, test } from "vitest";
import { askedGroups, grammarPatterns } from "../../../../cli/highlight/scanner/grammar-patterns.ts";

test("patterns of all rules, each once, in the order of the file", () => {
  const grammar = {
    scopeName: "source.x",
    name: "match",
    patterns: [{ match: "a" }, { begin: "b", end: "c", patterns: [{ include: "#d" }] }],
    repository: { d: { begin: "d", while: "e" }, f: { match: "a" } },
    injections: { "L:x": { patterns: [{ match: "g", captures: { 1: { patterns: [{ match: "h" }] } } }] } },
  };
  expect(grammarPatterns(grammar)).toEqual(["a", "b", "c", "d", "e", "g", "h"]);
});

test("an end with a backreference to its begin is left out; an escaped backslash is a literal", () => {
  expect(
    grammarPatterns({
      patterns: [
        { begin: "(<)\\1", end: "x\\1" },
        { begin: "y", while: "\\2" },
      ],
    }),
  ).toEqual(["(<)\\1", "y"]);
  expect(grammarPatterns({ patterns: [{ match: "\\\\A\\\\z" }] })).toEqual(["\\\\A\\\\z"]);
});

test("the end of the text is spelled out; anchors appear unchanged and as a character that never matches", () => {
  expect(grammarPatterns({ patterns: [{ match: "a\\z" }] })).toEqual(["a$(?!\\n)(?<!\\n)"]);
  expect(grammarPatterns({ patterns: [{ match: "\\Ga|\\Gb" }] })).toEqual(["\\Ga|\\Gb", "\\\uffffa|\\\uffffb"]);
  expect(grammarPatterns({ patterns: [{ match: "\\A\\G" }] })).toEqual([
    "\\A\\G",
    "\\\uffff\\G",
    "\\A\\\uffff",
    "\\\uffff\\\uffff",
  ]);
});

test("the highest group that a rule uses: by its captures, in names, for its end", () => {
  const grammar = {
    patterns: [
      { match: "a" },
      { match: "b", captures: { 0: { name: "x" }, 2: { patterns: [{ match: "c", name: "x.$1" }] } } },
      { match: "d", captures: [null, { contentName: "x.$2" }] },
      { begin: "e", beginCaptures: { 1: {} }, endCaptures: { 3: {} }, end: "f", captures: { 9: {} } },
      { begin: "g", while: "h", captures: { 1: {} }, whileCaptures: {} },
      { begin: "i", end: "\\1" },
      { begin: "j", contentName: "x.$1", end: "k" },
      { match: "a\\G", captures: { 4: {} } },
      { match: "a", captures: { 1: {} } },
    ],
  };
  expect([...askedGroups(grammar).highest]).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", Number.POSITIVE_INFINITY],
    ["d", Number.POSITIVE_INFINITY],
    ["e", 1],
    ["f", 3],
    ["g", 1],
    ["h", 0],
    ["i", Number.POSITIVE_INFINITY],
    ["j", Number.POSITIVE_INFINITY],
    ["k", 0],
    ["a\\G", 4],
    ["a\\\uffff", 4],
  ]);
});

test("the form of an end with a backreference to its begin, if it uses a group", () => {
  const { repeating } = askedGroups({
    patterns: [
      { begin: "(a)", end: "(\\1)\\.$", endCaptures: { 1: {} } },
      { begin: "(b)", end: "(\\1)b" },
    ],
  });
  const like = (pattern: string): boolean => repeating.some((form) => form.test(pattern));
  expect(["()\\.$", "(if)\\.$", "(a\\(\\*\\ )\\.$"].filter(like)).toHaveLength(3);
  expect(["(if)b", "(if).$", "(i|f)\\.$", "x(if)\\.$", "(if)\\.$x"].filter(like)).toEqual([]);
});
