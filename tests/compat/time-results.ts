import { median } from "../bench/results.ts";
import { table } from "./table.ts";
import type { Builder, SiteTimes } from "./time-site.ts";
import type { BundlerSetting } from "./timed-config.ts";

export interface SiteTimesResult extends SiteTimes {
  /** Of the machine, over the minute before the end: all else that ran is in it, and the builds themselves. */
  load: number;
}

/** By name of the site. */
export type TimeResults = Record<string, SiteTimesResult>;

interface Medians {
  seconds: number;
  megabytes: number;
}

const mediansOf = ({ runs }: SiteTimes, builder: Builder): Medians | null => {
  const costs = runs[builder];
  return costs?.length
    ? {
        seconds: median(costs.map(({ wallSeconds }) => wallSeconds)),
        megabytes: median(costs.map(({ peakMegabytes }) => peakMegabytes)),
      }
    : null;
};

/** Seconds, how often sitegen fits into them, and the share of the memory. */
function compared(site: SiteTimes, setting: BundlerSetting): string[] {
  const [ours, theirs] = [mediansOf(site, "sitegen"), mediansOf(site, setting)];
  if (!ours || !theirs) return [site.refused[setting] === undefined ? "–" : "refused", "–", "–"];
  return [
    theirs.seconds.toFixed(1),
    `${(theirs.seconds / ours.seconds).toFixed(1)} ×`,
    (ours.megabytes / theirs.megabytes).toFixed(2),
  ];
}

/** `TIMES.md`. */
export function formatTimes(results: TimeResults): string {
  const head = ["site", "Docusaurus", "sitegen, s", "webpack, s", "ratio", "memory", "faster, s", "ratio", "memory"];
  const sites = Object.entries(results).sort(([a], [b]) => a.localeCompare(b));
  const refused = sites.flatMap(([name, { refused }]) =>
    Object.entries(refused).map(([builder, reason]) => `- ${name}, ${builder}: ${reason}`),
  );
  return [
    "# Cold builds of public Docusaurus sites",
    "",
    "Written by `npm run compat:time -- <folder of checkouts>`; `tests/compat/time-sites.ts` says how. Each site is built in a copy,",
    "without caches, in turn by sitegen and by the Docusaurus that is installed in it: with webpack, and with all that `future.faster`",
    "stands for, whatever its own config says. Medians; `memory` is sitegen's share of the memory of the largest process.",
    "",
    ...table(
      head,
      sites.map(([name, site]) => [
        name,
        site.docusaurus,
        mediansOf(site, "sitegen")?.seconds.toFixed(1) ?? "refused",
        ...compared(site, "webpack"),
        ...compared(site, "faster"),
      ]),
    ),
    ...(refused.length === 0 ? [] : ["", "What a build printed that failed:", "", ...refused]),
    "",
  ].join("\n");
}
