import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import type { RegexEngine } from "shiki/types";
import { expect, test, vi } from "vitest";
import { analysePattern } from "../../../../.ci/grammar-tables/analyse-pattern.ts";
import {
  createPatternCache,
  type PatternCache,
  PlacedPattern,
} from "../../../../cli/highlight/scanner/compiled-pattern.ts";
import { createScannerEngine } from "../../../../cli/highlight/scanner/create-scanner-engine.ts";
import type { PatternFacts } from "../../../../cli/highlight/scanner/pattern-facts.ts";
import { translatePattern } from "../../../../cli/highlight/scanner/translate-pattern.ts";

const factsOf = (pattern: string): PatternFacts => {
  const { translated } = translatePattern(pattern);
  if (!translated) throw new Error(`no facts of ${pattern}`);
  return analysePattern(translated);
};

/** The engine with the facts of these patterns. */
function engineWith(patterns: readonly string[]): RegexEngine {
  const cache = createPatternCache();
  addTo(cache, patterns, Number.POSITIVE_INFINITY);
  return createScannerEngine(cache);
}

const addTo = (cache: PatternCache, patterns: readonly string[], highestGroup: number): void =>
  cache.add(new Map(patterns.map((pattern) => [pattern, factsOf(pattern)])), {
    highest: new Map(patterns.map((pattern) => [pattern, highestGroup])),
    repeating: [],
  });

/** All matches on a line, continuing after each as the tokeniser does: `index@start-end`, with groups. */
function matches(engine: RegexEngine, patterns: readonly string[], text: string): string[] {
  const scanner = engine.createScanner([...patterns]);
  const line = engine.createString(text);
  const found: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const match = scanner.findNextMatchSync(line, at, 0);
    if (!match) break;
    const [whole, ...groups] = match.captureIndices.map(({ start, end, length }) =>
      start === 0xffffffff ? "-" : `${start}-${end}${length === end - start ? "" : "!"}`,
    );
    found.push(`${match.index}@${[whole, ...groups].join(" ")}`);
    const { start = at, end = at } = match.captureIndices[0] ?? {};
    at = Math.max(end, start + 1);
  }
  return found;
}

const oniguruma = await createOnigurumaEngine(import("shiki/wasm"));

test.each<[name: string, patterns: string[], text: string, expected: string[]]>([
  ["the first match wins, and of two at one place the first pattern", ["b", "[a-c]+", "a"], "xabc", ["1@1-4"]],
  ["groups, one without a part", ["(a)|(b)"], "ba", ["0@0-1 - 0-1", "0@1-2 1-2 -"]],
  ["an empty match at the end", ["(?=\\n)", "$(?!\\n)(?<!\\n)"], "a\n", ["0@1-1"]],
  [
    "before the match: a character, or the begin of the line",
    ["(?<=a|^)x", "(?<=b)(x)"],
    "xaxbxx",
    ["0@0-1", "0@2-3", "1@4-5 4-5"],
  ],
  ["blanks and what follows", ["\\s*(=)", "\\s+"], "a  = b\t", ["0@1-4 3-4", "1@4-5", "1@6-7"]],
  ["blanks at the end of the line", ["\\s*(;|$)", "x"], "x  \n", ["1@0-1", "0@1-4 4-4", "0@4-4 4-4"]],
  [
    "beyond ASCII: letters, pairs, what stands before",
    ["\\p{L}+", "😀", "(?<=é)!"],
    "é!😀ab",
    ["0@0-1", "2@1-2", "1@2-4", "0@4-6"],
  ],
  [
    "words have letters of all scripts, also where signs beyond ASCII stand",
    ["\\bend\\b", "\\Bend", "[\\b]"],
    "éend end日 endー “end”… end",
    ["1@1-4", "0@16-19", "0@22-25"],
  ],
  ["case is ignored where the pattern says so", ["(?i)ß|k", "K"], "Kk", ["0@0-1", "0@1-2"]],
  [
    "what a match needs, behind it and before",
    ["\\w+(?=\\()", "\\w+\\s*=", "\\w+"],
    "f(a) = b(c",
    ["0@0-1", "2@2-3", "0@7-8", "2@9-10"],
  ],
  ["a group that calls itself", ["(?<p>\\((?:[^()]|\\g<p>)*\\))"], "((a)b)", ["0@0-6 0-6"]],
])("%s", (_, patterns, text, expected) => {
  expect(matches(engineWith(patterns), patterns, text)).toEqual(expected);
  expect(matches(oniguruma, patterns, text)).toEqual(expected);
  // the same without facts: every pattern is searched
  expect(matches(engineWith([]), patterns, text)).toEqual(expected);
});

test("patterns with facts and patterns without give one order", () => {
  const patterns = ["\\Gx", "b", "(?<=b)(c)", "[bc]"];
  const text = "xxbcbxc";
  const known = engineWith(["b", "[bc]"]);
  expect(matches(known, patterns, text)).toEqual(["0@0-1", "0@1-2", "1@2-3", "2@3-4 3-4", "1@4-5", "0@5-6", "3@6-7"]);
  expect(matches(known, patterns, text)).toEqual(matches(oniguruma, patterns, text));
});

test("a search is not repeated for later positions of its line, and never reused for another line", () => {
  const engine = engineWith([]);
  const scanner = engine.createScanner(["c"]);
  const [first, second] = [engine.createString("abc"), engine.createString("cab")];
  const startOf = (line: typeof first, from: number): number | undefined =>
    scanner.findNextMatchSync(line, from, 0)?.captureIndices[0]?.start;
  expect([startOf(first, 0), startOf(first, 2), startOf(second, 0), startOf(second, 1), startOf(first, 0)]).toEqual([
    2,
    2,
    0,
    undefined,
    2,
  ]);
});

test("a pattern is not run where the rest of the line lacks its required characters", () => {
  const patterns = ["[a-z](?=\\()", "[a-z](?=\\[)"];
  const engine = engineWith(patterns);
  const run = vi.spyOn(PlacedPattern.prototype, "regex");
  expect(matches(engine, patterns, "a [b](c) d")).toEqual([]);
  const tried = run.mock.instances.map((pattern) => (pattern as PlacedPattern).source);
  run.mockRestore();
  // at `a`, at `a`, at `b`
  expect(tried).toEqual([patterns[0], patterns[1], patterns[0]]);
});

test("a line has the same matches after other lines were read", () => {
  const patterns = ["[a-z](?=\\()"];
  const engine = engineWith(patterns);
  const scanner = engine.createScanner(patterns);
  const [line] = [engine.createString("a (b()"), engine.createString("()c")];
  expect(scanner.findNextMatchSync(line, 0, 0)?.captureIndices).toEqual([{ start: 3, end: 4, length: 1 }]);
});

test("a pattern that JavaScript cannot express is an error when the scanner is created", () => {
  expect(() => engineWith([]).createScanner(["\\xff"])).toThrow(
    'Multibyte code "\\xff" incomplete or invalid in Oniguruma',
  );
});

test("positions are returned for the groups that any grammar uses", () => {
  const patterns = ["(a)(b)?(c)", "x"];
  const cache = createPatternCache();
  const engine = createScannerEngine(cache);
  addTo(cache, patterns, 0);
  expect(matches(engine, patterns, "ac")).toEqual(["0@0-2"]);
  cache.add(new Map(), { highest: new Map([["(a)(b)?(c)", 2]]), repeating: [] });
  expect(matches(engine, patterns, "ac")).toEqual(["0@0-2 0-1 -"]);
  addTo(cache, patterns, 1);
  expect(matches(engine, patterns, "ac")).toEqual(["0@0-2 0-1 -"]);
  cache.add(new Map(), { highest: new Map(), repeating: [/^\(a\)/] });
  expect(matches(engine, patterns, "ac")).toEqual(["0@0-2 0-1 - 1-2"]);
  addTo(cache, ["(a)d"], 0);
  expect(matches(engine, ["(a)d"], "ad")).toEqual(["0@0-2 0-1"]);
});
