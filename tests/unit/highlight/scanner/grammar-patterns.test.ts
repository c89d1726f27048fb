import { expect, test } from "vitest";
import { grammarPatterns } from "../../../../cli/highlight/scanner/grammar-patterns.ts";

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

test("an end that repeats what the begin found is not known yet; a backslash before a backslash counts for itself", () => {
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

test("the end of the text is spelled out; anchors stand once as they are and once as what never matches", () => {
  expect(grammarPatterns({ patterns: [{ match: "a\\z" }] })).toEqual(["a$(?!\\n)(?<!\\n)"]);
  expect(grammarPatterns({ patterns: [{ match: "\\Ga|\\Gb" }] })).toEqual(["\\Ga|\\Gb", "\\\uffffa|\\\uffffb"]);
  expect(grammarPatterns({ patterns: [{ match: "\\A\\G" }] })).toEqual([
    "\\A\\G",
    "\\\uffff\\G",
    "\\A\\\uffff",
    "\\\uffff\\\uffff",
  ]);
});
