import type { BuildRecord } from "./build-site.ts";
import type { Facet, FacetResult } from "./compare-outputs.ts";
import { DELIBERATE } from "./deliberate.ts";
import type { Site } from "./find-sites.ts";
import { table } from "./table.ts";
import { formatUses } from "./uses-results.ts";

/** What is recorded of a site: no content of it. */
export interface SiteResult
  extends Pick<Site, "repository" | "commit" | "note">,
    Omit<BuildRecord, "report" | "seconds" | "peakMegabytes"> {
  /** Null if they were not measured. */
  seconds: number | null;
  peakMegabytes: number | null;
  /** Compared with Docusaurus's output; null if there was none. */
  parity: Partial<Record<Facet, FacetResult>> | null;
}

/** A site that is not built. */
export interface ReplacedSite extends Pick<Site, "repository" | "commit"> {
  replaced: string;
}

/** By name of the site. */
export type Results = Record<string, SiteResult | ReplacedSite>;

export function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, one) => total + one, 0);
const isBuilt = ({ exitCode }: SiteResult): boolean => exitCode === 0;
const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)} %`;

const share = ({ matched, total }: FacetResult = { matched: 0, total: 0 }): string => percent(matched, total);

/** Sums over all sites, and the site with the least share. */
function parityOfFacet(facet: Facet, sites: readonly (readonly [string, SiteResult])[]): string[] {
  const results = sites.flatMap(([name, { parity }]) => (parity?.[facet]?.total ? { name, ...parity[facet] } : []));
  const all = results.reduce((sum, one) => ({ matched: sum.matched + one.matched, total: sum.total + one.total }), {
    matched: 0,
    total: 0,
  });
  const [least] = results.sort((a, b) => a.matched / a.total - b.matched / b.total);
  return [facet, String(all.matched), String(all.total), share(all), least ? `${share(least)} (${least.name})` : "–"];
}

const crashed = (sites: readonly SiteResult[]): string =>
  String(sites.filter(({ exitCode }) => exitCode === 70).length || "None");

/** How the sites were chosen. */
const RULE = [
  "The rule of choice: entries of the showcase list in Docusaurus's repository with public source whose title begins with D to I",
  "or S to Z, every second one; further Docusaurus 3 repositories of the same letters for plugins, swizzled themes, versions and",
  "locales; and some well-known ones. Packages are installed with npm in the site's folder, without scripts. A site is replaced by the",
  "next if it needs packages that it has to build, a generator, the network, or a file or package that cannot be had.",
];

/** What the numbers do not say. */
const STATES = [
  "All rows are of one state of sitegen. Packages are those of a site's",
  "`package-lock.json`, or what npm makes of another lock file or of none; `weaviate` had to be installed without its lock file. `foal` and `gofiber` have",
  "`sass` added, and `graphql-kotlin` `react` and `graphql`, which an own install brings as peers. The snapshots lack files above a size, most of",
  "them films: in `flash-list`, `foal`, `front-end-interview`, `homarr`, `icodex`, `idb`, `ir-docs`, `togglee`, `tolgee`, `wails` and `weaviate`",
  "a small file stands for each. `besu`, `timeplus` and `typeorm` got a history of one commit, from which their dates come. The reasons for `babel`,",
  "`helium`, `ionic` and `wing` below were concluded from their configs and not tried. The repositories of Docusaurus and Backstage",
  "themselves are too large for the snapshots that this was done with.",
];

/** What Docusaurus's outputs were built with. */
const REFERENCE = [
  "Each site is built with the Docusaurus 3 that is installed in it. `graphile-build` and `graphile-utils` got a history of one commit for Docusaurus",
  "alone, which shows no date in what is compared. A renamed option of `zerotier` has the name that its installed version knows.",
];

/** `RESULTS.md`. */
export function formatResults(results: Results): string {
  const listed = Object.entries(results).sort(([a], [b]) => a.localeCompare(b));
  const sites = listed.filter((entry): entry is [string, SiteResult] => !("replaced" in entry[1]));
  const replaced = listed.filter((entry): entry is [string, ReplacedSite] => "replaced" in entry[1]);
  const all = sites.map(([, site]) => site);
  const compared = sites.filter(([, { parity }]) => parity !== null);
  const isTimed = all.some(({ seconds }) => seconds !== null);
  const facets = [...new Set(compared.flatMap(([, { parity }]) => Object.keys(parity ?? {}) as Facet[]))];
  return [
    "# Public Docusaurus sites, built with their own configs",
    "",
    "Written by `npm run compat -- <folder of checkouts>`; `tests/compat/run.ts` says how.",
    ...(isTimed ? ["Times and memory are of one cold build each, and compare with nothing."] : []),
    "",
    ...RULE,
    "",
    ...STATES,
    "",
    `${all.filter(isBuilt).length} of ${all.length} sites build with their own config and content, unchanged. ${crashed(all)} end with exit code 70.`,
    "",
    ...table(
      ["site", "repository", "commit", "exit", "routes", "errors", "warnings", ...(isTimed ? ["s", "MB"] : []), "note"],
      sites.map(([name, site]) => [
        name,
        site.repository ?? "",
        site.commit?.slice(0, 10) ?? "",
        site.exitCode === null ? "time limit" : String(site.exitCode),
        String(site.routes),
        String(sum(site.errors)),
        String(sum(site.warnings)),
        ...(isTimed ? [site.seconds?.toFixed(1) ?? "", String(site.peakMegabytes ?? "")] : []),
        site.note ?? "",
      ]),
    ),
    "",
    ...(replaced.length === 0
      ? []
      : [
          "## Sites replaced by the next",
          "",
          ...table(
            ["site", "repository", "commit", "reason"],
            replaced.map(([name, site]) => [
              name,
              site.repository ?? "",
              site.commit?.slice(0, 10) ?? "",
              site.replaced,
            ]),
          ),
          "",
        ]),
    ...codes("Errors", all, "errors"),
    ...codes("Warnings", all, "warnings"),
    ...formatUses(all.map(({ uses }) => uses)),
    ...(compared.length === 0
      ? []
      : [
          "## Parity with Docusaurus's output",
          "",
          "Items that both outputs have in the same order, of all items: headings, links, blocks of text, entries of a sidebar.",
          ...REFERENCE,
          "",
          ...table(
            ["facet", "matched", "total", "share", "least"],
            facets.map((facet) => parityOfFacet(facet, compared)),
          ),
          "",
          "Share of each site:",
          "",
          ...table(
            ["site", ...facets],
            compared.map(([name, { parity }]) => [name, ...facets.map((facet) => share(parity?.[facet]))]),
          ),
          "",
          "Differences on purpose. Where a place is left out, both outputs are read without it:",
          "",
          ...table(
            ["facets", "difference", "reason", "counts"],
            DELIBERATE.map(({ facets: of, difference, reason, read }) => [
              of.join(", "),
              difference,
              reason,
              read ? "left out" : "as a difference",
            ]),
          ),
          "",
        ]),
  ].join("\n");
}

/** How many sites have a code, and how often. */
function codes(title: string, sites: readonly SiteResult[], field: "errors" | "warnings"): string[] {
  const names = [...new Set(sites.flatMap((site) => Object.keys(site[field])))];
  const rows = names
    .map((name) => {
      const counts = sites.flatMap((site) => site[field][name] ?? []);
      return { name, sites: counts.length, count: counts.reduce((total, one) => total + one, 0) };
    })
    .sort((a, b) => b.sites - a.sites || b.count - a.count || a.name.localeCompare(b.name));
  if (rows.length === 0) return [];
  const head = ["code", "sites", "times"];
  const cells = rows.map((row) => [row.name, String(row.sites), String(row.count)]);
  return [`## ${title}`, "", ...table(head, cells), ""];
}
