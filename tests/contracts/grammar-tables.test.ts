// The tables of the scanner are committed: these tests prove that the script still generates them, that their facts about a
// pattern are true, and that none is missing.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildGrammarTable, bundledGrammars } from "../../.ci/grammar-tables/build-grammar-table.ts";
import { charCodesOf, hasChar } from "../../cli/highlight/scanner/char-set.ts";
import { PlacedPattern } from "../../cli/highlight/scanner/compiled-pattern.ts";
import { grammarPatterns } from "../../cli/highlight/scanner/grammar-patterns.ts";
import { type PatternTable, readPatternTable, tableName } from "../../cli/highlight/scanner/pattern-table.ts";
import { tables } from "../unit/highlight/fixtures.ts";
import { inParts } from "../in-parts.ts";

let grammars: Map<string, object>;
beforeAll(async () => {
  grammars = await bundledGrammars();
});

const read = (name: string): string => readFileSync(path.join(tables, name), "utf8");

test("each bundled grammar has a table, and each table a grammar", () => {
  const names = [...grammars.values()].map((grammar) => tableName(grammarPatterns(grammar)));
  expect(readdirSync(tables).sort()).toEqual([...new Set(names)].sort());
});

for (const { size: names, tags } of inParts(["shellscript"], ["typescript", "css", "markdown", "ruby"])) {
  test.each(names)("the table of %s is what the script makes", { tags }, (name) => {
    const grammar = grammars.get(name) ?? {};
    expect(read(tableName(grammarPatterns(grammar)))).toBe(buildGrammarTable(grammar).text);
  });
}

test("together they are small enough to ship: 3 MB", () => {
  const size = readdirSync(tables).reduce((sum, name) => sum + read(name).length, 0);
  expect(size).toBeLessThan(3_000_000);
});

/** Short lines with everything that patterns match: pairs of signs, words, numbers, blanks, letters of other scripts. */
const PROBES = [
  "if (a == b) { return x[0] + 'c' || \"d\"; } // e\n",
  '  <p class="a">&amp;</p> {{ x | y }} <%= z %> <!-- c -->\n',
  "#define A_1 0xFF\t/* b */ @c $d $(e) %f ~g ^h `i` \\n;\n",
  "\tdef é(ñ: 'ſ', K=1.5e-3)->日本: :sym => ... ** !~ <=> ::\n",
  "--- a: - b * c ? d , e ; . 'x'' \"\"\" ''' ``` ~~~ === ### (* *) {- -}\n",
];

for (const { size: share, tags } of inParts(100, 1)) {
  test(`a pattern matches only where its facts say it may, and its ASCII variant finds the same: one of ${share}`, {
    timeout: 600_000,
    tags,
  }, () => {
    const wrong: string[] = [];
    let matches = 0;
    const seen = new Set<string>();
    for (const grammar of grammars.values()) {
      const patterns = grammarPatterns(grammar);
      const table = JSON.parse(read(tableName(patterns))) as PatternTable;
      for (const [pattern, facts] of readPatternTable(table, patterns)) {
        if (facts.source === null || seen.has(pattern)) continue;
        seen.add(pattern);
        if (seen.size % share !== 0) continue;
        const placed = new PlacedPattern(pattern, facts);
        const { source, flags } = placed.regex("signs");
        const everywhere = new RegExp(source, flags.replace(/[dy]/g, ""));
        for (const probe of PROBES) {
          // most patterns match in no probe
          if (!everywhere.test(probe)) continue;
          for (let at = 0; at <= probe.length; at++) {
            const end = endAt(placed.regex("signs"), probe, at);
            if (!probe.includes("é") && endAt(placed.regex("ascii"), probe, at) !== end)
              wrong.push(`ASCII ${at} ${pattern}`);
            if (end === null) continue;
            matches++;
            if (!mayMatch(placed, probe, at)) wrong.push(`${at} ${pattern}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(matches).toBeGreaterThan(100_000 / share);
  });
}

function endAt(regex: RegExp, text: string, at: number): number | null {
  regex.lastIndex = at;
  return regex.test(text) ? regex.lastIndex : null;
}

function mayMatch({ facts }: PlacedPattern, text: string, at: number): boolean {
  if (at === text.length) return facts.atEnd;
  const code = text.charCodeAt(at);
  if (code < 128 ? !hasChar(facts.first, code) : !facts.firstBeyond) return false;
  const previous = at === 0 ? null : text.charCodeAt(at - 1);
  if (
    facts.before &&
    (previous === null ? !facts.before.lineStart : previous < 128 && !hasChar(facts.before.chars, previous))
  )
    return false;
  if (facts.needed && /^[\0-\x7f]*$/.test(text)) {
    const rest = Array.from(text.slice(at), (char) => char.charCodeAt(0));
    if (!charCodesOf(facts.needed).some((needed) => rest.includes(needed))) return false;
  }
  const next = /^[ \t]+([!-~])/.exec(text.slice(at))?.[1];
  return facts.afterBlanks === null || next === undefined || hasChar(facts.afterBlanks, next.charCodeAt(0));
}
