import type { Generator } from "../generators.ts";
import type { Finding, Measurement } from "../results.ts";

/** One kind of measurement: a table of the results. */
export interface Section {
  name: string;
  title: string;
  /** What was measured and how. */
  about: string;
  columns: readonly Column[];
  /** Sizes of the site, unless the command line names others. */
  pages: readonly number[];
  /** Yields the figures so far after each step, so that an interrupted run loses nothing. */
  measure(bench: Bench, pages: number): AsyncGenerator<Finding>;
  /** Conclusions from the table, as Markdown. */
  conclude?(rows: readonly Measurement[]): string;
}

export interface Column {
  figure: string;
  head: string;
  decimals: number;
  /** Also shown as a multiple of sitegen's. */
  compared?: boolean;
}

/** Options of the command line. */
export interface Bench {
  repo: string;
  /** Folder of the sites. */
  work: string;
  generators: readonly Generator[];
  runsOf(generator: Generator): number;
  /** Edits of each kind in the section of `dev`. */
  edits: number;
  /** Of a single step. */
  limitSeconds: number;
}

export const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
