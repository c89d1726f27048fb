import { compareOutputs } from "../compare-outputs.ts";
import { ensureBuilt, openSite } from "../bench-site.ts";
import { makeCorpus } from "../corpus.ts";
import type { Finding } from "../results.ts";
import { type Bench, faultOf, type Section } from "./section.ts";

/** Parsing pages of hundreds of kilobytes takes longer than building them. */
const MOST_PAGES = 100;

export const articles: Section = {
  name: "articles",
  title: "The same pages?",
  about: `How many articles of up to ${MOST_PAGES} pages, taken evenly, have the same words, code included, in the same order as sitegen's, and the same links.`,
  columns: [
    { figure: "compared", head: "pages compared", decimals: 0 },
    { figure: "sameText", head: "same text", decimals: 0 },
    { figure: "sameLinks", head: "same links", decimals: 0 },
  ],
  pages: [1_000],
  measure: measureArticles,
};

async function* measureArticles(bench: Bench, pages: number): AsyncGenerator<Finding> {
  const corpus = makeCorpus(pages);
  const sitegen = bench.generators.find(({ name }) => name === "sitegen");
  if (sitegen === undefined) return;
  const expected = openSite(sitegen, corpus, bench);
  ensureBuilt(expected, bench.limitSeconds);
  const step = Math.ceil(pages / MOST_PAGES);
  const compared = corpus.pages.filter((_, index) => index % step === 0);
  for (const generator of bench.generators) {
    if (generator === sitegen) continue;
    const finding = { generator: generator.name, pages, command: "" };
    try {
      const site = openSite(generator, corpus, bench);
      ensureBuilt(site, bench.limitSeconds);
      const { sameText, sameLinks, example } = compareOutputs(
        compared,
        { dir: expected.outDir, article: sitegen.article },
        { dir: site.outDir, article: generator.article },
      );
      if (example !== null) console.error(`${generator.name}: ${example}`);
      yield {
        ...finding,
        version: generator.version(),
        figures: { compared: [compared.length], sameText: [sameText], sameLinks: [sameLinks] },
      };
    } catch (error) {
      yield { ...finding, version: generator.version(), figures: {}, fault: faultOf(error) };
    }
  }
}
