// The same comparison over letters of all scripts, in a second file so that both run in parallel: these lines need the
// variants of patterns that are expensive to compile.
import { expect, test } from "vitest";
import { ONIGURUMA_LANGUAGES } from "../../cli/highlight/oniguruma-languages.ts";
import { tables } from "../unit/highlight/fixtures.ts";
import { boundedLoader, engineDifferences, loadersOf, memoDifferences } from "./compare-engines.ts";
import { fixtureNames, letterBlocksOf } from "./highlight-blocks.ts";

const loadOracle = loadersOf("oniguruma", tables);
const loadScanner = boundedLoader("scanner", tables);
const scanned = fixtureNames.filter((name) => !(name in ONIGURUMA_LANGUAGES));

/** Of all other languages, one in four runs nightly. */
const others = scanned.filter((name) => name !== "css");
const isNightly = (_: string, index: number): boolean => index % 4 === 0;

for (const { names, tags } of [
  { names: ["css"], tags: [] },
  { names: others.filter(isNightly), tags: ["nightly"] },
  { names: others.filter((name, index) => !isNightly(name, index)), tags: ["long"] },
]) {
  test.each(names)(
    "the scanner finds in %s what Oniguruma finds, also between letters of all scripts",
    { tags },
    async (name) => {
      const blocks = letterBlocksOf(name);
      const scanner = loadScanner(name);
      expect(
        await engineDifferences(
          () => loadOracle(name),
          () => scanner,
          blocks,
        ),
      ).toEqual([]);
      expect(memoDifferences(await scanner, blocks)).toEqual([]);
    },
  );
}
