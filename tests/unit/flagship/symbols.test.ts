import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseFrontMatter } from "../../../cli/compile/front-matter/parse-front-matter.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { nameOfSymbol, symbolIn } from "../../../cli/model/pages/symbols.ts";
import { factsOfPage } from "../../../site/reference/facts.ts";

const pages = [...factsOfPage.values()].filter(({ module }) => module !== null);
const namedOn = (doc: string): string[] => {
  const path = `content/docs/${doc}.mdx` as ContentPath;
  const { symbols } = parseFrontMatter(readFileSync(path, "utf8"), path).frontMatter.data;
  return [symbols ?? []].flat().map((name) => nameOfSymbol(symbolIn(String(name)) ?? ""));
};

test("the pages of the API name the symbols that they describe, and no others", () => {
  const wrong = pages.flatMap(({ doc, subjects }) => {
    const own = subjects.map(({ symbol }) => symbol);
    return namedOn(doc).flatMap((name) => (own.includes(name) ? [] : [`${doc}: ${name}`]));
  });
  expect(wrong).toEqual([]);
  const packages = new Map<string, number>();
  for (const { subjects } of pages)
    for (const { symbol } of subjects) packages.set(symbol, (packages.get(symbol) ?? 0) + 1);
  const named = new Set(pages.flatMap(({ doc }) => namedOn(doc)));
  // `Config` is a word of many pages, and the methods of the player are also those of elements.
  const unnamed = [...packages]
    .filter(([symbol, count]) => count === 1 && !named.has(symbol))
    .map(([symbol]) => symbol);
  expect(unnamed).toEqual(["Config", "pause", "play", "seek", "toggle"]);
});
