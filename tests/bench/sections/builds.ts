import { appendFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import {
  type BenchSite,
  buildSite,
  cleanSite,
  ensureBuilt,
  listFiles,
  openSite,
  spoilSite,
  sumBytes,
} from "../bench-site.ts";
import { makeCorpus } from "../corpus.ts";
import type { Finding } from "../results.ts";
import { type Bench, faultOf, type Section } from "./section.ts";

type Kind = "cold" | "warm" | "edit";

const COLUMNS = [
  { figure: "wallSeconds", head: "wall s", decimals: 2, compared: true },
  { figure: "cpuSeconds", head: "CPU s", decimals: 2 },
  { figure: "peakMegabytes", head: "peak MB", decimals: 0 },
];
/** File systems such as ext4 skip space that was freed less than five seconds ago, which makes new files slower. In ms. */
const SETTLED_MS = 6_000;

const REWRITTEN = { figure: "writtenFiles", head: "files written", decimals: 0 };

export const cold: Section = {
  name: "cold",
  title: "Cold build",
  about:
    "Whole processes, without output and caches. Memory is that of the largest process, with its threads. HTML is the mean of all pages, as files.",
  columns: [
    ...COLUMNS,
    { figure: "outputMegabytes", head: "output MB", decimals: 1 },
    { figure: "htmlKilobytes", head: "HTML kB a page", decimals: 1 },
  ],
  pages: [1_000],
  measure: (bench, pages) => measureBuilds("cold", bench, pages),
};

export const warm: Section = {
  name: "warm",
  title: "Build with nothing changed",
  about: "With the output and the caches of the previous build.",
  columns: [...COLUMNS, REWRITTEN],
  pages: [1_000],
  measure: (bench, pages) => measureBuilds("warm", bench, pages),
};

export const edit: Section = {
  name: "edit",
  title: "Build after an edit",
  about: "One more sentence in the body of one page.",
  columns: [...COLUMNS, REWRITTEN],
  pages: [1_000],
  measure: (bench, pages) => measureBuilds("edit", bench, pages),
};

async function* measureBuilds(kind: Kind, bench: Bench, pages: number): AsyncGenerator<Finding> {
  const corpus = makeCorpus(pages);
  const sites = new Map<string, BenchSite>();
  const findings = bench.generators.map((generator) => ({
    generator,
    figures: {} as Record<string, number[]>,
    fault: "",
  }));
  // In turn, so that other work on the machine affects all of them alike.
  for (let run = 1; run <= Math.max(...bench.generators.map(bench.runsOf)); run++) {
    for (const finding of findings) {
      const { generator, figures } = finding;
      if (run > bench.runsOf(generator) || finding.fault) continue;
      try {
        const site = sites.get(generator.name) ?? openSite(generator, corpus, bench);
        sites.set(generator.name, site);
        for (const [name, value] of Object.entries(await runBuild(kind, site, run, bench.limitSeconds)))
          figures[name] = [...(figures[name] ?? []), value];
      } catch (error) {
        finding.fault = faultOf(error);
      }
      yield {
        generator: generator.name,
        version: generator.version(),
        pages,
        figures,
        command: generator.command.map(baseOf).join(" "),
        ...(finding.fault && { fault: finding.fault }),
      };
    }
  }
}

async function runBuild(
  kind: Kind,
  site: BenchSite,
  run: number,
  limitSeconds: number,
): Promise<Record<string, number>> {
  if (kind === "cold") {
    cleanSite(site);
    await setTimeout(SETTLED_MS);
  }
  // the next edits follow one another
  else if (run === 1) ensureBuilt(site, limitSeconds);
  if (kind === "edit") appendFileSync(spoilSite(site), `\nOne sentence more, the ${run}th.\n`);
  const began = Date.now();
  const cost = buildSite(site, limitSeconds);
  const files = listFiles(site.outDir);
  if (kind !== "cold") return { ...cost, writtenFiles: files.filter(({ changedMs }) => changedMs >= began).length };
  const html = files.filter(({ address }) => address.endsWith(".html"));
  return { ...cost, outputMegabytes: sumBytes(files) / 1e6, htmlKilobytes: sumBytes(html) / html.length / 1e3 };
}

/** Programs by their name only: their folders do not matter. */
const baseOf = (part: string): string => (part.startsWith("/") ? part.replace(/^.*\//, "") : part);
