import type { SiteCounts, Survey } from "./count-uses.ts";
import type { Declaration } from "./css-declarations.ts";

/**
 * What the browser showed for a use: `covered`; `partly` if some kinds of elements change as there; `none`; `idle` if it changes
 * nothing on the pages of the reference.
 */
export type Verdict = "covered" | "partly" | "none" | "idle";

/** Verdict by `keyOf`, with what differs in the words of `cover-css.ts`. */
export type Coverage = Record<string, { verdict: Verdict; reason: string | null }>;

export const keyOf = ({ selector, property, isImportant }: Declaration): string =>
  `${selector} { ${property}${isImportant ? " !important" : ""} }`;

/** Counts of a variable or name. */
export interface NameCounts {
  name: string;
  /** Number of sites that use it. */
  sites: number;
  uses: number;
  /** Uses by verdict; null if they were not measured. */
  verdicts: Partial<Record<Verdict, number>> | null;
  /** For what is not covered: how often each reason applies. */
  reasons: Record<string, number>;
}

/** What is committed: counts only. */
export interface CssResults {
  sites: SiteCounts[];
  uses: number;
  verdicts: Partial<Record<Verdict, number>> | null;
  /** The most used first. */
  names: NameCounts[];
}

const add = (counts: Record<string, number>, key: string, times: number): void => {
  counts[key] = (counts[key] ?? 0) + times;
};

export function summarize({ sites, uses }: Survey, coverage: Coverage | null): CssResults {
  const byName = new Map<string, NameCounts>();
  const sitesOf = new Map<string, Set<string>>();
  const total: Partial<Record<Verdict, number>> = {};
  for (const use of uses) {
    const counts = byName.get(use.name) ?? {
      ...{ name: use.name, sites: 0, uses: 0, verdicts: coverage && {}, reasons: {} },
    };
    const users = sitesOf.get(use.name) ?? new Set();
    for (const site of use.sites) users.add(site);
    counts.sites = users.size;
    counts.uses += use.times;
    const measured = coverage?.[keyOf(use)];
    if (measured && counts.verdicts) {
      add(counts.verdicts, measured.verdict, use.times);
      add(total, measured.verdict, use.times);
      if (measured.reason !== null) add(counts.reasons, measured.reason, use.times);
    }
    byName.set(use.name, counts);
    sitesOf.set(use.name, users);
  }
  return {
    sites,
    uses: uses.reduce((sum, { times }) => sum + times, 0),
    verdicts: coverage && total,
    names: [...byName.values()].sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1)),
  };
}

/** Uses that change something in Docusaurus, and those of them that change the same here. */
export function covered(verdicts: Partial<Record<Verdict, number>>): { covered: number; total: number } {
  const { covered = 0, partly = 0, none = 0 } = verdicts;
  return { covered, total: covered + partly + none };
}
