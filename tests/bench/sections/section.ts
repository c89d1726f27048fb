import type { Generator } from "../generators.ts";
import type { Finding, Measurement } from "../results.ts";

/** One kind of measurement: a table of the results. */
export interface Section {
  name: string;
  title: string;
  /** What was measured and how, for those who read the table. */
  about: string;
  columns: readonly Column[];
  /** Sizes of the site, unless the command line names others. */
  pages: readonly number[];
  /** Gives what is known so far after each step, so that a run that is ended loses nothing. */
  measure(bench: Bench, pages: number): AsyncGenerator<Finding>;
  /** What follows from the table, as Markdown. */
  conclude?(rows: readonly Measurement[]): string;
}

export interface Column {
  figure: string;
  head: string;
  decimals: number;
  /** Told as a multiple of sitegen's too. */
  compared?: boolean;
}

/** What the command line asked for. */
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
