import type { ContentPage } from "../content-page.ts";
import { pageThin } from "../faults.ts";
import { type Findings, placeOf } from "./findings.ts";

/** Words. */
const LIMITS = { median: 180, min: 60 };

/** Pages need prose. Those of a few lines that only link elsewhere do not. */
export function checkProse(pages: readonly ContentPage[]): Findings {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const counted = pages
    .filter(({ partial }) => !partial)
    .map((page) => ({
      page,
      words: page.partials.reduce((sum, path) => sum + (byPath.get(path)?.words ?? 0), page.words),
    }));
  const median = medianOf(counted.map(({ words }) => words));
  const thin = counted.filter(({ page, words }) => words < LIMITS.min && !onlyLeadsElsewhere(page));
  const total = counted.reduce((sum, { words }) => sum + words, 0);
  return {
    figures: [
      ["prose", `${total.toLocaleString("en-US")} words, median ${median}`],
      ["pages below 60 words", String(thin.length)],
    ],
    faults: [
      ...thin.map(({ page, words }) =>
        pageThin({
          message: `Unexpected page of ${words} words, expected at least ${LIMITS.min}`,
          location: placeOf(page.path, { line: 1 }),
        }),
      ),
      ...(median < LIMITS.median
        ? [pageThin({ message: `Unexpected median of ${median} words a page, expected at least ${LIMITS.median}` })]
        : []),
    ],
  };
}

const onlyLeadsElsewhere = ({ sections, tables, partials }: ContentPage): boolean =>
  sections.length + tables.length + partials.length === 0;

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
