import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliSize } from "../../browser/page-weight.ts";
import { buildSite, cleanSite, listFiles, openSite, sumBytes } from "../bench-site.ts";
import { makeCorpus } from "../corpus.ts";
import type { Finding } from "../results.ts";
import { type Bench, faultOf, type Section } from "./section.ts";

export const searchIndex: Section = {
  name: "search-index",
  title: "Search index",
  about:
    "Cold builds with the generator's own index and without any; the files of the index, uncompressed and compressed one by one with brotli. Hugo and Docusaurus have none.",
  columns: [
    { figure: "withSeconds", head: "build with it, s", decimals: 2 },
    { figure: "withoutSeconds", head: "without, s", decimals: 2 },
    { figure: "files", head: "files", decimals: 0 },
    { figure: "kilobytes", head: "kB", decimals: 0, compared: true },
    { figure: "brotliKilobytes", head: "brotli kB", decimals: 0 },
  ],
  pages: [1_000],
  measure: measureIndex,
};

async function* measureIndex(bench: Bench, pages: number): AsyncGenerator<Finding> {
  const corpus = makeCorpus(pages);
  for (const generator of bench.generators) {
    const { name, searchIndex: pattern } = generator;
    if (pattern === null) continue;
    const figures: Record<string, number[]> = { withSeconds: [], withoutSeconds: [] };
    const finding = (): Finding => ({
      generator: name,
      version: generator.version(),
      pages,
      figures,
      command: generator.command.map((part) => path.basename(part)).join(" "),
    });
    try {
      const search = { withoutSeconds: false, withSeconds: true };
      for (let run = 1; run <= bench.runsOf(generator); run++) {
        for (const [figure, isOn] of Object.entries(search)) {
          const site = openSite(generator, corpus, {
            work: bench.work,
            name: `${name}-${isOn ? "search" : "no-search"}`,
            search: isOn,
          });
          cleanSite(site);
          figures[figure]?.push(buildSite(site, bench.limitSeconds).wallSeconds);
          if (!isOn || run > 1) continue;
          const files = listFiles(site.outDir).filter(({ address }) => pattern.test(address));
          figures.files = [files.length];
          figures.kilobytes = [sumBytes(files) / 1e3];
          const packed = files.map(({ address }) => brotliSize(readFileSync(path.join(site.outDir, address))));
          figures.brotliKilobytes = [packed.reduce((sum, bytes) => sum + bytes, 0) / 1e3];
        }
        yield finding();
      }
    } catch (error) {
      yield { ...finding(), fault: faultOf(error) };
    }
  }
}
