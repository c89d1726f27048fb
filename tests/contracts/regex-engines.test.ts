// Oniguruma is the engine that grammars are written for, and the oracle of our scanner: both must give every token the same
// position and the same scopes.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundledLanguages, bundledLanguagesInfo } from "shiki/langs";
import { expect, test } from "vitest";
import { ONIGURUMA_LANGUAGES } from "../../cli/highlight/oniguruma-languages.ts";
import { grammarPatterns } from "../../cli/highlight/scanner/grammar-patterns.ts";
import { type PatternTable, tableName } from "../../cli/highlight/scanner/pattern-table.ts";
import { tables } from "../unit/highlight/fixtures.ts";
import { inParts } from "../in-parts.ts";
import { boundedLoader, engineDifferences, loadersOf, memoDifferences } from "./compare-engines.ts";
import { blocksOf, contentFences, fixtureNames } from "./highlight-blocks.ts";

const fences = contentFences();
const loadOracle = loadersOf("oniguruma", tables);
const loadScanner = boundedLoader("scanner", tables);
const blocks = (name: string): Map<string, string> => blocksOf(name, fences.get(name) ?? []);

test("every language of Shiki has a fixture, and the content has fences of many", () => {
  expect(fixtureNames).toEqual(bundledLanguagesInfo.map(({ id }) => id).sort());
  expect([...fences.values()].flat().length).toBeGreaterThan(300);
  expect([...fences.keys()].filter((name) => !(name in bundledLanguages))).toEqual([]);
});

/** Compared on every run: common languages with few fences. */
const DAILY = ["css", "json", "shellscript", "yaml"];
const scanned = fixtureNames.filter((name) => !(name in ONIGURUMA_LANGUAGES));

for (const { size: names, tags } of inParts(
  DAILY,
  scanned.filter((name) => !DAILY.includes(name)),
)) {
  test.each(names)("the scanner matches Oniguruma in %s, with memo and without", { tags }, async (name) => {
    const own = blocks(name);
    const scanner = loadScanner(name);
    expect(
      await engineDifferences(
        () => loadOracle(name),
        () => scanner,
        own,
      ),
    ).toEqual([]);
    expect(memoDifferences(await scanner, own)).toEqual([]);
  });
}

/** Where the scanner fails in the languages that are left to Oniguruma. */
const FAILURES: Record<string, RegExp> = {
  ada: /^fixture, line 4: 40-45 source\.ada .* instead of 40-41 source\.ada /,
  ahk2: /^Error: Multibyte code "\\xff" incomplete or invalid in Oniguruma$/,
  go: /^Error: Unexpected length of work, expected an end within 2000 ms$/,
};

test("the list of languages left to Oniguruma is complete", () => {
  expect(Object.keys(ONIGURUMA_LANGUAGES)).toEqual(Object.keys(FAILURES));
});

test.each(Object.entries(FAILURES))("%s is rightly left to Oniguruma", { tags: ["nightly"] }, async (name, failure) => {
  const [first] = await engineDifferences(
    () => loadOracle(name),
    () => loadScanner(name),
    blocks(name),
    2_000,
  );
  expect(first).toMatch(failure);
});

for (const { size: names, tags } of inParts(["css"] as const, ["typescript", "python"] as const)) {
  test.each(names)("a pattern of %s that is never tried is detected", { tags }, async (name) => {
    const folder = await mkdtemp(path.join(tmpdir(), "sitegen-tables-"));
    try {
      for (const grammar of (await bundledLanguages[name]()).default) {
        const file = tableName(grammarPatterns(grammar));
        const table = JSON.parse(await readFile(path.join(tables, file), "utf8")) as PatternTable;
        const nowhere = table.sets.push("0".repeat(32)) - 1;
        // one of fifty: no character may begin it, nor may it stand at the end
        const rows = table.rows.map((row, index): typeof row => {
          if (row === 0 || index % 50 !== 7) return row;
          const [source, flags, groupCount, bits, , ...further] = row;
          return [source, flags, groupCount, bits & ~3, nowhere, ...further];
        });
        await writeFile(path.join(folder, file), JSON.stringify({ ...table, rows }));
      }
      const load = loadersOf("scanner", folder);
      expect(
        await engineDifferences(
          () => loadOracle(name),
          () => load(name),
          blocks(name),
        ),
      ).not.toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
