import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * A query with the pages that answer it. The queries were written before an engine ran and have not changed since,
 * except for phrases of pages that were rewritten; the answers were judged twice, likewise blind, the second time when all
 * pages of the site existed. Their rule is at the top of `queries.json`; results are in `RESULTS.md`.
 */
export interface JudgedQuery {
  kind:
    | ("api" | "prefix" | "title" | "typo" | "task" | "symptom" | "body" | "code")
    | ("question" | "paraphrase" | "symbol" | "phrase");
  query: string;
  /** URLs of pages: any of them first is right. */
  expect: string[];
}

const readQueries = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8"));

/** Weights of ranking are set by the first ones; no weight is ever set by the second ones. */
export const { queries: JUDGED_QUERIES, unseen: UNSEEN_QUERIES } = readQueries("queries.json") as {
  queries: JudgedQuery[];
  unseen: JudgedQuery[];
};

/** Queries as readers write them, in two halves of 15 of each kind; ranking is tuned with the first half only. */
export const { seen: READER_QUERIES, unseen: UNSEEN_READER_QUERIES } = readQueries("reader-queries.json") as {
  seen: JudgedQuery[];
  unseen: JudgedQuery[];
};

/** Queries about pages that no other query asks for; they were run once, after ranking had been worked on. */
export const { queries: HELD_OUT_QUERIES } = readQueries("held-out-queries.json") as { queries: JudgedQuery[] };

export interface Verdict {
  /** Queries whose right page is first, or among the first three pages. */
  first: number;
  topThree: number;
  /** Queries whose right page is not first: its rank from 1, 0 if it is not found, and the first result. */
  misses: { query: string; rank: number; got: string }[];
}

/** @param findPages URLs of pages, best first, each once. */
export async function judge(
  queries: readonly JudgedQuery[],
  findPages: (query: string) => Promise<string[]> | string[],
): Promise<Verdict> {
  const verdict: Verdict = { first: 0, topThree: 0, misses: [] };
  for (const { query, expect } of queries) {
    const pages = (await findPages(query)).map((url) => url.replace(/(?<=.)\/$/, ""));
    const rank = pages.findIndex((url) => expect.includes(url)) + 1;
    if (rank === 1) verdict.first++;
    else verdict.misses.push({ query, rank, got: pages[0] ?? "" });
    if (rank >= 1 && rank <= 3) verdict.topThree++;
  }
  return verdict;
}

/** URLs of the pages of hits, each once, in order. */
export const pagesOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.map((url) => url.replace(/#.*$/s, "").replace(/(?<=.)\/$/, ""))),
];
