import { appendFileSync } from "node:fs";
import path from "node:path";
import { buildSite, cleanSite, listFiles, openSite, spoilSite, sumBytes } from "../bench-site.ts";
import { makeCorpus, nestSections } from "../corpus.ts";
import { type Finding, type Measurement, median } from "../results.ts";
import { type Bench, type Column, faultOf, type Section } from "./section.ts";

const COLUMNS: readonly Column[] = [
  { figure: "coldSeconds", head: "cold s", decimals: 2 },
  { figure: "cpuSeconds", head: "cold CPU s", decimals: 2 },
  { figure: "peakMegabytes", head: "peak MB", decimals: 0 },
  { figure: "warmSeconds", head: "nothing changed s", decimals: 2 },
  { figure: "editSeconds", head: "one body edited s", decimals: 2 },
  { figure: "outputMegabytes", head: "output MB", decimals: 1 },
  { figure: "cacheMegabytes", head: "cache MB", decimals: 1 },
  { figure: "searchMegabytes", head: "search index MB", decimals: 2 },
  { figure: "sidebarKilobytes", head: "sidebar file kB", decimals: 0 },
];
/** Sizes that are predicted. */
const FORESEEN = [100_000, 1_000_000];

export const scale: Section = {
  name: "scale",
  title: "Growth with the number of pages",
  about:
    "sitegen alone, each size once: a cold build, one with nothing changed, one with one more sentence in one body. Sections are nested 25 by 25, since the top level of a sidebar is on every page.",
  columns: COLUMNS,
  pages: [100, 1_000, 10_000],
  measure: measureScale,
  conclude: describeSlopes,
};

async function* measureScale(bench: Bench, pages: number): AsyncGenerator<Finding> {
  const sitegen = bench.generators.find(({ name }) => name === "sitegen");
  if (sitegen === undefined) return;
  const figures: Record<string, number[]> = {};
  const finding = (fault?: string): Finding => ({
    generator: sitegen.name,
    version: sitegen.version(),
    pages,
    figures,
    command: "sitegen build",
    ...(fault && { fault }),
  });
  try {
    const site = openSite(sitegen, nestSections(makeCorpus(pages)), { work: bench.work, name: "scale" });
    cleanSite(site);
    const { wallSeconds, cpuSeconds, peakMegabytes } = buildSite(site, bench.limitSeconds);
    const files = listFiles(site.outDir);
    const sumOf = (pattern: RegExp): number => sumBytes(files.filter(({ address }) => pattern.test(address)));
    Object.assign(figures, {
      coldSeconds: [wallSeconds],
      cpuSeconds: [cpuSeconds],
      peakMegabytes: [peakMegabytes],
      outputMegabytes: [sumBytes(files) / 1e6],
      cacheMegabytes: [sumBytes(listFiles(path.join(site.dir, ".sitegen/cache"))) / 1e6],
      searchMegabytes: [sumOf(sitegen.searchIndex as RegExp) / 1e6],
      sidebarKilobytes: [sumOf(/^\/assets\/sidebar-/) / 1e3],
    });
    yield finding();
    figures.warmSeconds = [buildSite(site, bench.limitSeconds).wallSeconds];
    appendFileSync(spoilSite(site), "\nOne sentence more.\n");
    figures.editSeconds = [buildSite(site, bench.limitSeconds).wallSeconds];
    yield finding();
  } catch (error) {
    yield finding(faultOf(error));
  }
}

export interface Line {
  /** Per additional page. */
  slope: number;
  /** Of a site without pages. */
  start: number;
}

/** Least squares. Two points or more, of different x. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Line {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const slope = mean(points.map(([at, value]) => (at - x) * (value - y))) / mean(points.map(([at]) => (at - x) ** 2));
  return { slope, start: y - slope * x };
}

/** The smaller sites' prediction for the largest one measured, and all sites' prediction for larger ones. */
function describeSlopes(rows: readonly Measurement[]): string {
  const sizes = [...rows].filter(({ fault }) => !fault).sort((a, b) => a.pages - b.pages);
  const largest = sizes.at(-1);
  if (largest === undefined || sizes.length < 3) return "";
  const lines = COLUMNS.flatMap(({ figure, head, decimals }) => {
    const points = sizes.flatMap(({ pages, figures }) =>
      figures[figure] ? [[pages, median(figures[figure])] as const] : [],
    );
    if (points.length < sizes.length) return [];
    const before = fitLine(points.slice(0, -1));
    const all = fitLine(points);
    const at = (line: Line, pages: number): string => (line.start + line.slope * pages).toFixed(decimals);
    const cells = [
      head,
      (all.slope * 1_000).toPrecision(3),
      at(before, largest.pages),
      (points.at(-1)?.[1] ?? 0).toFixed(decimals),
      ...FORESEEN.map((pages) => at(all, pages)),
    ];
    return [`| ${cells.join(" | ")} |`];
  });
  const count = (pages: number): string => pages.toLocaleString("en");
  const head = ["", "1,000 pages more", `${count(largest.pages)} predicted`, "measured", ...FORESEEN.map(count)];
  return [
    `Straight lines by least squares: through all sizes but the largest, to predict that one, and through all of them.`,
    "",
    `| ${head.join(" | ")} |`,
    `|${" --- |".repeat(head.length)}`,
    ...lines,
  ].join("\n");
}
